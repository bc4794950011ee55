import { sampleStamp } from "@reclaim/app-api/identity/sampleStamp"
import { Passwords } from "@reclaim/app-api/identity/signIn/Passwords"
import { samplePassword } from "@reclaim/app-api/identity/signIn/SignInRoutes"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { sealedTotp } from "@reclaim/app-api/platform/sealed/sealedColumns"
import { placeIn } from "@reclaim/app-api/platform/sealed/SealedColumn"
import { SealedValues } from "@reclaim/app-api/platform/sealed/SealedValues"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Console, Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { execute } from "@reclaim/app-api/platform/sql/queryRows"
import { dateRequests } from "./desk/dateRequests.ts"
import { insertDeskWork } from "./desk/insertDeskWork.ts"
import { countClients, fillDatabase } from "./fillDatabase.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"
import { insertSampleApplications } from "./insertSampleApplications.ts"
import { insertSampleContacts } from "./insertSampleContacts.ts"
import { publishedStamp, publishSample } from "./publishSample.ts"
import { sampleApplications } from "./sampleApplications.ts"
import { sampleContacts } from "./sampleContacts.ts"
import type { ClientRows } from "./sampleRows.ts"
import { sampleAppSecret, sampleUsers } from "./sampleUsers.ts"

/**
 * Prepares a database for a demonstration: adds sample data of this size when it has no clients, the statements of sample
 * data when not all are published, and sample users when it has sample data but no users. So the next start continues one
 * that was interrupted. A database with clients of its own is left alone. For DEMO=1 only: everybody knows the password.
 * `sample` are the rows if they have been generated already.
 */
export const generateDemo = Effect.fn("generate.demo")(function* (size: GeneratorSize, sample?: Iterable<ClientRows>) {
  const database = yield* Database
  const { clients } = yield* database.asOwner(countClients(undefined))
  const early = clients === 0 ? yield* fillEmpty(size, sample) : null
  const { asOf, isPublished, isSample, users } = yield* database.asOwner(readState(undefined))
  if (isSample && !isPublished) yield* publishSample(asOf ?? size.asOf)
  if (isSample && users === 0) yield* addSampleUsers(early ?? (yield* hashedUsers), asOf ?? size.asOf)
})

/**
 * Returns the users, whose password is hashed while the database is being filled, because both are slow and use a core
 * each.
 */
const fillEmpty = Effect.fnUntraced(function* (size: GeneratorSize, sample: Iterable<ClientRows> | undefined) {
  yield* Console.log(`Making sample data: ${size.clients} clients with ${size.transactions} reclaims …`)
  // Another server on the same database may have been first; its sample data are just as good.
  const filling = Effect.catchTag(fillDatabase(size, sample), "AlreadyFilled", () => Effect.void)
  const [users] = yield* Effect.all([hashedUsers, filling], { concurrency: 2 })
  return users
})

const readState = SqlSchema.findOne({
  Request: Schema.Void,
  Result: Schema.Struct({
    isSample: Schema.Boolean,
    isPublished: Schema.Boolean,
    /** The day that the sample data are as of. */
    asOf: Schema.NullOr(CalendarDate),
    users: Schema.Int
  }),
  execute: () =>
    execute(
      (sql) => sql`
        select exists (select from app_setting where key = ${sampleStamp}) as "isSample",
          exists (select from app_setting where key = ${publishedStamp}) as "isPublished",
          (select value ->> 'asOf' from app_setting where key = ${sampleStamp}) as "asOf",
          (select count(*)::int from app_user) as users`
    )
})

/** The sample users as they are stored, except for the client, which depends on how many there are. */
const hashedUsers = Effect.gen(function* () {
  const passwords = yield* Passwords
  // One hash for all: it is no secret that they share a password.
  const password_hash = yield* passwords.hash(samplePassword)
  return sampleUsers.map(({ user, clientId }) => ({
    client_id: clientId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    password_hash,
    is_onboarding: user.isOnboarding,
    is_internal: user.isUserInternal,
    is_read_only: user.isReadOnly,
    tasks: JSON.stringify(user.tasks),
    permissions: JSON.stringify(user.permissions)
  }))
})

/** Gives the sample users who need a second factor an authenticator app, confirmed already. */
const addApps = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sealed = yield* SealedValues
  const emails = sampleUsers.flatMap(({ hasApp, user }) => (hasApp === true ? [user.email] : []))
  const rows = yield* sql<{ readonly user_id: number }>`select user_id from app_user where ${sql.in("email", emails)}`
  for (const { user_id } of rows) {
    const secret = yield* sealed.seal(placeIn(sealedTotp, null, user_id), sampleAppSecret)
    yield* sql`
      insert into totp (user_id, secret_sealed, created_at, confirmed_at, last_step)
      values (${user_id}, ${secret}, now(), now(), 0) on conflict (user_id) do nothing`
  }
})

const addSampleUsers = Effect.fnUntraced(function* (rows: Effect.Success<typeof hashedUsers>, asOf: CalendarDate) {
  const database = yield* Database
  yield* database.asOwner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { clients } = yield* countClients(undefined)
      for (const row of rows) {
        // When a database has fewer clients than a user expects, the user gets the last one.
        const client_id = row.client_id === null ? null : Math.min(row.client_id, clients)
        yield* sql`insert into app_user ${sql.insert({ ...row, client_id })} on conflict (email) where guest_contact_id is null do nothing`
      }
      yield* addApps
      // They have been there for long.
      yield* sql`
        delete from user_standing s using app_user u
        where u.user_id = s.user_id and ${sql.in(
          "u.email",
          rows.map(({ email }) => email)
        )}`
      yield* insertSampleContacts(sampleContacts)
      yield* insertSampleApplications(sampleApplications)
      yield* dateRequests(asOf)
      yield* insertDeskWork(asOf)
    })
  )
})
