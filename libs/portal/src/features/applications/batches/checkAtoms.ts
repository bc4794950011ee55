import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import { isUnanswered } from "@reclaim/core/rules/application/batch/common/commonFields"
import { investorsPath } from "@reclaim/core/rules/application/investorGaps"
import type { BatchStep } from "@reclaim/ui/applications/batches/BatchFrame.tsx"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import type { FooterState } from "@reclaim/ui/wizard/WizardFooter.tsx"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { batchAtom, isStale, reloadBatchAtom, versionedRequest } from "./batchAtoms.ts"
import { checkHereAtom, draftAtom, titleMapping, obstacleOf } from "./draftAtoms.ts"
import { arrivedBatchAtom } from "./fileAtoms.ts"

/** Step in view of an upload that is not committed yet. */
export type BatchPhase = Extract<BatchStep, "columns" | "check" | "answers" | "confirm">

/** Step of the upload that the user is at; not part of the upload's own state. */
export const phaseAtom = atom<BatchPhase>("columns")

const storeFooterAtom = atom<FooterState>({ _tag: "Ready" })

/** Progress of saving the columns, or the answers for all rows. */
export const mappingFooterAtom = atom((get) => get(storeFooterAtom))

const obstacleTexts = { columns: words.mapping.noColumns, dates: words.mapping.noDates } as const

/** Clears a refusal, because the input has changed since. */
export const clearMappingFooterAtom = atom(null, (_get, set): void => set(storeFooterAtom, { _tag: "Ready" }))

/** Sends the columns and the answers of the draft, by which the server checks all rows; true if they were taken. */
const sendMappingAtom = atom(null, async (get, set): Promise<boolean> => {
  const draft = get(draftAtom)
  const batch = await set(arrivedBatchAtom)
  if (draft === null || batch === null) {
    set(storeFooterAtom, { _tag: "Refused", text: words.notSent })
    return false
  }
  const { common, dateOrder } = draft
  const mapping = { columns: titleMapping(draft), dateOrder, isRemembered: true, common }
  const exit = await runWithFailureHandling(
    get,
    ask(BatchGroup, (calls) => calls.map({ ...versionedRequest(batch), payload: mapping }))
  )
  if (Exit.isFailure(exit)) {
    if (isStale(exit)) await set(reloadBatchAtom)
    set(storeFooterAtom, { _tag: "Refused", text: failureText(exit, words.notMapped) })
    return false
  }
  set(storeFooterAtom, { _tag: "Ready" })
  set(batchAtom, exit.value)
  return true
})

/** Checks the rows by their cells: in the page at once, if it has read the file, and on the server, whose result counts. */
export const checkAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(draftAtom)
  if (draft === null || get(storeFooterAtom)._tag === "Busy") return
  const obstacle = obstacleOf(draft)
  if (obstacle !== null) return set(storeFooterAtom, { _tag: "Refused", text: obstacleTexts[obstacle] })
  set(storeFooterAtom, { _tag: "Busy", text: words.mapping.judging })
  if ((await set(checkHereAtom, isUnanswered(draft.common))) !== null) set(phaseAtom, "check")
  set(phaseAtom, (await set(sendMappingAtom)) ? "check" : "columns")
})

/**
 * Saves the answers for all rows, which are then checked once more. Answers that every row lacks are reported first;
 * rows that lack something all the same are shown with the check.
 */
export const answerAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(draftAtom)
  if (draft === null || get(storeFooterAtom)._tag === "Busy") return
  set(draftAtom, { ...draft, isTried: true })
  set(storeFooterAtom, { _tag: "Busy", text: words.mapping.judging })
  const check = await set(checkHereAtom, false)
  // Investors come with the check.
  const missing = (check?.missing ?? []).filter(({ path }) => path !== investorsPath)
  if (isUnanswered(draft.common) || missing.some(({ rows }) => rows === draft.outline.rowCount))
    return set(storeFooterAtom, { _tag: "Refused", text: words.mapping.fillCommon })
  if (await set(sendMappingAtom)) set(phaseAtom, (check?.unanswered ?? 0) > 0 ? "check" : "confirm")
})
