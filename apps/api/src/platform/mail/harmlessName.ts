const maxShown = 80

/** Marks that turn the direction of what follows them. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * Makes a user-supplied name safe for a mail: no program turns part of it into a link, it does not affect the writing
 * direction around it, and it is too short to be the mail's main part.
 */
export const harmlessName = (name: string): string => {
  const plain = name
    .replaceAll(directions, "")
    .replaceAll("://", ": //")
    .replaceAll(/\.(?=[^\s.])/gu, ". ")
    .replaceAll("@", " @ ")
    .replaceAll(/\s+/gu, " ")
    .trim()
  const letters = Array.from(plain)
  const shown =
    letters.length <= maxShown
      ? plain
      : `${letters
          .slice(0, maxShown - 1)
          .join("")
          .trimEnd()}…`
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown
}
