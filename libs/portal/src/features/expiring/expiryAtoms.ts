import { Expiries } from "@reclaim/core/client/expiring/Expiries"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { callFailureOf, resultAtom, runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { expiringMessages } from "./expiringMessages.ts"
import { dashboardFilterAtom, dashboardKeyAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { showFailureAtom, showToastAtom } from "../../app/session/toastAtoms.ts"
import { transactionsAddressAtom } from "../../app/address/transactionsAddressAtom.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** What the screen knows of what expires; exactly one of these at a time. */
export type ExpiryView =
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: figures of another filter are on their way, these stay until then. */
  | { readonly _tag: "Loaded"; readonly expiry: Expiry; readonly isRefreshing: boolean }
  | { readonly _tag: "Failed"; readonly text: string }

const attemptAtom = atom(0)

const basisAtom = atom((get) => get(transactionsAddressAtom).by)

const requestAtom = atom((get) => {
  get(dashboardKeyAtom)
  return {
    attempt: get(attemptAtom),
    question: { filter: get(dashboardFilterAtom), viewAs: get(viewAsAtom), by: get(basisAtom) }
  }
})

const exitAtom = resultAtom((get) => {
  const { question } = get(requestAtom)
  return ask(Expiries, (expiries) => expiries.read(question))
})

const answerAtom = unwrap(
  atom(async (get) => ({ request: get(requestAtom), exit: await get(exitAtom) })),
  (previous) => previous
)

/** The expiring reclaims, as the screen shows them. */
export const expiryViewAtom = atom((get): ExpiryView => {
  const answer = get(answerAtom)
  const request = get(requestAtom)
  // Discards responses for a previously viewed client.
  if (answer === undefined || answer.request.question.viewAs.userId !== request.question.viewAs.userId) {
    return { _tag: "Loading" }
  }
  const isRefreshing = answer.request !== request
  if (Exit.isSuccess(answer.exit)) return { _tag: "Loaded", expiry: answer.exit.value, isRefreshing }
  if (isRefreshing) return { _tag: "Loading" }
  const failure = callFailureOf(answer.exit)
  return { _tag: "Failed", text: failure === undefined ? expiringMessages.defect : apiErrorText(failure) }
})

/** Asks again what expires. */
export const retryExpiryAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1))

/** Saves all agent cut-offs as a calendar and reports the result. */
export const saveCalendarAtom = atom(null, async (get, set): Promise<void> => {
  const viewAs = get(viewAsAtom)
  const making = ask(Expiries, (expiries) => expiries.calendar(viewAs)).pipe(
    Effect.flatMap((text) =>
      ask(FileSaver, (saver) =>
        saver.save({
          name: expiringMessages.calendarName,
          extension: "ics",
          parts: [new TextEncoder().encode(text)]
        })
      )
    )
  )
  const exit = await runWithFailureHandling(get, making)
  if (Exit.isSuccess(exit)) {
    await set(showToastAtom, messageToast(expiringMessages.calendarSaved))
    return
  }
  const failure = callFailureOf(exit)
  if (failure !== undefined) await set(showFailureAtom, failure, expiringMessages.calendarFailed)
})
