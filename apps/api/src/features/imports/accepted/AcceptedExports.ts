import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { AcceptedFiles } from "@reclaim/core/domain/import/AcceptedFiles"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../../platform/audit/SecurityEvents.ts"
import { Database } from "../../../platform/database/Database.ts"
import { acceptedFiles } from "./acceptedFiles.ts"

/** Export of what the portal has accepted, from the running server to the provider's engine. */
export class AcceptedExports extends Context.Service<
  AcceptedExports,
  {
    /** Covers all clients, so the requester is recorded. */
    readonly since: (principal: Principal, day: CalendarDate) => Effect.Effect<AcceptedFiles>
  }
>()("@reclaim/app-api/AcceptedExports") {
  static readonly layer = Layer.effect(
    AcceptedExports,
    Effect.gen(function* () {
      const database = yield* Database
      const events = yield* SecurityEvents
      return AcceptedExports.of({
        since: Effect.fn("AcceptedExports.since")(function* ({ sessionId, userId }, day) {
          const files = yield* Effect.provideService(acceptedFiles(day), Database, database)
          const facts = { file: "accepted", since: day, rows: files.reduce((sum, { rows }) => sum + rows, 0) }
          yield* events.record({ type: "export", userId, sessionId, facts })
          return new AcceptedFiles({ files })
        }, Effect.orDie)
      })
    })
  )
}
