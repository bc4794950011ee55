/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
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

/**
 * A text as searches compare it: without case, accents and differences of width, so that "etoile" finds "Étoile", "moller"
 * finds "Møller" and "lodz" finds "Łódź".
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[æœßþøłđðħı]/g, (letter) => plainLetters[letter] ?? letter)

/** The most words of a search that count: as many as a number has bits to spare. */
export const maxSearchWords = 31

/** The words of a search, each of which has to be found; none for a search that finds everything. */
export const searchWords = (search: string): ReadonlyArray<string> =>
  [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== "").slice(0, maxSearchWords)
