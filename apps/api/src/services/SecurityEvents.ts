import { Clock, Context, Effect, Layer } from "effect"
import { Database } from "../database/Database.ts"
import { RequestReference } from "../http/RequestReference.ts"
import { insertSecurityEvent, type SecurityEvent } from "../repositories/eventRows.ts"

export type SecurityEventType =
  | "sign-in-succeeded"
  | "sign-in-refused"
  | "sign-in-throttled"
  | "sign-out"
  | "access-refused"
  | "view-as"
  | "view-as-search"
  | "view-as-search-refused"
  | "view-as-refused"
  | "import"
  | "import-refused"
  | "export"
  | "download"
  | "download-refused"

/** The append-only record of what matters to security. An event that cannot be recorded fails its request. */
export class SecurityEvents extends Context.Service<
  SecurityEvents,
  {
    readonly record: (
      event: Omit<SecurityEvent, "referenceNumber" | "type"> & { readonly type: SecurityEventType }
    ) => Effect.Effect<void>
  }
>()("@reclaim/app-api/SecurityEvents") {
  static readonly layer = Layer.effect(
    SecurityEvents,
    Effect.map(Database, (database) =>
      SecurityEvents.of({
        record: Effect.fn("SecurityEvents.record")(function* (event) {
          const referenceNumber = yield* RequestReference
          const at = new Date(yield* Clock.currentTimeMillis)
          yield* Effect.logInfo("Security event").pipe(
            Effect.annotateLogs({ event: event.type, userId: event.userId, sessionId: event.sessionId })
          )
          yield* database.asIdentity(insertSecurityEvent({ ...event, referenceNumber }, at))
        }, Effect.orDie)
      })
    )
  )
}
