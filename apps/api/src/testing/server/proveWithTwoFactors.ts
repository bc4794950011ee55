import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** As owner: whoever is signed in as this user has just proved who they are with two factors. */
export const proveWithTwoFactors = (userId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`update session set proven_level = 2, proven_at = now() where user_id = ${userId}`
  )
