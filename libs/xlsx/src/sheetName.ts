import { cutText } from "./cutText.ts"

/** Spreadsheets accept no longer name of a sheet. */
const maxNameLength = 31

const refused = /[\\/?*[\]:\p{Cc}\p{Cs}]/gu

/**
 * A name as spreadsheets accept it, told apart from those taken already by a number at its end; names that differ in
 * case alone are the same to them.
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
