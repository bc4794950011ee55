import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { documentListBody } from "@reclaim/core/contract/documents/WireDocuments"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { documentBreakdownOf } from "@reclaim/engine/document/documentBreakdownOf"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { askedBlock } from "../../ledger/documents/askedBlock.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { DocumentFiles } from "../../ledger/documents/DocumentFiles.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"

/** The missing documents by group, and what the screen can be narrowed to. */
export const DocumentHandlers = HttpApiBuilder.group(
  PortalApi,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const blocks = yield* DocumentBlocks
    const files = yield* DocumentFiles
    const requirements = yield* Requirements
    return handlers.handleAll({
      accounts: Effect.fnUntraced(function* ({ payload }) {
        const { block, ...sight } = yield* askedBlock({ access, blocks, requirements }, payload)
        return documentBreakdownOf(block, payload.filter, sight)
      }),
      list: Effect.fnUntraced(function* ({ payload }) {
        const { block, ...sight } = yield* askedBlock({ access, blocks, requirements }, payload)
        const list = documentFiguresOf(block, payload.filter, yield* todayInUtc, sight)
        return HttpServerResponse.jsonUnsafe(documentListBody(list))
      }),
      export: ({ payload }) => files.answer(payload)
    })
  })
)
