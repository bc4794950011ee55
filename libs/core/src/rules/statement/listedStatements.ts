import type { StatementStatus } from "../../domain/statement/StatementStatus.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { compareNames } from "../../domain/value/compareNames.ts"
import { isNullDate } from "../../domain/value/NullDate.ts"

/** Fields common to all listed statements. */
export interface ListedStatement {
  readonly id: number
  readonly statementName: string
  readonly statementDate: CalendarDate
  readonly version?: number
  readonly status?: StatementStatus
}

/** Column of a list of statements, with its text and its sort value. */
export interface SortedColumn<Row> {
  readonly id: string
  /** Cell text, which is also searched. */
  readonly text: (row: Row) => string
  /** Sort value; the text by default. */
  readonly value?: (row: Row) => number | string
}

export interface StatementOrder {
  /** The id of a column. */
  readonly column: string
  readonly isDescending: boolean
}

/** Initial order of a list: newest first. */
export const newestFirst: StatementOrder = { column: "date", isDescending: true }

/** Filter and order of a list. */
export interface StatementSearch {
  readonly search: string
  /** A calendar year, or null for all. */
  readonly year: number | null
  readonly order: StatementOrder
}

/** Null for a statement without a date. */
const yearOf = ({ statementDate }: ListedStatement): number | null =>
  isNullDate(statementDate) ? null : Number(statementDate.slice(0, 4))

/** The years there are statements of, newest first. */
export const yearsOf = (statements: ReadonlyArray<ListedStatement>): ReadonlyArray<number> =>
  [...new Set(statements.map(yearOf))].filter((year) => year !== null).toSorted((one, other) => other - one)

const compare = (one: number | string, other: number | string): number =>
  typeof one === "number" && typeof other === "number" ? one - other : compareNames(String(one), String(other))

/** The later of two: by date, and of two versions of the same day the later version. */
const byAge = (one: ListedStatement, other: ListedStatement): number =>
  compare(one.statementDate, other.statementDate) ||
  compare(one.version ?? 1, other.version ?? 1) ||
  compare(one.id, other.id)

/** Statements that contain every typed word and match the year, in the chosen order; equal ones newest first. */
export const foundStatements = <Row extends ListedStatement>(
  statements: ReadonlyArray<Row>,
  columns: ReadonlyArray<SortedColumn<Row>>,
  { order, search, year }: StatementSearch
): ReadonlyArray<Row> => {
  const typed = search.trim().toLocaleLowerCase().split(/\s+/)
  const sorting = columns.find(({ id }) => id === order.column)
  const valueOf = sorting?.value ?? sorting?.text
  const direction = order.isDescending ? -1 : 1
  return statements
    .filter((statement) => year === null || yearOf(statement) === year)
    .filter((statement) => {
      const text = columns
        .map((column) => column.text(statement))
        .join(" ")
        .toLocaleLowerCase()
      return typed.every((word) => text.includes(word))
    })
    .toSorted(
      (one, other) =>
        (valueOf === undefined ? 0 : direction * compare(valueOf(one), valueOf(other))) || byAge(other, one)
    )
}
