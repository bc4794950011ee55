// Does a `kill -9` lose anything the embedded database has acknowledged? As a program:
//   npm run drill -- kill --kills 20
import { Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"

/** Result of a drill. Everything but `acknowledged` and `kills` should be zero. */
export interface KillDrillResult {
  readonly kills: number
  /** Transactions acknowledged to the writers. */
  readonly acknowledged: number
  readonly lost: number
  /** Transactions of which only a part is there. */
  readonly halves: number
  /** Rows that the table and its indexes don't agree about. */
  readonly disagreements: number
  /** The longest that opening again took, recovery included. */
  readonly slowestOpenMillis: number
}

const asOwner = <A, E>(folder: string, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect)).pipe(
    Effect.provide(Database.layerEmbedded(folder), { local: true })
  )

/** Writes until killed at a random moment; returns the accounts acknowledged by then. */
const killedWriter = (folder: string, mayDieOpening: boolean) =>
  Effect.promise(async () => {
    const victim = spawn(process.execPath, [fileURLToPath(new URL("./killDrillWriter.ts", import.meta.url)), folder], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    let said = ""
    const ended = new Promise<NodeJS.Signals | null>((resolve) => victim.once("close", (_, signal) => resolve(signal)))
    const firstWord = new Promise<void>((resolve) => victim.stdout.once("data", () => resolve()))
    victim.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString()
    })
    // One in five dies while it opens, the others while they write.
    if (!mayDieOpening || randomInt(5) > 0) await Promise.race([firstWord, ended])
    await setTimeout(randomInt(700))
    victim.kill("SIGKILL")
    if ((await ended) !== "SIGKILL")
      throw new Error("The writer of the kill drill ended by itself: see its error above")
    return said
      .split("\n")
      .slice(0, -1)
      .map((line) => Number(line))
  })

const survivors = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* sql<{ account_id: number; reclaims: number }>`
    select account_id, count(r.seq)::int as reclaims from account left join reclaim r using (client_id, account_id)
    where client_id = 1 group by 1`
  const count = sql<{ n: number }>`select count(seq)::int as n from reclaim where client_id = 1 and rev > 0`
  const plan = (scan: string, isOn: boolean) =>
    sql`select set_config(${`enable_${scan}`}, ${isOn ? "on" : "off"}, true)`
  yield* plan("seqscan", false)
  const [byIndex] = yield* count
  yield* plan("seqscan", true)
  yield* Effect.forEach(["indexscan", "indexonlyscan", "bitmapscan"], (scan) => plan(scan, false))
  const [byTable] = yield* count
  return { accounts, disagreements: Math.abs((byIndex?.n ?? -1) - (byTable?.n ?? -2)) }
})

/**
 * Kills a writing process as often as asked, opening the folder again after each, and looks for every acknowledged row.
 */
export const killDrill = (kills: number): Effect.Effect<KillDrillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* asOwner(folder, seedTwoClients)
      const acknowledged = new Set<number>()
      let found = { lost: 0, halves: 0, disagreements: 0, slowestOpenMillis: 0 }
      for (let kill = 0; kill < kills; kill++) {
        for (const account of yield* killedWriter(folder, kill > 0)) acknowledged.add(account)
        const [took, { accounts, disagreements }] = yield* Effect.timed(asOwner(folder, survivors))
        const there = new Set(accounts.map((account) => account.account_id))
        found = {
          lost: [...acknowledged].filter((account) => !there.has(account)).length,
          halves: accounts.filter((account) => account.reclaims !== 2).length,
          disagreements: found.disagreements + disagreements,
          slowestOpenMillis: Math.max(found.slowestOpenMillis, Math.round(Duration.toMillis(took)))
        }
      }
      return { kills, acknowledged: acknowledged.size, ...found }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "20" } } })
  const result = await Effect.runPromise(killDrill(Number(values.kills)))
  console.log(
    `${result.kills} kills: ${result.halves} half transactions, ${result.disagreements} disagreements between table ` +
      `and index, slowest opening ${result.slowestOpenMillis} ms`
  )
  console.log(`${result.acknowledged} acknowledged, ${result.lost} lost`)
  process.exitCode = result.lost + result.halves + result.disagreements === 0 && result.acknowledged > 0 ? 0 : 1
}
