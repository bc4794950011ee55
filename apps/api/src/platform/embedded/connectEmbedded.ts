import { PgClient } from "@effect/sql-pg"
import type { EmbeddedEngine } from "./EmbeddedEngine.ts"

/** The driver, with the embedded database's only session where its socket would be. */
export const connectEmbedded = (engine: EmbeddedEngine) =>
  PgClient.make({
    stream: engine.openSession,
    username: "postgres",
    database: "postgres",
    // The first session after a crash waits for the recovery, which the engine itself gives up on in time.
    connectTimeout: "150 seconds",
    minConnections: 1,
    maxConnections: 1
  })
