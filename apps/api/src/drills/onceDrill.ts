// Does a request that is sent many times, while servers are killed, have one effect and one answer? As a program:
//   npm run drill -- once --rounds 200 --kills 20 --database postgres
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { randomInt, randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { startServer } from "../bench/benchServer.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { PasswordCost } from "../identity/signIn/Passwords.ts"
import { Database } from "../platform/database/Database.ts"
import { throwAwayPostgres } from "../testing/database/bothDatabases.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { type Answer, Browser } from "../testing/server/Browser.ts"
import { makeContactContent } from "../testing/server/makeContactContent.ts"
import { lowPasswordCost, seedTestUsers, testPassword, testUsers } from "../testing/server/testUsers.ts"

export interface OnceDrillOrder {
  readonly rounds: number
  readonly kills: number
  /** Database; with a PostgreSQL server, two portal servers share the requests. */
  readonly database: "embedded" | "postgres"
}

/** Result of a drill. Everything but `rounds`, `kills` and `resent` should be zero. */
export interface OnceDrillResult {
  readonly rounds: number
  readonly kills: number
  /** Requests without an answer, which were sent again with their key. */
  readonly resent: number
  /** Rounds that had no effect, or more than one. */
  readonly wrongEffects: number
  /** Rounds in which the answers differed, or were refusals. */
  readonly wrongAnswers: number
  /** Rounds after which the history of the added contact does not have exactly one event. */
  readonly wrongHistories: number
}

const requestsPerRound = 50

type Server = Awaited<ReturnType<typeof startServer>>

/** Servers of one database, each of which can be killed and is then started again. */
const startServers = async (env: Readonly<Record<string, string>>, count: number) => {
  const running: Array<Promise<Server>> = Array.from({ length: count }, () => startServer(env))
  await Promise.all(running)
  return {
    at: (index: number): Promise<Server> => running[index % count] ?? Promise.reject(new Error("no server")),
    /** Callers that ask for the server wait until another has started in its place. */
    kill: async (index: number): Promise<void> => {
      const { kill } = await (running[index % count] ?? Promise.reject(new Error("no server")))
      const next = kill().then(() => startServer(env))
      running[index % count] = next
      await next
    },
    stop: async (): Promise<void> => {
      for (const server of running) await (await server).stop()
    }
  }
}

type Servers = Awaited<ReturnType<typeof startServers>>

/**
 * Maximum number of times that one server may leave a request without a response; a server that is killed does so once.
 */
const unansweredByOne = 100

/**
 * Sends a request until it gets a response; returns how often it did not, too. Waits for a server to start, however
 * long that takes, and gives up if there is none or if a live one does not respond.
 */
const sendUntilAnswered = async (
  servers: Servers,
  cookies: ReadonlyMap<string, string>,
  { at, content, key }: { readonly at: number; readonly content: object; readonly key: string }
): Promise<{ readonly answer: Answer; readonly unanswered: number }> => {
  let asked = 0
  let byThisOne = 0
  for (let unanswered = 0; ; unanswered++) {
    const { origin, pid } = await servers.at(at)
    byThisOne = pid === asked ? byThisOne + 1 : 0
    asked = pid
    try {
      const browser = new Browser(origin)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      const answer = await browser.post("/api/v1/contacts", content, { "idempotency-key": key })
      // Response of a server that is stopping, or whose database is still starting.
      if (answer.status !== 503) return { answer, unanswered }
      byThisOne = 0
    } catch (error) {
      if (byThisOne > unansweredByOne) throw error
    }
    await setTimeout(50)
  }
}

interface Effects {
  readonly last_name: string
  readonly contacts: number
  readonly events: number
}

const effects = execute(
  (sql) => sql<Effects>`
    select c.last_name, count(*)::int as contacts, sum((select count(*) from audit_event e where e.client_id = c.client_id
        and e.subject_kind = 'contact' and e.subject_id = c.contact_id::text))::int as events
    from contact c group by 1`
)

/** Sends each of many requests fifty times at once, and kills servers at random moments during that. */
export const onceDrill = (order: OnceDrillOrder): Effect.Effect<OnceDrillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const url = order.database === "embedded" ? "" : (yield* throwAwayPostgres).url
      const onDatabase = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
        Database.use(({ asOwner }) => asOwner(effect)).pipe(
          Effect.provide(url === "" ? Database.layerEmbedded(folder) : Database.layerFromUrl(Redacted.make(url)), {
            local: true
          }),
          Effect.provideService(PasswordCost, lowPasswordCost)
        )
      yield* onDatabase(Effect.andThen(seedTwoClients, seedTestUsers))
      // The embedded database is looked into once its server has stopped.
      const found = yield* Effect.scoped(
        Effect.gen(function* () {
          const servers = yield* Effect.acquireRelease(
            Effect.promise(() =>
              startServers({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: "None" }, url === "" ? 1 : 2)
            ),
            ({ stop }) => Effect.promise(stop)
          )
          return yield* Effect.promise(async () => {
            const browser = new Browser((await servers.at(0)).origin)
            await browser.signIn(testUsers.administrator.email, testPassword)
            let resent = 0
            let wrongAnswers = 0
            const killedIn = new Set(
              Array.from({ length: order.kills }, (_, at) => Math.floor((at * order.rounds) / order.kills))
            )
            for (let round = 0; round < order.rounds; round++) {
              const key = randomUUID()
              const name = `Round ${String(round)}`
              const content = makeContactContent({ last_name: name, email: `round${String(round)}@alpine.example` })
              const sending = Promise.all(
                Array.from({ length: requestsPerRound }, (_, at) =>
                  sendUntilAnswered(servers, browser.cookies, { at, content, key })
                )
              )
              if (killedIn.has(round)) {
                await setTimeout(randomInt(60))
                await servers.kill(randomInt(2))
              }
              const answers = await sending
              resent += answers.reduce((sum, { unanswered }) => sum + unanswered, 0)
              const [first] = answers
              if (answers.some(({ answer }) => answer.status !== 200 || answer.text !== first?.answer.text))
                wrongAnswers += 1
            }
            return { resent, wrongAnswers }
          })
        })
      )
      const rows = yield* onDatabase(effects)
      return {
        rounds: order.rounds,
        kills: order.kills,
        ...found,
        wrongEffects: order.rounds - rows.filter(({ contacts }) => contacts === 1).length,
        wrongHistories: rows.filter(({ events }) => events !== 1).length
      }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "200" },
      kills: { type: "string", default: "20" },
      database: { type: "string", default: "postgres" }
    }
  })
  const result = await Effect.runPromise(
    onceDrill({
      rounds: Number(values.rounds),
      kills: Number(values.kills),
      database: values.database === "embedded" ? "embedded" : "postgres"
    })
  )
  const { kills, resent, rounds, wrongAnswers, wrongEffects, wrongHistories } = result
  console.log(
    `${rounds} rounds of ${requestsPerRound} identical requests, ${kills} kills, ${resent} sent again: ` +
      `${wrongEffects} rounds without exactly one effect, ${wrongAnswers} with other than one answer, ` +
      `${wrongHistories} with other than one event in the history`
  )
  process.exitCode = wrongEffects + wrongAnswers + wrongHistories === 0 && rounds > 0 ? 0 : 1
}
