import { atom } from "jotai"
import { batchAtom, cancelAct, followProblemAtom } from "./batchAtoms.ts"
import { clearMappingFooterAtom, phaseAtom } from "./checkAtoms.ts"
import { draftAtom } from "./draftAtoms.ts"
import { forgetFileAtom } from "./fileAtoms.ts"
import { forgetInvestorFileAtom } from "./investorAtoms.ts"
import { forgetRowsAtom } from "./rowAtoms.ts"

/** Discards the upload in this page before another one. */
export const forgetUploadAtom = atom(null, (_get, set): void => {
  set(forgetFileAtom)
  set(forgetRowsAtom)
  set(forgetInvestorFileAtom)
  set(clearMappingFooterAtom)
  set(followProblemAtom, null)
  set(phaseAtom, "columns")
})

/** The upload of which the user has said that its file is meant to be uploaded again. */
const againAtom = atom<number | null>(null)

/** Id of the upload with the same file, until the user has decided how to handle it; null for none. */
export const earlierBatchAtom = atom((get): number | null => {
  const batch = get(batchAtom)
  // Only for a file chosen on this page: for an upload opened later, the question was answered at the time.
  if (batch === null || get(draftAtom)?.isRead !== true || get(againAtom) === batch.batchId) return null
  return batch.state === "received" || batch.state === "checking" ? batch.earlierBatchId : null
})

/** Goes on with the file although it was uploaded before. */
export const uploadAgainAtom = atom(null, (get, set): void => set(againAtom, get(batchAtom)?.batchId ?? null))

/** Gives up this upload for the earlier one. */
export const openEarlierAtom = atom(null, async (get, set): Promise<void> => {
  const batch = get(batchAtom)
  if (batch !== null) await set(cancelAct.runAtom, batch)
  set(forgetUploadAtom)
})
