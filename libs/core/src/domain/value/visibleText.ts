/** Characters that are always visible and have one encoding only, which make up most texts. */
const plain = /^[\t\n\r -~]*$/

/** Invisible format characters and letters, which reverse, hide or split a text to make it resemble another. */
const invisible = /[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu

/** Format characters that are signs of their own: those before a number in Arabic, Syriac and Kaithi. */
const sign = /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]$/u

const joiner = /^[\u200C\u200D]$/

const joiningScripts = [
  "Adlm Arab Mand Mong Nkoo Phag Rohg Syrc",
  "Bali Beng Deva Gujr Guru Java Khmr Knda Lana Mlym Mymr Orya Sinh Taml Telu Tibt"
]
  .join(" ")
  .split(" ")
  .map((script) => `\\p{Script=${script}}`)
  .join("")

const joinedBefore = new RegExp(`[${joiningScripts}]$`, "u")
const joinedAfter = new RegExp(`^[${joiningScripts}]`, "u")

/** The sign that takes a consonant's vowel away; a joiner behind it makes another letter of it, also at a word's end. */
const virama = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]$/

const pictureBefore = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const pictureAfter = /^\p{Extended_Pictographic}/u

/** True if a joiner has an effect: it shapes letters of a script that needs it, or combines two emoji. */
const joins = (before: string, after: string): boolean =>
  (joinedBefore.test(before) && (joinedAfter.test(after) || virama.test(before))) ||
  (pictureBefore.test(before) && pictureAfter.test(after))

/** True if the character at an index is visible, or affects how others are shown. */
const isOfUse = (text: string, character: string, at: number): boolean => {
  if (sign.test(character)) return true
  return joiner.test(character) && joins(text.slice(Math.max(0, at - 2), at), text.slice(at + 1, at + 3))
}

/**
 * Normalises a text for display and comparison: without invisible characters except joiners that letters need, with
 * plain blanks, and with composed accents (NFC).
 */
export const visibleText = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replaceAll(invisible, (character, at: number) => (isOfUse(text, character, at) ? character : ""))
        .replaceAll(/\p{Zs}/gu, " ")
        .normalize("NFC")

const names: ReadonlyArray<readonly [characters: RegExp, name: string]> = [
  [/[\u200B\u2060]/, "a zero-width space"],
  [/\u00AD/, "a soft hyphen"],
  [/\uFEFF/, "a byte-order mark"],
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, "a direction mark"],
  [joiner, "a joiner"]
]

/** Letters that tell the place of an invisible character. */
const shownLetters = 12

/** The first invisible character of a text in words: `an invisible character (a soft hyphen) after “ZK”`; null for none. */
export const invisibleIn = (text: string): string | null => {
  if (plain.test(text)) return null
  for (const { 0: character, index } of text.matchAll(invisible)) {
    if (isOfUse(text, character, index)) continue
    const [, name] = names.find(([characters]) => characters.test(character)) ?? []
    const what = `an invisible character${name === undefined ? "" : ` (${name})`}`
    const before = Array.from(visibleText(text.slice(0, index)).replaceAll(/[\p{Cc}\p{Cs}]/gu, "")).slice(-shownLetters)
    return before.length === 0 ? `${what} at the beginning` : `${what} after “${before.join("")}”`
  }
  return null
}
