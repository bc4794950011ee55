import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Deletes expired passkey challenges and abandoned sign-ins at identity providers. */
export const removeLeftovers = (before: Date) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from spent_challenge where expires_at < ${before}`
    yield* sql`delete from oidc_attempt where expires_at < ${before}`
  })
