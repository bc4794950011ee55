import { assert, it } from "@effect/vitest"
import { verify } from "@node-rs/argon2"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { ConfigProvider, Effect, Layer } from "effect"
import { Command } from "effect/cli"
import { SqlClient } from "effect/sql"
import { execFile } from "node:child_process"
import { join } from "node:path"
import { Database } from "../platform/database/Database.ts"
import { PasswordCost } from "../identity/signIn/Passwords.ts"
import { runCommandLine } from "../platform/process/runCommandLine.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { testDataKey } from "../testing/server/TestServer.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../testing/server/testUsers.ts"
import { peopleServices } from "./peopleServices.ts"
import { runClient } from "./runClient.ts"
import { runUser } from "./runUser.ts"
import { clientCommand, userCommand } from "./userCommand.ts"

/** Runs the command as it would be typed, with something piped in; returns how it ended. */
const run = (folder: string, words: string, piped = "") =>
  Effect.promise(() => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", PUBLIC_URL: "https://portal.example" }
    return new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>((resolve) => {
      const main = join(import.meta.dirname, "main.ts")
      const child = execFile(process.execPath, [main, ...words.split(" ")], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      )
      child.stdin?.end(piped)
    })
  })

/** Queries the database of a folder that no process has open. */
const queryFolder = <A extends object>(
  folder: string,
  query: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>
) =>
  Database.use(({ asOwner }) => asOwner(Effect.flatMap(SqlClient.SqlClient, query))).pipe(
    Effect.provide(Database.layer({ url: null, ownerUrl: null, folder })),
    Effect.scoped
  )

const password = "a password of enough letters"

it.live(
  "an operator gives a user a password that is piped in, never one on the command line",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const made = yield* run(
        folder,
        "client add HARBOR --name=Harbor --administrator=Ida@harbor.example --first-name=Ida --last-name=First"
      )
      assert.strictEqual(made.code, 0, made.stderr)
      assert.match(made.stdout, /^https:\/\/portal\.example\/auth\/invitation\/[\w-]{43}$/m)
      const bo =
        "user add bo@harbor.example --client=HARBOR --first-name=Bo --last-name=Lind --roles=operations,tax-adviser"
      const short = yield* run(folder, bo, "too short")
      assert.deepStrictEqual([short.code, short.stdout], [1, ""])
      assert.match(short.stderr, /at least 12 characters\. Nothing was changed/)
      const added = yield* run(folder, bo, `${password}\n`)
      assert.deepStrictEqual(
        [added.code, added.stdout],
        [0, "bo@harbor.example can sign in for HARBOR.\n"],
        added.stderr
      )
      const users = yield* run(folder, "user list")
      assert.strictEqual(
        users.stdout,
        "bo@harbor.example\tBo Lind\tHARBOR\tnever signed in\nida@harbor.example\tIda First\tHARBOR\tinvited\n"
      )
      const [stored] = yield* queryFolder(
        folder,
        (sql) => sql<{
          readonly hash: string
          readonly status: string
          readonly permissions: object
          readonly roles: string
        }>`
          select u.password_hash as hash, k.status, u.permissions,
            (select string_agg(role, ' ' order by role) from contact_role r where r.contact_id = k.contact_id) as roles
          from app_user u join contact k using (user_id) where u.email = 'bo@harbor.example'`
      )
      assert.deepInclude(stored, { status: "active", roles: "operations tax_adviser" })
      assert.deepStrictEqual(stored?.permissions, {
        "myAccounts.add": true,
        "myAccounts.bulk": true,
        "documents.upload": true
      })
      assert.isTrue(yield* Effect.promise(() => verify(stored?.hash ?? "", password)))
    }).pipe(Effect.scoped),
  240_000
)

/** Runs a command line on the database of the suite. */
const runCommand = (words: string) =>
  runCommandLine(
    Command.make("portal").pipe(Command.withSubcommands([userCommand(runUser), clientCommand(runClient)])),
    words.split(" ")
  )

