import { assert } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { type ReceivedMail, smtpSink } from "../../testing/network/smtpSink.ts"
import { testDataKey } from "../../testing/server/TestServer.ts"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { WorkItems } from "../desk/WorkItems.ts"
import { JobRunner } from "../jobs/JobRunner.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { Settings } from "../settings/Settings.ts"
import { execute } from "../sql/queryRows.ts"
import { MailDelivery } from "./MailDelivery.ts"
import { mailTemplates } from "./mailTemplates.ts"
import { Mails } from "./Mails.ts"
import { MailSender } from "./MailSender.ts"

const publicUrl = "https://portal.example.com"

const invited = mailTemplates.invitation.example

const outbox = (env: Readonly<Record<string, string>>) => {
  const settings = Settings.layer.pipe(
    Layer.provide(
      ConfigProvider.layer(ConfigProvider.fromEnvRecord({ PUBLIC_URL: publicUrl, DATA_KEY: testDataKey, ...env }))
    )
  )
  return JobRunner.pipe(
    Layer.provide(MailDelivery.pipe(Layer.provide(MailSender.layer))),
    Layer.provideMerge(Layer.merge(Mails.layer.pipe(Layer.provideMerge(Jobs.layer)), WorkItems.layer)),
    Layer.provideMerge(SealedValues.layer),
    Layer.provideMerge(Layer.mergeAll(ServerClock.layer, settings)),
    Layer.provide(SecureRandom.layerWebCrypto)
  )
}

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(Database, (database) => Effect.orDie(database.asOwner(Effect.flatMap(SqlClient.SqlClient, run))))

const mails = sql<{
  readonly id: number
  readonly message_id: string
  readonly state: string
  readonly sent: boolean
  readonly facts: Readonly<Record<string, unknown>>
}>(
  (client) => client`
    select mail_id::float8 as id, message_id, state, sent_at is not null as sent, facts from mail_outbox order by mail_id`
)

const clear = Effect.andThen(
  sql((client) => client`delete from mail_outbox`),
  Effect.andThen(
    sql((client) => client`delete from work_item`),
    sql((client) => client`delete from job`)
  )
)

const until = <R>(isSo: Effect.Effect<boolean, unknown, R>) =>
  Effect.gen(function* () {
    for (let look = 0; look < 600; look++) {
      if (yield* isSo) return
      yield* Effect.sleep("25 millis")
    }
    assert.fail("It never came about")
  })

const areAll = (state: string) =>
  Effect.map(mails, (found) => found.length > 0 && found.every((mail) => mail.state === state))

const withOutbox = <A, E>(
  env: Readonly<Record<string, string>>,
  test: Effect.Effect<A, E, Layer.Success<ReturnType<typeof outbox>> | Database>
) => Effect.andThen(clear, Effect.provide(test, outbox(env), { local: true }))

const bodyOf = ({ source }: ReceivedMail): string =>
  source
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

