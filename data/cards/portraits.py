"""Pictures of people for pictures: from whatever a stranger's file may be to a small PNG."""

from __future__ import annotations

import io

from PIL import Image, ImageOps

SIDE = 160  # pixels of the result
MOST = 2_048  # pixels of the file's sides
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")


def squared(file: bytes) -> bytes:
    """Return a picture as a square PNG, its middle; "" if the file is none, or one too large."""
    try:
        with Image.open(io.BytesIO(file), formats=FORMATS) as picture:
            if max(picture.size) > MOST:
                return b""
            small = ImageOps.fit(picture.convert("RGBA"), (SIDE, SIDE))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return b""
    ground = Image.new("RGBA", small.size, "#2c2f33")
    ground.alpha_composite(small)
    out = io.BytesIO()
    ground.convert("RGB").save(out, "PNG")
    return out.getvalue()
