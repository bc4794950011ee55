import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { type CsvRecord, scanCsv } from "@reclaim/core/format/csv/scanCsv"
import { faultsByField } from "@reclaim/core/rules/input/faultsByField"
import { Data, Effect, FileSystem, Path, Result, Schema, type SchemaIssue } from "effect"

/** A row with the line it begins on, its cells by column name. */
interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/**
 * Parses a table with a header row by RFC 4180, a quote inside a cell being a letter: as many cells in each row as in
 * the header, unique column names. Lines end in CR LF or LF, which the last line may omit.
 */
export const parseCsv = (text: string): Result.Result<ReadonlyArray<CsvRow>, CsvProblem> =>
  Result.flatMap(
    Result.try({
      try: () => [...scanCsv([text])],
      catch: (cause) => {
        if (cause instanceof CsvProblem) return cause
        throw cause
      }
    }),
    rowsOf
  )

const rowsOf = (records: ReadonlyArray<CsvRecord>): Result.Result<ReadonlyArray<CsvRow>, CsvProblem> => {
  const [header, ...rest] = records
  if (header === undefined) return Result.fail(new CsvProblem({ line: 1, problem: "no header row" }))
  const names = header.cells
  if (names.includes("") || new Set(names).size < names.length) {
    return Result.fail(new CsvProblem({ line: 1, problem: "a column without a name, or two with the same" }))
  }
  const uneven = rest.find(({ cells }) => cells.length !== names.length)
  if (uneven !== undefined) {
    const problem = `${uneven.cells.length} cells where the header has ${names.length}`
    return Result.fail(new CsvProblem({ line: uneven.line, problem }))
  }
  return Result.succeed(
    rest.map(({ cells, line }): CsvRow => ({
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]))
    }))
  )
}

/** A reference table is unusable; names the file and the problem. */
export class ReferenceTableInvalid extends Data.TaggedError("ReferenceTableInvalid")<{
  readonly file: string
  readonly problem: string
}> {
  override get message() {
    return `The reference table ${this.file} cannot be used: ${this.problem}. Correct the file and start again.`
  }
}

/** A decoded row with the line it begins on, counted from 1. */
export interface TableRow<A> {
  readonly line: number
  readonly row: A
}

/** Problem of a cell with its position: `line 12, column need: Expected …`. */
const problemOf = (line: number, issue: SchemaIssue.Issue): { readonly message: string } => {
  const [[column, problem] = ["body", "cannot be read"]] = Object.entries(faultsByField(issue))
  return { message: `line ${line}${column === "body" ? "" : `, column ${column}`}: ${problem}` }
}

/** Reads a table and decodes its rows, each with its line; one invalid row rejects the table. */
export const readTableRows = <A>(
  folder: string,
  file: string,
  row: Schema.Codec<A, Record<string, string>>
): Effect.Effect<ReadonlyArray<TableRow<A>>, ReferenceTableInvalid, FileSystem.FileSystem | Path.Path> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const rows = yield* Effect.fromResult(parseCsv(yield* files.readFileString(path.join(folder, file))))
    const decode = Schema.decodeUnknownEffect(row, { onExcessProperty: "error" })
    return yield* Effect.forEach(rows, ({ cells, line }) =>
      decode(cells).pipe(
        Effect.map((decoded): TableRow<A> => ({ line, row: decoded })),
        Effect.mapError(({ issue }) => problemOf(line, issue))
      )
    )
  }).pipe(Effect.mapError(({ message }) => new ReferenceTableInvalid({ file, problem: message })))

/** Reads a table and decodes its rows; one invalid row rejects the table. */
export const readTable = <A>(folder: string, file: string, row: Schema.Codec<A, Record<string, string>>) =>
  Effect.map(readTableRows(folder, file, row), (rows): ReadonlyArray<A> => rows.map((one) => one.row))
