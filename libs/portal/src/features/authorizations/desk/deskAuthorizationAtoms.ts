import { DeskAuthorizationGroup } from "@reclaim/core/contract/authorizations/DeskAuthorizationGroup"
import { deskAuthorizationOf } from "@reclaim/core/rules/authorization/authorizationUrl"
import { authorizationMessages as words } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { isAtDeskAtom } from "../../../app/desk/isAtDeskAtom.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"

/** The batch of a client that the address opens at the desk; null for none. */
export const deskAuthorizationAddressAtom = atom((get) =>
  get(isAtDeskAtom) ? deskAuthorizationOf(get(locationAtom).search) : null
)

const query = makeQuery({
  question: (get) => get(deskAuthorizationAddressAtom),
  subject: ({ batchId, clientId }) => `${String(clientId)} ${String(batchId)}`,
  ask: ({ batchId, clientId }) =>
    ask(DeskAuthorizationGroup, (calls) => calls.find({ params: { client: clientId, id: batchId } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.detailDefect
})

/** The batch that is open at the desk, with its claims. */
export const deskAuthorizationAtom = atom((get) => get(query.stateAtom))

/** Reads it again. */
export const reloadDeskAuthorizationAtom = query.retryAtom
