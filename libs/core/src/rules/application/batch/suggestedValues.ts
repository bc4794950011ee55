import type { RowProblem } from "../../../domain/application/batch/RowProblem.ts"
import { namedCountry } from "./namedCountry.ts"

/** A value that a cell may have been meant to hold. */
export interface SuggestedValue {
  readonly value: string
  /** Meaning of the value; empty if it is self-explanatory. */
  readonly label: string
}

const entry = /(?:^|, )([^(),]+?)(?: \(((?:[^()]|\([^()]*\))*)\))?(?=, |$)/g

/** The cell with its first unknown country replaced: a list keeps those that are known. */
const inList = (cell: string, value: string): string => {
  const parts = cell.split(/[;,]/).map((part) => part.trim())
  const unknown = parts.findIndex((part) => part !== "" && namedCountry(part) === null)
  return parts.length < 2 || unknown === -1 ? value : parts.with(unknown, value).join("; ")
}

/** Suggested replacements for a cell with a problem, most likely first. */
export const suggestedValues = (
  { code, column, suggestion }: Pick<RowProblem, "code" | "column" | "suggestion">,
  cell: string
): ReadonlyArray<SuggestedValue> =>
  // A value that a spreadsheet has destroyed can't be guessed: its suggestion is advice.
  code === "scientific_notation" || code === "spreadsheet_error"
    ? []
    : [...suggestion.matchAll(entry)].map(([, value = "", label = ""]) => ({
        value: column === "markets" ? inList(cell, value) : value,
        label
      }))
