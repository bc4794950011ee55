import { Effect, Layer } from "effect"
import { type AuditEntry, AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { TestServer } from "../server/TestServer.ts"

// Only `append` is used, in a transaction of the test's own.
const trail = AuditTrail.layer.pipe(
  Layer.provide(ServerClock.layer),
  Layer.provide(Layer.succeed(Database, {} as Database["Service"]))
)

/** Writes an event as the portal does. */
export const appendEvent = Effect.fnUntraced(function* (entry: AuditEntry) {
  const server = yield* TestServer
  const { append } = yield* Effect.provide(AuditTrail, trail)
  yield* server.asOwner(append(entry))
})
