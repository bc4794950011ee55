import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { documentBreakdownOf } from "@reclaim/engine/document/documentBreakdownOf"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { askedBlock } from "./askedBlock.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

/** The missing documents by group, and what the screen can be narrowed to. */
export const DocumentHandlers = HttpApiBuilder.group(
  PortalApi,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const blocks = yield* DocumentBlocks
    const requirements = yield* Requirements
    return handlers.handleAll({
      accounts: Effect.fnUntraced(function* ({ payload }) {
        const { block } = yield* askedBlock({ access, blocks, requirements }, payload)
        return documentBreakdownOf(block, payload.filter)
      }),
      list: Effect.fnUntraced(function* ({ payload }) {
        const { block, ...sight } = yield* askedBlock({ access, blocks, requirements }, payload)
        return documentFiguresOf(block, payload.filter, yield* todayInUtc, sight)
      }),
      export: notBuiltYet(access, "The export of documents")
    })
  })
)
