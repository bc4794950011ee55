import type { RowState } from "@reclaim/core/domain/application/batch/RowState"
import { correctedCells } from "@reclaim/core/rules/application/batch/corrected/correctedFile"
import type { RowPart } from "@reclaim/core/rules/application/batch/rowFilter"
import { uploadRowPageLimit } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import type { CheckRow } from "@reclaim/ui/applications/batches/check/CheckRow.ts"
import { atom } from "jotai"
import { batchAtom } from "./batchAtoms.ts"
import { comeBackAtom, forgetFileAtom, takeFileAtom } from "./fileAtoms.ts"
import { changeCellsAtom, noticeAtom, readRowsAtom, rowProblemAtom } from "./rowAtoms.ts"

/** Uploads the rows that came back as a list of their own. */
export const takeAsNewAtom = atom(null, async (get, set): Promise<void> => {
  const comeBack = get(comeBackAtom)
  if (comeBack !== null) await set(takeFileAtom, comeBack.file, true)
})

/** The states of the rows that a file of rows to correct has. */
const wrongStates: ReadonlyArray<RowState> = ["error", "double_in_file", "double_in_system", "skipped"]

/**
 * Merges corrected rows into their list and opens it. Hidden values are saved first, so that the changes after them can
 * be undone.
 */
export const putBackAtom = atom(null, async (get, set): Promise<void> => {
  const comeBack = get(comeBackAtom)
  if (comeBack === null) return
  const { batch, corrected } = comeBack
  set(forgetFileAtom)
  set(batchAtom, batch)
  const source = { _tag: "Server", batchId: batch.batchId, version: batch.version } as const
  const parts = wrongStates.flatMap((state): ReadonlyArray<RowPart> => {
    const pages = Math.ceil((batch.counts[state] ?? 0) / uploadRowPageLimit)
    return Array.from({ length: pages }, (_, at) => ({
      state,
      offset: at * uploadRowPageLimit,
      limit: uploadRowPageLimit
    }))
  })
  const rows: ReadonlyArray<CheckRow> | null = await set(readRowsAtom, { source, parts })
  if (rows === null) return
  const cells = correctedCells(corrected, rows)
  for (const changes of [cells.filter(({ isSecret }) => isSecret), cells.filter(({ isSecret }) => !isSecret)]) {
    if (changes.length > 0) await set(changeCellsAtom, changes)
  }
  // The reason for a failed save is already shown.
  if (get(rowProblemAtom) !== null) return
  const lines = new Set(rows.map(({ line }) => line))
  const others = corrected.rows.filter(({ line }) => !lines.has(line)).length
  set(noticeAtom, words.back.done(new Set(cells.map(({ line }) => line)).size, others))
})
