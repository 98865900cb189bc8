"""The playground's page on a phone: the parts needed for playing, and whether all of them are in
sight.
"""

from typing import Any

from tests.support.browser import Browser, Page

SIZES = ((360, 800), (390, 780), (390, 844))  # width and height of screens
SCALE = 1.5

# The table's last text has the newest event, the pile, whose turn it is and what must be laid, the
# one before it the seats; the hand's buttons and selects are all it has of them. A part is in sight
# if it lies wholly between header and input. A seat's line is broken if the seats' text is higher
# than its lines.
OUT_OF_SIGHT = """(() => {
  const room = document.querySelector(".scroller").getBoundingClientRect();
  const messages = [...document.querySelectorAll("li.message")];
  const table = messages.filter((one) => one.querySelector('[data-custom^="t:"]')
    && !one.classList.contains("ephemeral")).at(-1);
  const hand = messages.filter((one) => one.classList.contains("ephemeral")).at(-1);
  if (!table || !hand) return ["no table or no hand"];
  const pressed = "[data-custom], [data-act=open-select]";
  const texts = [...table.querySelectorAll(".text")];
  const seats = texts.at(-2);
  const line = Number.parseFloat(getComputedStyle(seats).lineHeight);
  const broken = Math.round(seats.getBoundingClientRect().height / line)
    > seats.innerText.trim().split(/\\n/).length;
  const parts = [
    ["the newest event, the pile, the turn and the demand", texts.at(-1)],
    ["the seats", seats],
    ...[...table.querySelectorAll(pressed)].map((one) => [`table: ${one.innerText}`, one]),
    ...[...hand.querySelectorAll(pressed)].map((one) => [`hand: ${one.innerText}`, one]),
  ];
  return parts.filter(([, one]) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < room.top - 0.5 || bottom > room.bottom + 0.5;
  }).map(([name]) => name).concat(broken ? ["a seat in one line"] : []);
})()"""
# The same parts with their edges, and where the page is scrolled to: why something is out of sight.
MEASURES = """(() => {
  const scroller = document.querySelector(".scroller");
  const room = scroller.getBoundingClientRect();
  const heights = [...document.querySelectorAll("li.message")].slice(-4).map((one) =>
    (one.classList.contains("ephemeral") ? "private " : "public ")
    + Math.round(one.getBoundingClientRect().height) + ": "
    + one.innerText.replace(/\\s+/g, " ").slice(0, 400));
  const table = [...document.querySelectorAll("li.message:not(.ephemeral)")].at(-1);
  const seats = [...(table?.querySelectorAll(".text") ?? [])].at(-2)?.getBoundingClientRect();
  const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const missing = Math.round(room.top - (seats?.top ?? 0));
  return [`room ${Math.round(room.top)} to ${Math.round(room.bottom)}, ${left} left to scroll,`
    + ` ${missing} missing above the seats`]
    .concat(heights);
})()"""
# The newest private message: it opens with all of it in sight, and goes when it is dismissed.
PAGE_OUT_OF_SIGHT = """(() => {
  const room = document.querySelector(".scroller").getBoundingClientRect();
  const page = [...document.querySelectorAll("li.message.ephemeral")].at(-1);
  const { top, bottom } = page.getBoundingClientRect();
  return top < room.top - 0.5 || bottom > room.bottom + 0.5;
})()"""
DISMISS = (
    """[...document.querySelectorAll("li.message.ephemeral [data-act=dismiss]")].at(-1).click()"""
)
LOADED = '!!document.querySelector("#composer textarea")'


async def phone(browser: Browser, url: str, size: tuple[int, int]) -> Page:
    """Open a person's page on a phone with a screen of this size."""
    page = await browser.page(url, *size, SCALE)
    await page.until(LOADED)
    return page


async def out_of_sight(page: Page) -> list[Any]:
    """Return the parts of the table's state and the usual buttons that are off the screen now."""
    found: list[Any] = await page.evaluate(OUT_OF_SIGHT)
    return found


async def page_out_of_sight(page: Page) -> bool:
    """Return whether some of the newest private message is off the screen."""
    off: bool = await page.evaluate(PAGE_OUT_OF_SIGHT)
    return off


async def dismiss(page: Page) -> None:
    """Dismiss the newest private message."""
    await page.evaluate(DISMISS)


async def measures(page: Page) -> list[str]:
    """Return how far the page is scrolled, and the height and text of its last messages."""
    found: list[str] = await page.evaluate(MEASURES)
    return found
