import type { IsTitle } from "../../../format/csv/titlePlace.ts"
import { foldedTitle } from "../../contactFile/contactFileTitles.ts"
import type { BatchColumn } from "./BatchColumn.ts"

/** Column of each normalised title; null for one that is ignored. */
export type TitleMapping<Name extends string> = Readonly<Record<string, Name | null>>

/** Columns of a template found in a file. */
export interface RecognisedTitles<Name extends string> {
  /** The column of each place; null for one that is not read. */
  readonly places: ReadonlyArray<Name | null>
  /** Titles without a column in the template, as written; the client is asked for their meaning. */
  readonly unknown: ReadonlyArray<string>
  /** Columns that two titles claim; the first of them is read. */
  readonly double: ReadonlyArray<Name>
  /** Columns without which the file can't be read. */
  readonly missing: ReadonlyArray<Name>
}

/** Makes a test for titles of a template's columns. */
export const titleTest = (columns: ReadonlyArray<BatchColumn>): IsTitle => {
  const names = new Set(columns.map(({ name }) => foldedTitle(name)))
  return (cell) => names.has(foldedTitle(cell))
}

/**
 * Maps the titles of a file, in any order, to the columns of a template; an earlier mapping of a title takes
 * precedence.
 */
export const recogniseTitles = <Name extends string>(
  columns: ReadonlyArray<BatchColumn<Name>>,
  titles: ReadonlyArray<string>,
  remembered: TitleMapping<Name> = {}
): RecognisedTitles<Name> => {
  const known = new Map<string, Name | null>([
    ...columns.map(({ name }) => [foldedTitle(name), name] as const),
    ...Object.entries<Name | null>(remembered)
  ])
  const found = new Set<Name>()
  const double = new Set<Name>()
  const unknown: Array<string> = []
  const places = titles.map((title): Name | null => {
    const name = known.get(foldedTitle(title))
    if (name === undefined && title.trim() !== "") unknown.push(title)
    if (name === undefined || name === null) return null
    if (!found.has(name)) {
      found.add(name)
      return name
    }
    double.add(name)
    return null
  })
  const missing = columns.filter(({ isNeeded, name }) => isNeeded && !found.has(name)).map(({ name }) => name)
  return { places, unknown, double: [...double], missing }
}
