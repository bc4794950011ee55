// Does a server that is killed while it sends lose a mail? As a program:
//   npm run drill -- mail --mails 500 --kills 20 --database embedded
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { leaseMillis } from "../platform/jobs/JobRunner.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { mailTemplates } from "../platform/mail/mailTemplates.ts"
import { writeMail } from "../platform/mail/mailRows.ts"
import { throwAwayPostgres } from "../testing/database/bothDatabases.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { smtpSink } from "../testing/network/smtpSink.ts"

export interface MailDrillOrder {
  readonly mails: number
  readonly kills: number
  readonly database: "embedded" | "postgres"
}

/** Result of a drill. */
export interface MailDrillResult {
  readonly kills: number
  readonly written: number
  /** Mails that never arrived. */
  readonly lost: number
  /** Mails that arrived and are not marked as sent. */
  readonly unmarked: number
  /** Arrivals beyond the first of a mail, each known by its Message-ID. */
  readonly repeated: number
  /** Arrivals whose Message-ID belongs to no mail. */
  readonly unknown: number
  /** Kills while mails were on their way. */
  readonly killedSending: number
}

/** Generous: with a server's database a lease has to run out after the last kill. */
const patienceMillis = 240_000
/** Time without a new mail, once all have arrived, after which no more are expected. */
const quietMillis = 3000

const main = fileURLToPath(new URL("../main.ts", import.meta.url))

const onDatabase = <A, E>(url: string, folder: string, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asIdentity(effect)).pipe(
    Effect.provide(url === "" ? Database.layerEmbedded(folder) : Database.layerFromUrl(Redacted.make(url)), {
      local: true
    })
  )

const outbox = execute(
  (sql) => sql<{ readonly id: string; readonly state: string }>`select message_id as id, state from mail_outbox`
)

const writeMails = (mails: number) =>
  Effect.forEach(
    Array.from({ length: mails }, (_, index) => index),
    (index) =>
      writeMail({
        toAddress: `user${index}@client.example`,
        userId: null,
        template: "new-device",
        pathSealed: null,
        facts: mailTemplates["new-device"].example,
        messageId: `<${index}@portal.example>`,
        clientId: null,
        state: "waiting",
        writtenAt: new Date()
      }),
    { discard: true }
  )

/** A server as an operator starts it. */
const startServer = (env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "Error", ...env },
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("close", (_, signal) => resolve(signal)))
  const ready = new Promise<void>((resolve) => child.stdout.once("data", () => resolve()))
  return { child, ended, ready: Promise.race([ready, ended]) }
}

/** Writes mails, and repeatedly kills the server that sends them, at random moments. */
export const mailDrill = (order: MailDrillOrder): Effect.Effect<MailDrillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const url = order.database === "embedded" ? "" : (yield* throwAwayPostgres).url
      const sink = yield* smtpSink({ acceptAfterMillis: 20 })
      yield* onDatabase(url, folder, writeMails(order.mails))
      const env = {
        DATA_DIR: folder,
        DATABASE_URL: url,
        SMTP_URL: sink.url,
        MAIL_FROM: "portal@provider.example"
      }
      const countArrived = () => new Set(sink.received.map(({ messageId }) => messageId)).size
      let killedSending = 0
      for (let kill = 0; kill < order.kills; kill++) {
        const { child, ended, ready } = startServer(env)
        yield* Effect.promise(async () => {
          await ready
          const before = sink.received.length
          // After the first mails of this server, or without any when it has none to send.
          for (let waited = 0; waited < 40 && sink.received.length === before; waited++) await setTimeout(50)
          await setTimeout(randomInt(300))
          if (countArrived() < order.mails && sink.received.length > before) killedSending += 1
          child.kill("SIGKILL")
          if ((await ended) !== "SIGKILL")
            throw new Error("The server of the mail drill ended by itself: see its error above")
        })
      }
      const last = startServer(env)
      const enough = order.database === "embedded" ? quietMillis : leaseMillis + 10_000
      yield* Effect.promise(async () => {
        await last.ready
        let before = sink.received.length
        let quiet = 0
        for (
          let waited = 0;
          waited < patienceMillis && (quiet < enough || countArrived() < order.mails);
          waited += 100
        ) {
          await setTimeout(100)
          quiet = sink.received.length === before ? quiet + 100 : 0
          before = sink.received.length
        }
        last.child.kill("SIGTERM")
        await last.ended
      })
      const rows = yield* onDatabase(url, folder, outbox)
      const ids = new Set(rows.map(({ id }) => id))
      const arrivals = sink.received.map(({ messageId }) => messageId)
      const distinct = new Set(arrivals)
      return {
        kills: order.kills,
        written: rows.length,
        lost: rows.filter(({ id }) => !distinct.has(id)).length,
        unmarked: rows.filter(({ state }) => state !== "sent").length,
        repeated: arrivals.length - distinct.size,
        unknown: [...distinct].filter((id) => !ids.has(id)).length,
        killedSending
      }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      mails: { type: "string", default: "500" },
      kills: { type: "string", default: "20" },
      database: { type: "string", default: "embedded" }
    }
  })
  const result = await Effect.runPromise(
    mailDrill({
      mails: Number(values.mails),
      kills: Number(values.kills),
      database: values.database === "postgres" ? "postgres" : "embedded"
    })
  )
  const { kills, killedSending, lost, repeated, unknown, unmarked, written: mails } = result
  console.log(
    `${mails} mails, ${kills} kills, ${killedSending} of them while sending: ${lost} lost, ${unmarked} not marked as sent, ` +
      `${repeated} repeated under their Message-ID, ${unknown} unknown`
  )
  process.exitCode = lost + unmarked + unknown === 0 && mails > 0 && killedSending > 0 ? 0 : 1
}