bothDatabases("A mail", (it) => {
  it.effect("leaves when the act that it tells of commits, as text and as HTML, with its Message-ID", () =>
    Effect.gen(function* () {
      const sink = yield* smtpSink()
      yield* withOutbox(
        { SMTP_URL: sink.url, MAIL_FROM: "portal@provider.example" },
        Effect.gen(function* () {
          const { asClient, asIdentity } = yield* Database
          const { isOn, write } = yield* Mails
          assert.isTrue(isOn)
          const mail = { kind: "invitation", to: "bo@client.example", userId: null, facts: invited } as const
          yield* Effect.exit(asIdentity(Effect.andThen(write(mail), Effect.fail("rolled back"))))
          yield* asClient(7, write(mail))
          yield* until(areAll("sent"))
          const [kept] = yield* mails
          assert.strictEqual(sink.received.length, 1)
          const [received] = sink.received
          assert.deepInclude(received, {
            messageId: kept?.message_id ?? "",
            from: "portal@provider.example",
            to: ["bo@client.example"]
          })
          const source = received?.source ?? ""
          assert.match(source, /^From: Reclaim Portal <portal@provider\.example>\r$/m)
          assert.match(source, /^Auto-Submitted: auto-generated\r$/m)
          assert.match(source, /Content-Type: text\/plain/)
          assert.match(source, /Content-Type: text\/html/)
          assert.notMatch(source, /Content-Disposition|Content-Type:.*name=/i)
          assert.isAtMost(Math.max(...source.split("\r\n").map((line) => line.length)), 100)
          assert.include(bodyOf(received as ReceivedMail), `${publicUrl}${invited.path}`)
          // What leads into an account is kept no longer than it must.
          assert.notProperty(kept?.facts, "path")
          const table = execute((client) => client`select * from mail_outbox`)
          assert.include(yield* sqlFailure(asClient(7, table)), "permission denied")
        })
      )
    })
  )

  it.effect("S02: lies in the database without a link that anybody could open", () =>
    withOutbox(
      {},
      Effect.gen(function* () {
        const { asClient, asIdentity } = yield* Database
        const mail = { kind: "invitation", to: "bo@client.example", userId: null, facts: invited } as const
        const { write } = yield* Mails
        yield* asIdentity(write(mail))
        yield* asClient(7, write(mail))
        const token = invited.path.split("/").at(-1) ?? ""
        const lines = yield* sql<{ readonly line: string }>(
          (client) => client`select m::text || encode(m.path_sealed, 'escape') as line from mail_outbox m`
        )
        assert.lengthOf(lines, 2)
        for (const { line } of lines) assert.notInclude(line, token)
      })
    )
  )

  it.effect("that is refused for good is not tried again, and the desk is told, not what the server said", () =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const sink = yield* smtpSink({ refuse: () => ({ code: 550, text: "5.1.1 no bo here" }) })
      yield* withOutbox(
        { SMTP_URL: sink.url, MAIL_FROM: "portal@provider.example" },
        Effect.gen(function* () {
          const { asClient } = yield* Database
          const { write } = yield* Mails
          yield* asClient(7, write({ kind: "invitation", to: "bo@client.example", userId: null, facts: invited }))
          yield* until(areAll("refused"))
          const [kept] = yield* mails
          assert.notProperty(kept?.facts, "path")
          const items = yield* sql(
            (client) => client`select kind, subject_id, client_id_of_item as client from work_item`
          )
          assert.deepStrictEqual(items, [{ kind: "mail-bounced", subject_id: String(kept?.id), client: 7 }])
          yield* until(
            Effect.map(
              sql((client) => client`select 1 from job where state <> 'done' and kind = 'mail'`),
              (left) => left.length === 0
            )
          )
          const [stored] = yield* sql<{ readonly text: string }>(
            (client) => client`select string_agg((j, m, w)::text, ' ') as text from job j, mail_outbox m, work_item w`
          )
          assert.include(stored?.text, "bo@client.example")
          assert.notInclude(stored?.text, "no bo here")
          assert.isTrue(log.some((line) => line.includes("no bo here")))
        })
      ).pipe(Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void log.push(line))])))
    })
  )

  it.effect("that arrives ends what the desk has about earlier ones to the same person that came back", () =>
    Effect.gen(function* () {
      let refusals = 1
      const sink = yield* smtpSink({ refuse: () => (refusals-- > 0 ? { code: 550, text: "5.2.2 full" } : null) })
      yield* withOutbox(
        { SMTP_URL: sink.url, MAIL_FROM: "portal@provider.example" },
        Effect.gen(function* () {
          const { asIdentity } = yield* Database
          const { write } = yield* Mails
          const [ada, bo] = yield* sql<{ readonly id: number }>(
            (client) => client`
              insert into app_user (email, first_name, last_name, is_internal, tasks)
              values ('ada@provider.example', 'Ada', 'Meyer', true, '{}'), ('bo@provider.example', 'Bo', 'Lind', true, '{}')
              returning user_id as id`
          )
          const mailTo = (to: string, userId: number | null) =>
            asIdentity(write({ kind: "new-device", to, userId, facts: mailTemplates["new-device"].example }))
          const itemStates = Effect.map(
            sql<{ readonly state: string }>((client) => client`select state from work_item`),
            (items) => items.map(({ state }) => state)
          )
          const awaitSent = (count: number) =>
            until(Effect.map(mails, (found) => found.filter(({ state }) => state === "sent").length === count))
          yield* mailTo("ada@provider.example", ada?.id ?? null)
          yield* until(areAll("refused"))
          assert.deepStrictEqual(yield* itemStates, ["open"])
          yield* mailTo("bo@provider.example", bo?.id ?? null)
          yield* awaitSent(1)
          assert.deepStrictEqual(yield* itemStates, ["open"])
          yield* mailTo("ada@provider.example", ada?.id ?? null)
          yield* awaitSent(2)
          assert.deepStrictEqual(yield* itemStates, ["done"])
        })
      )
    })
  )

  it.effect("that is refused for now, or by nobody there, is tried again with the same Message-ID", () =>
    Effect.gen(function* () {
      let refusals = 1
      const sink = yield* smtpSink({ refuse: () => (refusals-- > 0 ? { code: 451, text: "4.3.0 later" } : null) })
      yield* withOutbox(
        { SMTP_URL: sink.url, MAIL_FROM: "portal@provider.example" },
        Effect.gen(function* () {
          const { asIdentity } = yield* Database
          const { write } = yield* Mails
          const jobs = yield* Jobs
          yield* asIdentity(
            write({
              kind: "new-device",
              to: "ada@client.example",
              userId: null,
              facts: mailTemplates["new-device"].example
            })
          )
          yield* until(
            Effect.map(
              sql<{ error: string }>(
                (client) => client`select last_error as error from job where state = 'waiting' and attempts = 1`
              ),
              ([job]) => job?.error === "MailDelayed"
            )
          )
          assert.isTrue(yield* areAll("waiting"))
          yield* sql((client) => client`update job set run_after = now() - interval '1 minute'`)
          yield* jobs.wake
          yield* until(areAll("sent"))
          assert.strictEqual(sink.received[0]?.messageId, (yield* mails)[0]?.message_id)
        })
      )
    })
  )

  it.effect("is written to one address, whatever was entered", () =>
    withOutbox(
      {},
      Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const { write } = yield* Mails
        for (const to of [
          "bo@client.example\r\nBcc: eve@evil.example",
          "bo@client.example, eve@evil.example",
          "Bo <bo@client.example>",
          "bo@client.example>\r\nRCPT TO:<eve@evil.example",
          "bo",
          ""
        ]) {
          const refused = yield* Effect.exit(
            asIdentity(write({ kind: "invitation", to, userId: null, facts: invited }))
          )
          assert.strictEqual(refused._tag, "Failure", to)
        }
        const odd = { ...invited, clientName: "Alpine\r\nBcc: eve@evil.example" }
        assert.strictEqual(
          (yield* Effect.exit(
            asIdentity(write({ kind: "invitation", to: "bo@client.example", userId: null, facts: odd }))
          ))._tag,
          "Failure"
        )
        assert.deepStrictEqual(yield* mails, [])
      })
    )
  )

  it.effect("waits nowhere while mail is off, and in production leaves nothing to read", () =>
    Effect.gen(function* () {
      const write = Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const { isOn, write } = yield* Mails
        assert.isFalse(isOn)
        yield* asIdentity(write({ kind: "invitation", to: "bo@client.example", userId: null, facts: invited }))
        const [kept] = yield* mails
        assert.strictEqual(kept?.state, "off")
        assert.deepStrictEqual(yield* sql((client) => client`select 1 from job where kind = 'mail'`), [])
        return kept?.facts
      })
      const { path: _, ...open } = invited
      assert.deepStrictEqual(yield* withOutbox({}, write), open)
      assert.deepStrictEqual(yield* withOutbox({ NODE_ENV: "production" }, write), {})
    })
  )

  it.effect("is forgotten after thirty days, but for its address", () =>
    withOutbox(
      {},
      Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const { write } = yield* Mails
        const jobs = yield* Jobs
        for (const days of [31, 29]) {
          yield* asIdentity(write({ kind: "invitation", to: `d${days}@client.example`, userId: null, facts: invited }))
          yield* sql(
            (client) => client`
              update mail_outbox set written_at = now() - ${days} * interval '1 day' where to_address like ${`d${days}%`}`
          )
        }
        yield* asIdentity(jobs.enqueue("mail-sweep", {}))
        yield* until(Effect.map(mails, ([first]) => JSON.stringify(first?.facts) === "{}"))
        const { path: _, ...open } = invited
        assert.deepStrictEqual((yield* mails)[1]?.facts, open)
      })
    )
  )
})
