import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { DocumentRuleList } from "@reclaim/core/domain/document/DocumentRuleList"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"

/** The rules about documents as the tables have them. */
export const DocumentRuleHandlers = HttpApiBuilder.group(
  PortalApi,
  "documentRules",
  Effect.fnUntraced(function* (handlers) {
    const { documentRules } = yield* ReferenceData
    const list = new DocumentRuleList({ rules: documentRules })
    return handlers.handleAll({ list: () => Effect.succeed(list) })
  })
)
