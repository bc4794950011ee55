import { accountColumns, type AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import type { RowState } from "@reclaim/core/domain/application/batch/RowState"
import type { ICellRendererParams } from "ag-grid-community"
import type { IconComponent } from "../../../icon/makeIcon.ts"
import { CircleCheck, CircleSlash, CircleX, Copy, Link2, TriangleAlert } from "../../../icon/signs.ts"
import { layout } from "../../../theme/layout.ts"
import { batchMessages } from "../batchMessages.ts"
import styles from "./CheckGrid.module.css"
import { type CheckRow, firstFault, problemOf } from "./CheckRow.ts"

const words = batchMessages.check

/** Icon of each row result. */
export const stateIcons: Readonly<Record<RowState, IconComponent>> = {
  valid: CircleCheck,
  linked: Link2,
  warning: TriangleAlert,
  error: CircleX,
  double_in_file: Copy,
  double_in_system: Copy,
  skipped: CircleSlash,
  created: CircleCheck
}

const isColumn = (name: string): name is AccountColumnName => accountColumns.some((one) => one.name === name)

/** Title of a column in the file; a column that this version does not know keeps its name. */
const titleOf = (column: string): string => (isColumn(column) ? batchMessages.columns[column] : column)

/** Most important problem of a row in words: the column, what stands there, and what is wrong with it. */
export const faultText = (row: CheckRow): string => {
  const fault = firstFault(row)
  if (fault === null) return ""
  return fault.column === null ? fault.text : words.faultOf(titleOf(fault.column), fault.value, fault.text)
}

/** Result of a row, with its most important problem in full. */
export const ResultCell = ({ data }: ICellRendererParams<CheckRow>) => {
  if (data === undefined) return null
  const Icon = stateIcons[data.state]
  const fault = faultText(data)
  return (
    <span className={styles["result"]} data-state={data.state}>
      <Icon aria-hidden />
      <span className={styles["words"]}>
        {words.states[data.state]} {fault === "" ? null : <small className={layout.text("muted")}>{fault}</small>}
      </span>
    </span>
  )
}

/** Cell of the file; its problem is also in text, for screen readers. */
export const FileCell = ({ column, data, value }: ICellRendererParams<CheckRow, string>) => {
  if (data === undefined || column === undefined) return null
  const problem = problemOf(data, column.getColId())
  if (problem === undefined) return <span dir="auto">{value}</span>
  const { isDoubt, message } = problem
  const Icon = isDoubt ? TriangleAlert : CircleX
  return (
    <span className={styles["cell"]} data-problem={isDoubt ? "doubt" : "error"}>
      <Icon aria-hidden />
      <span dir="auto">{value}</span>
      <span className="visually-hidden">{isDoubt ? words.cellDoubt(message) : words.cellError(message)}</span>
    </span>
  )
}