/** The sentence of its refusal. */
const refusalOf = (words: string) => runCommand(words).pipe(Effect.flip, Effect.map(String))

const settings = Settings.layer.pipe(
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ DATA_KEY: testDataKey })))
)

/** Two clients with the test users, once for the suite. */
const seedUsers = Effect.flatMap(Database, ({ asOwner }) =>
  asOwner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clients = yield* sql`select client_id from client`
      if (clients.length === 0) yield* Effect.andThen(seedTwoClients, seedTestUsers)
    })
  )
)

const withServices = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(
    Effect.provide(Layer.mergeAll(peopleServices.pipe(Layer.provideMerge(settings)), NodeServices.layer)),
    Effect.provideService(PasswordCost, lowPasswordCost)
  )

bothDatabases("An operator's commands", (it) => {
  it.effect("run users and staff as calls do, and are recorded as nobody's", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      const ask = <A extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
        asOwner(Effect.flatMap(SqlClient.SqlClient, query))
      yield* seedUsers
      yield* runCommand("user invite bo@one.example --client=K1 --first-name=Bo --last-name=Lind --roles=administrator")
      yield* runCommand("user roles a1@test.example --roles=auditor")
      yield* runCommand("user disable A1@test.example")
      yield* runCommand("user disable bo@one.example")
      yield* runCommand("user invite s9@test.example --staff --first-name=S --last-name=T --desk=people --view-as")
      yield* runCommand("user roles s9@test.example --desk=documents --import")
      yield* runCommand("user disable s9@test.example")
      const events = yield* ask(
        (sql) => sql<{ readonly action: string }>`
          select action from audit_event where actor_kind = 'system' and actor_user_id is null order by no`
      )
      assert.deepStrictEqual(
        events.map(({ action }) => action),
        ["contact.added", "contact.invited", "user.rolesChanged", "user.locked", "user.locked"]
      )
      const users = yield* ask(
        (sql) => sql`
          select email, is_internal, is_disabled, is_read_only, permissions, password_hash is null as is_invited
          from app_user where email in ('bo@one.example', 'a1@test.example', 's9@test.example') order by email`
      )
      assert.deepStrictEqual(users, [
        {
          email: "a1@test.example",
          is_internal: false,
          is_disabled: true,
          is_read_only: true,
          permissions: {},
          is_invited: false
        },
        {
          email: "bo@one.example",
          is_internal: false,
          is_disabled: true,
          is_read_only: false,
          permissions: { "contacts.manage": true, "myAccounts.add": true, "myAccounts.bulk": true },
          is_invited: true
        },
        {
          email: "s9@test.example",
          is_internal: true,
          is_disabled: true,
          is_read_only: false,
          permissions: { "desk.documents": true, "import.run": true },
          is_invited: true
        }
      ])
      const mails = yield* ask(
        (sql) => sql`
          select to_address, template, facts ->> 'act' as act, coalesce(facts ->> 'inviterName', facts ->> 'byName') as by
          from mail_outbox order by mail_id`
      )
      assert.deepStrictEqual(mails, [
        { to_address: "m1@test.example", template: "new-administrator", act: null, by: null },
        { to_address: "bo@one.example", template: "invitation", act: null, by: "Reclaim Portal" },
        // The other administrator, then the person concerned.
        ...[
          ["m1@test.example", "roles"],
          ["a1@test.example", "roles"],
          ["m1@test.example", "locked"],
          ["a1@test.example", "locked"],
          ["m1@test.example", "locked"],
          ["bo@one.example", "locked"]
        ].map(([to_address, act]) => ({ to_address, template: "person-changed", act, by: "Reclaim Portal" }))
      ])
    }).pipe(withServices)
  )

  it.effect("take back for every client what staff approved by phone and are kept out now", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      const ask = <A extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
        asOwner(Effect.flatMap(SqlClient.SqlClient, query))
      yield* seedUsers
      const [desk, proposers] = [testUsers.deskPeople, [testUsers.payments, testUsers.otherPayments]]
      for (const { client, id } of proposers) {
        yield* ask(
          (sql) => sql`
            insert into payment_instruction (client_id, instruction_id, state, beneficiary, beneficiary_reason, bank_name,
              country, currency, account_form, iban_sealed, last4, told, proposed_by, proposed_session, proposed_at)
            values (${client}, 7, 'proposed', 'A', '', 'B', 'CH', 'CHF', 'iban', '\\x00', '2957', '[]', ${id}, 's', now())`
        )
        yield* ask(
          (sql) => sql`
            insert into payment_instruction_owner (client_id, instruction_id, bo_id, currency, state)
            select client_id, 7, min(bo_id), 'CHF', 'proposed' from beneficial_owner
            where client_id = ${client} group by client_id`
        )
        yield* ask(
          (sql) => sql`
            update payment_instruction set state = 'approved', desk_by = ${desk.id}, desk_at = now(), call_back = '{}',
              effective_at = now() + interval '24 hours'
            where client_id = ${client}`
        )
      }
      yield* runCommand(`user disable ${desk.email}`)
      const left = yield* ask(
        (sql) => sql`
          select client_id, state, desk_by, effective_at, reopened_user, reopened_part, reopened_cause
          from payment_instruction order by client_id`
      )
      assert.deepStrictEqual(
        left,
        proposers.map(({ client }) => ({
          client_id: client,
          state: "proposed",
          desk_by: null,
          effective_at: null,
          reopened_user: desk.id,
          reopened_part: "desk",
          reopened_cause: "locked"
        }))
      )
    }).pipe(withServices)
  )

  it.effect("name what was mistyped, and change nothing", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      yield* seedUsers
      const counted = asOwner(
        execute(
          (sql) => sql`
            select (select count(*)::int from contact) as contacts, (select count(*)::int from app_user) as users,
              (select count(*)::int from client) as clients`
        )
      )
      const before = yield* counted
      const bo = "user invite ghost@one.example --first-name=Bo --last-name=Lind"
      const full = "user invite a2@test.example --first-name=Bo --last-name=Lind"
      const wrong: ReadonlyArray<readonly [string, RegExp]> = [
        [`${bo} --client=K1 --roles=administrater`, /role administrater does not exist: did you mean administrator\?/],
        [`${bo} --client=K9 --roles=auditor`, /client K9 does not exist/],
        [`${bo} --client=K1`, /at least one role/],
        [`${bo} --roles=auditor`, /--client with its code, or --staff/],
        [`${bo} --client=K1 --roles=auditor --desk=people`, /--desk, --view-as and --import are for --staff only/],
        [`${bo} --staff --roles=auditor`, /Staff have no roles/],
        [`${bo} --staff --desk=peeple`, /desk peeple does not exist: did you mean people\?/],
        [`${bo.replace("@", "")} --client=K1 --roles=auditor`, /email: Expected an e-mail address/],
        [`${full} --client=K1 --roles=auditor`, /This address can't be invited/],
        [`${full} --staff`, /A user with this address already exists/],
        ["user disable ghost@one.example", /The user ghost@one\.example does not exist/],
        ["user disable m1@test.example", /is the only administrator here/],
        ["user roles s1@test.example --roles=auditor", /is staff/],
        ["user roles a1@test.example --desk=people", /is a client's user/],
        ["user list --client=K9", /client K9 does not exist/],
        ["client add K1 --name=K --administrator=x@two.example --first-name=X --last-name=Y", /a client of this code/]
      ]
      for (const [words, said] of wrong) assert.match(yield* refusalOf(words), said)
      assert.deepStrictEqual(yield* counted, before)
    }).pipe(withServices)
  )
})
