import { Array, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { hasRows } from "../../platform/sql/queryRows.ts"

/** The only codes of a user from now on. */
export const replaceRecoveryCodes = (userId: number, hashes: ReadonlyArray<Uint8Array>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from recovery_code where user_id = ${userId}`
    if (!Array.isReadonlyArrayNonEmpty(hashes)) return
    yield* sql`insert into recovery_code ${sql.insert(Array.map(hashes, (code_hash) => ({ user_id: userId, code_hash })))}`
  })

/** Uses a code; false if it does not exist or was used before. */
export const spendRecoveryCode = (userId: number, codeHash: Uint8Array, at: Date) =>
  hasRows(
    (sql) => sql`
      update recovery_code set used_at = ${at}
      where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning user_id`
  )
