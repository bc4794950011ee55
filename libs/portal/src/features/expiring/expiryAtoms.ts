import { Expiries } from "@reclaim/core/client/expiring/Expiries"
import { ExpiryGroup } from "@reclaim/core/contract/expiring/ExpiryGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { makeQuery, viewedUserId } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { expiringMessages } from "./expiringMessages.ts"
import { dashboardFilterAtom } from "../../app/address/dashboardRequestAtoms.ts"
import { showFailureAtom, showToastAtom } from "../../app/session/toastAtoms.ts"
import { transactionsAddressAtom } from "../../app/address/transactionsAddressAtom.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** The state of the expiring reclaims. */
export type ExpiryView =
  | { readonly _tag: "Loading" }
  /** `isRefreshing`: the figures of another filter are loading, and the previous ones are shown until then. */
  | { readonly _tag: "Loaded"; readonly expiry: Expiry; readonly isRefreshing: boolean }
  | { readonly _tag: "Failed"; readonly text: string }

const basisAtom = atom((get) => get(transactionsAddressAtom).by)

const query = makeQuery({
  isReport: true,
  question: (get) => ({ filter: get(dashboardFilterAtom), viewAs: get(viewAsAtom), by: get(basisAtom) }),
  subject: viewedUserId,
  ask: ({ by, filter, viewAs }) =>
    ask(Expiries, (expiries) => expiries.read({ filter, viewAsUserId: viewAs.userId, by })),
  defect: expiringMessages.defect
})

/** The expiring reclaims as the screen shows them. */
export const expiryViewAtom = atom((get): ExpiryView => {
  const state = get(query.stateAtom)
  switch (state._tag) {
    case "Answered":
      return { _tag: "Loaded", expiry: state.answer, isRefreshing: state.isRefreshing }
    case "Failed":
      return state
    default:
      return { _tag: "Loading" }
  }
})

/** Requests the expiring reclaims again. */
export const retryExpiryAtom = query.retryAtom

/** Saves all agent cut-offs as a calendar, and reports the outcome. */
export const saveCalendarAtom = atom(null, async (get, set): Promise<void> => {
  const query = { viewAsUserId: get(viewAsAtom).userId }
  const making = ask(ExpiryGroup, (calls) => calls.calendar({ query })).pipe(
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
