import type { RowState } from "../../domain/batch/RowState.ts"
import type { JudgedRow } from "./judgeAccountRow.ts"

/** What a judged row comes to: the first thing that keeps it from being committed, or what is doubtful. */
export const rowStateOf = ({ elsewhere, problems }: Pick<JudgedRow, "elsewhere" | "problems">): RowState => {
  const errors = problems.filter(({ isDoubt }) => !isDoubt)
  const double = errors.find(({ code }) => code === "double_in_system" || code === "double_in_file")
  if (elsewhere.length > 0 || errors.some((error) => error !== double)) return "error"
  if (double?.code === "double_in_system" || double?.code === "double_in_file") return double.code
  return problems.length > 0 ? "warning" : "valid"
}

/** Whether an application can be made of a row. */
export const isCommittable = (state: RowState): boolean => state === "valid" || state === "warning"
