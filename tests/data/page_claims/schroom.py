"""What the page of Schrööm says of its options."""

from tests.data.page_claims import Claim

CLAIMS = {
    "sticks": Claim("begins with {} sticks", "fängt mit {} Hölzchen an"),
    "hammer": Claim("It is shown by itself", "Gezeigt wird er von selbst", only="always"),
    "koelsch": Claim("everybody at the table", "allen am Tisch", only="table"),
    "opening_window": Claim("time to swap: {} seconds", "Zeit zum Tauschen: {} Sekunden"),
}
