import { headerFingerprint } from "./headerFingerprint.ts"

/** Title of a file, with a sample of the cells below. */
export interface TitledColumn {
  readonly title: string
  /** A few of its cells, each another text. */
  readonly samples: ReadonlyArray<string>
}

/** Structure of a file, before any row is judged. */
export interface TableOutline {
  readonly columns: ReadonlyArray<TitledColumn>
  /** Number of rows without the titles. */
  readonly rowCount: number
  /** The line that the titles are found in; null where that is not known here. */
  readonly titlesLine: number | null
  /** Key under which the meaning of the titles is stored. */
  readonly fingerprint: string
}

const maxSamples = 3

/** Rows that are looked through for samples. */
const maxSampled = 200

const samplesOf = (rows: ReadonlyArray<ReadonlyArray<string>>, place: number): ReadonlyArray<string> =>
  [...new Set(rows.slice(0, maxSampled).map((cells) => (cells[place] ?? "").trim()))]
    .filter((cell) => cell !== "")
    .slice(0, maxSamples)

/** Structure of a table. A column without a title and without cells is ignored. */
export const tableOutline = (
  titles: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  titlesLine = 1
): TableOutline => ({
  columns: titles.map((title, place) => ({ title: title.trim(), samples: samplesOf(rows, place) })),
  rowCount: rows.length,
  titlesLine,
  fingerprint: headerFingerprint(titles)
})
