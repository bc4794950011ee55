import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { Effect } from "effect"
import type { Access } from "../../identity/Access.ts"
import type { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { noClientId } from "../../ledger/noClientId.ts"

/** A question about documents, as every such call has it. */
interface Asked {
  readonly filter: DocumentFilter
  readonly viewAsUserId: number
}

/** What a question is answered from, and what the answer may tell. Who may not know of investors can't group by them. */
export const askedBlock = Effect.fnUntraced(function* (
  { access, blocks }: { readonly access: Access["Service"]; readonly blocks: DocumentBlocks["Service"] },
  { filter, viewAsUserId }: Asked
) {
  const principal = yield* CurrentPrincipal
  const view = yield* access.viewOf(principal, viewAsUserId)
  if (filter.groupBy === "sub-investor" && !view.seesInvestors) {
    return yield* new NotAllowed({ message: "You do not have access to the documents of investors" })
  }
  const clientId = view.clientId ?? noClientId
  return { block: yield* blocks.latest(clientId), clientId, seesInvestors: view.seesInvestors }
})
