import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { atom } from "jotai"
import { acknowledgedFailuresAtom } from "../runtime/acknowledgedFailuresAtom.ts"
import { dismissToastAtom, showFailureAtom, toastsAtom } from "./toastAtoms.ts"

/** The toast about failed reports, null until it is shown, with the failures that it summarises. */
const reportedAtom = atom<{ readonly toastId: string | null; readonly failures: ReadonlyArray<CallFailure> } | null>(
  null
)

/** Shows that a report failed; reports that fail together share a toast. */
export const showReportFailureAtom = atom(null, async (get, set, failure: CallFailure): Promise<void> => {
  const told = get(reportedAtom)
  const isTold = told !== null && (told.toastId === null || get(toastsAtom).some(({ id }) => id === told.toastId))
  if (isTold) {
    set(reportedAtom, { ...told, failures: [...told.failures, failure] })
    return
  }
  set(reportedAtom, { toastId: null, failures: [failure] })
  const toastId = await set(showFailureAtom, failure)
  set(reportedAtom, (now) => (toastId === null || now === null ? null : { ...now, toastId }))
})

/** Removes a toast from the page; with the one about failed reports, their failures are acknowledged. */
export const acknowledgeToastAtom = atom(null, (get, set, id: string): void => {
  set(dismissToastAtom, id)
  const told = get(reportedAtom)
  if (told?.toastId !== id) return
  set(acknowledgedFailuresAtom, new Set([...get(acknowledgedFailuresAtom), ...told.failures]))
  set(reportedAtom, null)
})
