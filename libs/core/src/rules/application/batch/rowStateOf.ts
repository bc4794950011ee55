import type { RowState } from "../../../domain/application/batch/RowState.ts"
import type { RowCounts } from "../../../domain/application/batch/UploadBatch.ts"
import type { JudgedRow } from "./judgeAccountRow.ts"

/** State of a judged row: the first problem that prevents a commit, or a warning. */
export const rowStateOf = ({
  elsewhere,
  ownerId,
  problems
}: Pick<JudgedRow, "elsewhere" | "ownerId" | "problems">): RowState => {
  const errors = problems.filter(({ isDoubt }) => !isDoubt)
  const double = errors.find(({ code }) => code === "double_in_system" || code === "double_in_file")
  if (elsewhere.length > 0 || errors.some((error) => error !== double)) return "error"
  if (double?.code === "double_in_system" || double?.code === "double_in_file") return double.code
  if (problems.length > 0) return "warning"
  return ownerId === null ? "valid" : "linked"
}

/** States of rows from which applications can be created. */
const committableStates = ["valid", "linked", "warning"] as const satisfies ReadonlyArray<RowState>

/** True if an application can be created from a row. */
export const isCommittable = (state: RowState): boolean => committableStates.some((one) => one === state)

/** Number of rows from which applications can be created. */
export const committableCount = (counts: RowCounts): number =>
  committableStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
