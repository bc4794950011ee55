import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { requirementPageOf } from "@reclaim/engine/document/requirementPageOf"
import { whatIfOf } from "@reclaim/engine/document/whatIfOf"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { askedBlock } from "../../ledger/documents/askedBlock.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"

/** The missing documents one by one, and what would be if they arrived. */
export const RequirementHandlers = HttpApiBuilder.group(
  PortalApi,
  "requirements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const blocks = yield* DocumentBlocks
    const requirements = yield* Requirements
    const { documentRules: rules } = yield* ReferenceData
    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ payload }) {
        const { block, seesInvestors } = yield* askedBlock({ access, blocks, requirements }, payload)
        return requirementPageOf(block, payload, { today: yield* todayInUtc, rules, seesInvestors })
      }),
      whatIf: Effect.fnUntraced(function* ({ payload }) {
        const { block, seesInvestors } = yield* askedBlock({ access, blocks, requirements }, payload)
        return whatIfOf(block, payload, { seesInvestors })
      })
    })
  })
)
