import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Challenges that could not be answered any more, and ways to identity providers that nobody came back from. */
export const removeLeftovers = (before: Date) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from spent_challenge where expires_at < ${before}`
    yield* sql`delete from oidc_attempt where expires_at < ${before}`
  })
