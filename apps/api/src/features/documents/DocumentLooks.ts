import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"

/** Records views of documents by staff, which the client reads in the history. */
export class DocumentLooks extends Context.Service<
  DocumentLooks,
  {
    readonly record: (principal: Principal, clientId: number, documentId: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/DocumentLooks") {
  static readonly layer = Layer.effect(
    DocumentLooks,
    Effect.map(SecurityEvents, (events) =>
      DocumentLooks.of({
        record: Effect.fn("DocumentLooks.record")(({ sessionId, userId }, clientId, documentId) =>
          events.record({ type: "document-viewed", userId, sessionId, facts: { clientId, documentId } })
        )
      })
    )
  )
}
