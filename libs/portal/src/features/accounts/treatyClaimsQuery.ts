import { TreatyClaimGroup } from "@reclaim/core/contract/accounts/TreatyClaimGroup"
import { treatyClaimMessages as words } from "@reclaim/ui/accounts/sheet/treatyClaimMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { openAccountIdAtom } from "./openAccountIdAtom.ts"
import { treatyClaimsStateOf } from "./treatyClaims/treatyClaimsStateOf.ts"

const query = makeQuery({
  question: (get) => {
    const accountId = get(openAccountIdAtom)
    return accountId === null ? null : { accountId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ accountId, viewAs }) => `${String(accountId)} ${String(viewAs)}`,
  ask: ({ accountId, viewAs }) =>
    ask(TreatyClaimGroup, (calls) => calls.list({ params: { id: accountId }, query: { viewAsUserId: viewAs } })),
  defect: words.defect
})

/** Treaty claims of the owner of the open account. */
export const treatyClaimsAtom = atom((get) => treatyClaimsStateOf(get(query.stateAtom)))

/** Requests it again. */
export const reloadTreatyClaimsAtom = query.retryAtom
