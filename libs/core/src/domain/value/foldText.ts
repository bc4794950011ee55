/** Letters that Unicode does not decompose, as people without them on their keyboard write them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i"
}

// ASCII text, the usual case, only needs its case folded.
const plain = /^[ -~]*$/

/**
 * Normalises a text for searching: without case, accents and width, so that "etoile" finds "Étoile", "moller" finds
 * "Møller" and "lodz" finds "Łódź".
 */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replaceAll(/\p{M}/gu, "")
        .toLowerCase()
        .replaceAll(/[æœßþøłđðħı]/g, (letter) => plainLetters[letter] ?? letter)
