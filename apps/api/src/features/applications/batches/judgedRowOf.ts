import { accountPlace } from "@reclaim/core/rules/application/batch/custodians/accountPlace"
import type { AccountRow, JudgedRow } from "@reclaim/core/rules/application/batch/judgeAccountRow"
import { rowStateOf } from "@reclaim/core/rules/application/batch/rowStateOf"
import type { JudgedWritten } from "./batchRowRows.ts"

/** A row that was judged, with what other rows have to do with it by. */
export const judgedRowOf = ({ cells, line }: AccountRow, judged: JudgedRow): JudgedWritten => ({
  line,
  state: rowStateOf(judged),
  problems: judged.problems,
  missing: judged.elsewhere,
  reference: (cells.bo_reference ?? "").trim(),
  accountPlace: accountPlace(judged.steps.account)
})
