import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { Database } from "../database/Database.ts"
import { Passwords } from "../services/Passwords.ts"
import { samplePassword } from "../services/samplePassword.ts"
import { countClients, fillDatabase } from "./fillDatabase.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"
import { sampleStamp } from "./sampleStamp.ts"
import { sampleUsers } from "./sampleUsers.ts"

/**
 * Makes a database ready for a demonstration: sample data of this size where it has no clients, sample users where it
 * has sample data and no users. A database with clients of its own is left alone. For DEMO=1 only: everybody knows
 * the password.
 */
export const generateDemo = Effect.fn("generate.demo")(function* (size: GeneratorSize) {
  const database = yield* Database
  const { clients } = yield* database.asOwner(countClients(undefined))
  // Another server on the same database may have been quicker; then its sample data are as good.
  const filling = Effect.catchTag(fillDatabase(size), "AlreadyFilled", () => Effect.void)
  // Passwords are hashed beside it: both take their time, on different processors.
  const early =
    clients === 0 ? yield* Effect.map(Effect.all([hashedUsers, filling], { concurrency: 2 }), ([rows]) => rows) : null
  const { isSample, users } = yield* database.asOwner(readState(undefined))
  if (isSample && users === 0) yield* addSampleUsers(early ?? (yield* hashedUsers))
})

const readState = SqlSchema.findOne({
  Request: Schema.Void,
  Result: Schema.Struct({ isSample: Schema.Boolean, users: Schema.Int }).pipe(
    Schema.encodeKeys({ isSample: "is_sample" })
  ),
  execute: () =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        select exists (select from app_setting where key = ${sampleStamp}) as is_sample,
          (select count(*)::int from app_user) as users`
    )
})

/** The sample users as they are stored, but for the client, which depends on how many there are. */
const hashedUsers = Effect.gen(function* () {
  const passwords = yield* Passwords
  return yield* Effect.forEach(
    sampleUsers,
    ({ user, clientId, isReadOnly }) =>
      Effect.map(passwords.hash(samplePassword), (password_hash) => ({
        client_id: clientId,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        password_hash,
        is_onboarding: user.isOnboarding,
        is_internal: user.isUserInternal,
        is_read_only: isReadOnly,
        tasks: JSON.stringify(user.tasks),
        permissions: JSON.stringify(user.permissions)
      })),
    { concurrency: 2 }
  )
})

const addSampleUsers = Effect.fnUntraced(function* (rows: Effect.Success<typeof hashedUsers>) {
  const database = yield* Database
  yield* database.asOwner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { clients } = yield* countClients(undefined)
      for (const row of rows) {
        // In a database of fewer clients than users expect, the last client has them.
        const client_id = row.client_id === null ? null : Math.min(row.client_id, clients)
        yield* sql`insert into app_user ${sql.insert({ ...row, client_id })} on conflict (email) do nothing`
      }
    })
  )
})
