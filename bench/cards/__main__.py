"""`python -m bench.cards`: draw the cards' faces, and write data/cards/png anew.

Who changes the looks of a face gives all of them another edition: see `EDITION` in
data/cards/naming.py.
"""

from pathlib import Path

from PIL import Image

from bench.cards.drawing import draw, draw_large
from data.cards.faces import FOLDER, file_of, large_name
from data.cards.naming import Style, pictures
from engine.cards import JOKER

COLOURS = 64  # of a playing card: it has two, and what lies between


def main() -> None:
    """Write every picture, and remove those that have no card any more."""
    drawn = {file_of(name): draw(card, style) for name, card, style in pictures()}
    for card in range(JOKER + 1):
        for style in (Style(), Style(german=True)):
            large = draw_large(card, style).quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
            drawn[file_of(large_name(card, style))] = large
    FOLDER.mkdir(exist_ok=True)
    for file in set(FOLDER.glob("*.png")) - drawn.keys():
        file.unlink()
    print(f"{sum(_write(file, picture) for file, picture in drawn.items()):,} bytes")


def _write(file: Path, picture: Image.Image) -> int:
    picture.save(file, "PNG", optimize=True)
    return file.stat().st_size


if __name__ == "__main__":
    main()
