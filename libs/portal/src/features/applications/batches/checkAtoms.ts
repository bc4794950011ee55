import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
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
export type BatchPhase = Extract<BatchStep, "columns" | "check" | "confirm">

/** Step of the upload that the user is at; not part of the upload's own state. */
export const phaseAtom = atom<BatchPhase>("columns")

const storeFooterAtom = atom<FooterState>({ _tag: "Ready" })

/** Progress of saving the columns. */
export const columnsFooterAtom = atom((get) => get(storeFooterAtom))

const obstacleTexts = { columns: words.mapping.noColumns, dates: words.mapping.noDates } as const

/** Clears a refusal, because the input has changed since. */
export const clearColumnsFooterAtom = atom(null, (_get, set): void => set(storeFooterAtom, { _tag: "Ready" }))

/**
 * Checks the rows: in the page at once, if it has read the file, and on the server, whose result counts. Answers
 * missing for all rows are reported first.
 */
export const checkAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(draftAtom)
  if (draft === null || get(storeFooterAtom)._tag === "Busy") return
  const obstacle = obstacleOf(draft)
  if (obstacle !== null) return set(storeFooterAtom, { _tag: "Refused", text: obstacleTexts[obstacle] })
  set(draftAtom, { ...draft, isTried: true })
  set(storeFooterAtom, { _tag: "Busy", text: words.mapping.judging })
  const check = await set(checkHereAtom)
  // Investors are added once the list is checked.
  const lacking = (check?.missing ?? []).filter(
    ({ path, rows }) => path !== investorsPath && rows === draft.outline.rowCount
  )
  if (lacking.length > 0) return set(storeFooterAtom, { _tag: "Refused", text: words.mapping.fillCommon })
  if (check !== null) set(phaseAtom, "check")
  const batch = await set(arrivedBatchAtom)
  if (batch === null) {
    set(phaseAtom, "columns")
    return set(storeFooterAtom, { _tag: "Refused", text: words.notSent })
  }
  const { common, dateOrder } = draft
  const mapping = { columns: titleMapping(draft), dateOrder, isRemembered: true, common }
  const exit = await runWithFailureHandling(
    get,
    ask(BatchGroup, (calls) => calls.map({ ...versionedRequest(batch), payload: mapping }))
  )
  if (Exit.isFailure(exit)) {
    set(phaseAtom, "columns")
    if (isStale(exit)) await set(reloadBatchAtom)
    return set(storeFooterAtom, { _tag: "Refused", text: failureText(exit, words.notMapped) })
  }
  set(storeFooterAtom, { _tag: "Ready" })
  set(batchAtom, exit.value)
  set(phaseAtom, "check")
})
