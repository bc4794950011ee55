import type { RowState } from "../../domain/batch/RowState.ts"
import type { RowCounts } from "../../domain/batch/UploadBatch.ts"
import type { JudgedRow } from "./judgeAccountRow.ts"

/** What a judged row comes to: the first thing that keeps it from being committed, or what is doubtful. */
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

/** The states of rows of which applications can be made. */
const committableStates = ["valid", "linked", "warning"] as const satisfies ReadonlyArray<RowState>

/** Whether an application can be made of a row. */
export const isCommittable = (state: RowState): boolean => committableStates.some((one) => one === state)

/** Of how many rows applications can be made. */
export const committableCount = (counts: RowCounts): number =>
  committableStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
