import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { Effect } from "effect"
import type { Access } from "../../identity/Access.ts"
import type { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import type { Requirements } from "../../ledger/requirements/Requirements.ts"

/** A question about documents, as every such call has it. */
interface Asked {
  readonly filter: DocumentFilter
  readonly viewAsUserId: number
}

/** What a question is answered from, at the client's present revision, and what the answer may tell. Who may not know of investors can't group by them. */
export const askedBlock = Effect.fnUntraced(function* (
  {
    access,
    blocks,
    requirements
  }: {
    readonly access: Access["Service"]
    readonly blocks: DocumentBlocks["Service"]
    readonly requirements: Requirements["Service"]
  },
  { filter, viewAsUserId }: Asked
) {
  const principal = yield* CurrentPrincipal
  const view = yield* access.viewOf(principal, viewAsUserId)
  if (filter.groupBy === "sub-investor" && !view.seesInvestors) {
    return yield* new NotAllowed({ message: "You do not have access to the documents of investors" })
  }
  const clientId = view.clientId ?? noClientId
  yield* requirements.follow(clientId)
  return { block: yield* blocks.latest(clientId), clientId, seesInvestors: view.seesInvestors }
})
