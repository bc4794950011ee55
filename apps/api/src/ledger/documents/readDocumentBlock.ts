import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { Effect } from "effect"
import type { Access, View } from "../../identity/Access.ts"
import { noClientId } from "../noClientId.ts"
import type { Requirements } from "../requirements/Requirements.ts"
import type { DocumentBlocks } from "./DocumentBlocks.ts"

/** A question about documents, as every such call has it. */
interface DocumentQuestion {
  readonly filter: DocumentFilter
  readonly viewAsUserId: number
}

interface BlockSources {
  readonly blocks: DocumentBlocks["Service"]
  readonly requirements: Requirements["Service"]
}

/** Document requirements of a client at its current revision. */
export const presentBlock = ({ blocks, requirements }: BlockSources, clientId: number) =>
  Effect.andThen(requirements.follow(clientId), blocks.latest(clientId))

/** Block and visibility for a question. Questions about investors are refused to users who may not see them. */
export const blockInView = Effect.fnUntraced(function* (
  sources: BlockSources,
  view: Pick<View, "clientId" | "seesInvestors">,
  filter: DocumentFilter
) {
  const isOfInvestors = filter.groupBy === "sub-investor" || filter.investorId !== null
  if (isOfInvestors && !view.seesInvestors) {
    return yield* new NotAllowed({ message: "You do not have access to the documents of investors" })
  }
  const clientId = view.clientId ?? noClientId
  return { block: yield* presentBlock(sources, clientId), clientId, seesInvestors: view.seesInvestors }
})

/** Block and visibility for the sender of the call. */
export const readDocumentBlock = Effect.fnUntraced(function* (
  { access, ...sources }: BlockSources & { readonly access: Access["Service"] },
  { filter, viewAsUserId }: DocumentQuestion
) {
  const view = yield* access.viewOf(yield* CurrentPrincipal, viewAsUserId)
  return yield* blockInView(sources, view, filter)
})
