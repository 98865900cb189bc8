/** The first page: only its words are filled in. */

import { fillWords, word } from "./words.js";

fillWords();
document.title = word("title");
