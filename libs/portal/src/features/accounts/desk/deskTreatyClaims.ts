import { TreatyClaimGroup } from "@reclaim/core/contract/accounts/TreatyClaimGroup"
import type { ClaimRecord, TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import type { DeskAccountAddress } from "@reclaim/core/rules/address/deskAccountUrl"
import { treatyClaimMessages as words } from "@reclaim/ui/accounts/sheet/treatyClaimMessages.ts"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { treatyClaimsStateOf } from "../treatyClaims/treatyClaimsStateOf.ts"
import { deskAccountAddressAtom } from "./deskAccountAddressAtom.ts"

const query = makeQuery({
  question: (get) => get(deskAccountAddressAtom),
  subject: ({ accountId, clientId }) => `${String(clientId)} ${String(accountId)}`,
  ask: ({ accountId, clientId }) =>
    ask(TreatyClaimGroup, (calls) => calls.listAtDesk({ params: { client: clientId, id: accountId } })),
  defect: words.defect
})

/** Treaty claims of the owner of the account open at the desk. */
export const deskTreatyClaimsAtom = atom((get) => treatyClaimsStateOf(get(query.stateAtom)))

/** Requests it again. */
export const reloadDeskTreatyClaimsAtom = query.retryAtom

interface Recorded {
  readonly of: DeskAccountAddress
  readonly claim: TreatyClaim
  readonly answer: ClaimRecord
}

/** Records the documents shown for a market. */
export const recordClaimAct = makeAct({
  ask: ({ answer, claim: { market, version }, of }: Recorded) =>
    ask(TreatyClaimGroup, (calls) =>
      calls.record({ params: { client: of.clientId, id: of.accountId, market }, headers: { version }, payload: answer })
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 404 || status === 412) set(query.retryAtom)
  }
})
