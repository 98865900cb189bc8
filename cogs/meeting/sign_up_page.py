"""The message of a sign-up: the game, the time, and who comes. Pure."""

from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    Danger,
    Drawing,
    Secondary,
    Success,
    layout,
    way_to,
)
from cogs.words.words import Reader, escaped, few, rules_name
from data.store.features.sign_ups import ANSWERS, SignUp
from data.texts import Language, say

SIGNS = {"in": "✅", "maybe": "🤔", "no": "❌"}
STYLES = {"in": Success}
MOST_NAMED = 20  # names with the same answer


def sign_up_message(sign_up: SignUp, language: Language, outcome: str = "") -> Drawing:
    """Return the public message; with its `outcome` if it is over."""
    rules = rules_name(sign_up.rules, language)
    waits = sign_up.state == "open"
    title = f"## 🗓️ {say(language, 'sign-up-title', rules=rules) if waits else rules}"
    starts = int(sign_up.starts)
    when = say(language, "sign-up-when", when=f"<t:{starts}:F>", left=f"<t:{starts}:R>")
    asks = say(language, "sign-up-asks", name=escaped(sign_up.host.name)) if sign_up.host else ""
    texts = ["\n".join(filter(None, [title, when, asks])), answers(sign_up, language)]
    if not waits:
        bold = outcome.replace("**", "")  # what is bold in a reason would end it
        return layout(CLEARED, [*texts, f"**{bold}**"], parted=True)
    hint = f"-# {say(language, 'sign-up-hint')}"
    buttons = [
        way_to(
            say(language, f"button-sign-up-{word}"),
            "signup",
            f"{sign_up.id} {word}",
            STYLES.get(word, Secondary),
        )
        for word in ANSWERS
    ]
    buttons.append(way_to(say(language, "button-sign-up-off"), "signupoff", f"{sign_up.id}"))
    return layout(GATHERING, [*texts, hint], [buttons], parted=True)


def answers(sign_up: SignUp, language: Language) -> str:
    """Return who comes, who might and who cannot, a line each."""
    lines = []
    for answer in ANSWERS:
        people = sign_up.those(answer)
        if people or answer == "in":
            label = say(language, f"button-sign-up-{answer}")
            named = ", ".join(few([escaped(person.name) for person in people], MOST_NAMED))
            lines.append(f"{SIGNS[answer]} **{label}** ({len(people)}){named and f': {named}'}")
    return "\n".join(lines)


def off_page(sign_up: SignUp, reader: Reader) -> Drawing:
    """Return the page that asks for confirmation before calling it off."""
    question = reader.say("sign-up-off-ask", rules=rules_name(sign_up.rules, reader.language))
    label = reader.say("button-sign-up-end")
    yes = way_to(label, "signupend", f"{sign_up.id}", Danger)
    return layout(GATHERING, [question], [[yes]])
