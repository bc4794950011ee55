import type { FieldNote } from "../../../domain/application/FieldNote.ts"
import { RowProblem, type RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { type BatchColumn, columnOfPath } from "./BatchColumn.ts"

/** Problem code for a fault of a field's rule, where the column decides it. */
type CodeByColumn<Name extends string> = Partial<Record<Name, RowProblemCode>>

const codeOf = (text: string, cell: string, ofColumn: RowProblemCode | undefined): RowProblemCode => {
  if (cell === "") return "required"
  if (/at most [\d,]+ characters$/.test(text)) return "too_long"
  if (text.endsWith("without control characters")) return "control_characters"
  return ofColumn ?? "value_form"
}

/** Row whose gaps are reported, and the way to report them. */
interface GapContext<Name extends string> {
  readonly line: number
  readonly columns: ReadonlyArray<BatchColumn<Name>>
  readonly cell: (column: Name) => string
  readonly codes: CodeByColumn<Name>
  readonly suggestion: (column: Name, cell: string) => string
  /** True if a field with a column is nevertheless asked for elsewhere. */
  readonly isElsewhere?: (path: string, column: Name) => boolean
}

/** Problems of a row under the rules of the form: at its columns in their wording, and those that no column can fix. */
export const gapProblems = <Name extends string>(
  gaps: ReadonlyArray<FieldNote>,
  { cell, codes, columns, isElsewhere, line, suggestion }: GapContext<Name>
): { readonly problems: ReadonlyArray<RowProblem>; readonly elsewhere: ReadonlyArray<FieldNote> } => {
  const problems: Array<RowProblem> = []
  const elsewhere: Array<FieldNote> = []
  for (const gap of gaps) {
    const column = columnOfPath(columns, gap.path)
    if (column === null || isElsewhere?.(gap.path, column.name) === true) {
      elsewhere.push(gap)
      continue
    }
    const { name } = column
    const entered = cell(name)
    problems.push(
      new RowProblem({
        line,
        column: name,
        code: codeOf(gap.text, entered, codes[name]),
        message: gap.text,
        suggestion: entered === "" ? "" : suggestion(name, entered),
        isDoubt: false
      })
    )
  }
  return { problems, elsewhere }
}
