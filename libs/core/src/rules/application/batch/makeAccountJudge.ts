import { RowProblem } from "../../../domain/application/batch/RowProblem.ts"
import { visibleText } from "../../../domain/value/visibleText.ts"
import { accountKey } from "../../account/accountKey.ts"
import { type AccountColumnName, ownerColumns } from "./accountColumns.ts"
import { accountPlace, custodianOf } from "./custodians/accountPlace.ts"
import type { CellsOf } from "./BatchColumn.ts"
import type { BatchFacts } from "./BatchFacts.ts"
import { type AccountRow, judgeAccountRow, type JudgedRow } from "./judgeAccountRow.ts"

/** The first row of an owner. */
interface FirstOfOwner {
  readonly line: number
  readonly cells: CellsOf<AccountColumnName>
}

const cellOf = (cells: CellsOf<AccountColumnName>, column: AccountColumnName): string =>
  visibleText(cells[column] ?? "").trim()

const problem = (line: number, column: AccountColumnName, code: RowProblem["code"], message: string) =>
  new RowProblem({ line, column, code, message, suggestion: "", isDoubt: false })

/**
 * Judges the rows of a file in sequence, including conflicts between them. An owner is entered once: values that later
 * rows of the same reference leave out are taken from the first.
 */
export const makeAccountJudge = (facts: BatchFacts): ((row: AccountRow) => JudgedRow) => {
  const owners = new Map<string, FirstOfOwner>()
  const lines = new Map<string, number>()

  const ownerDiffers = ({ cells, line }: AccountRow, first: FirstOfOwner): ReadonlyArray<RowProblem> =>
    ownerColumns.flatMap((column) => {
      const cell = cellOf(cells, column)
      return cell === "" || cell === cellOf(first.cells, column)
        ? []
        : [problem(line, column, "owner_differs", `This differs from the same owner in line ${String(first.line)}`)]
    })

  const withOwner = ({ cells, line }: AccountRow, first: FirstOfOwner): AccountRow => ({
    line,
    cells: {
      ...cells,
      ...Object.fromEntries(
        ownerColumns
          .filter((column) => cellOf(cells, column) === "" && cellOf(first.cells, column) !== "")
          .map((column) => [column, cellOf(first.cells, column)])
      )
    }
  })

  const doubles = ({ line, steps }: JudgedRow, isSkipped: boolean): ReadonlyArray<RowProblem> => {
    const place = accountPlace(steps.account)
    if (place === "") return []
    const known = facts.knownAccount(custodianOf(steps.account), accountKey(steps.account.accountNumber))
    if (known !== null) {
      return [problem(line, "account_number", "double_in_system", `You already have this account: ${known}`)]
    }
    const earlier = lines.get(place)
    if (earlier !== undefined) {
      return [problem(line, "account_number", "double_in_file", `The same account is in line ${String(earlier)}`)]
    }
    if (!isSkipped) lines.set(place, line)
    return []
  }

  return (row) => {
    const reference = cellOf(row.cells, "bo_reference")
    const before = reference === "" ? undefined : owners.get(reference)
    const named = [row.cells, before?.cells ?? {}].map((cells) => cellOf(cells, "bo_name")).find((name) => name !== "")
    // Data on file takes precedence over the first row.
    const first = facts.owners.named(reference, named ?? "") === null ? before : undefined
    const isSkipped = row.isSkipped === true
    if (reference !== "" && before === undefined && !isSkipped) owners.set(reference, row)
    const judged = judgeAccountRow(first === undefined ? row : withOwner(row, first), facts)
    const between = [...(first === undefined ? [] : ownerDiffers(row, first)), ...doubles(judged, isSkipped)]
    return { ...judged, problems: [...judged.problems, ...between] }
  }
}
