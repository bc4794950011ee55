import { Expiries } from "@reclaim/core/client/expiring/Expiries"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { documentsHref } from "@reclaim/core/rules/address/documentsUrl"
import type { AttentionState } from "@reclaim/ui/dashboard/AttentionNotice.tsx"
import { atom } from "jotai"
import { messages } from "../../app/messages.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery, viewedUserId } from "../../app/runtime/makeQuery.ts"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { shownUserAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { retryStandingAtom } from "../../app/waiting/standingAtoms.ts"

const { defect } = messages.dashboard

const expiryQuery = makeQuery({
  question: (get) => ({ filter: emptyDashboardFilter("expiring"), viewAs: get(viewAsAtom), by: "agent" as const }),
  subject: viewedUserId,
  ask: ({ by, filter, viewAs }) =>
    ask(Expiries, (expiries) => expiries.read({ filter, viewAsUserId: viewAs.userId, by })),
  defect
})

/** Expiring reclaims of the client, unfiltered, by agent cut-off. */
export const expiryAttentionAtom = atom((get): AttentionState<Expiry> => {
  const state = get(expiryQuery.stateAtom)
  switch (state._tag) {
    case "Answered":
      return { _tag: "Loaded", answer: state.answer }
    case "Failed":
      return { _tag: "Failed" }
    default:
      return { _tag: "Loading" }
  }
})

/** Requests both again. */
export const retryAttentionAtom = atom(null, (_get, set) => {
  for (const retryAtom of [expiryQuery.retryAtom, retryStandingAtom]) set(retryAtom)
})

/** Link to the documents that the client has to provide, without filters; null for users who may not see them. */
export const ownDocumentsHrefAtom = atom((get): string | null => {
  if (get(shownUserAtom)?.canUse(taskNames.documents) !== true) return null
  const { path, search } = get(locationAtom)
  return documentsHref({ clientDocumentsOnly: true }, path + search)
})
