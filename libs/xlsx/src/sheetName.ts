import { cutText } from "./cutText.ts"

/** The longest sheet name that spreadsheets accept. */
const maxNameLength = 31

const refused = /[\\/?*[\]:\p{Cc}\p{Cs}]/gu

/**
 * A valid sheet name, made different from those taken already by a number at its end. Spreadsheets ignore case when they
 * compare names.
 */
export const sheetName = (wanted: string, taken: ReadonlyArray<string>): string => {
  const cleaned = wanted.replaceAll(refused, " ").replaceAll(/^'+|'+$/g, "")
  const clean = cleaned.trim() || "Sheet"
  const isTaken = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase())
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` ${number}`
    const name = cutText(clean, maxNameLength - suffix.length) + suffix
    if (!isTaken(name)) return name
  }
}
