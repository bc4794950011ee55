/**
 * Fifty signed-in users of twelve clients, each of whom saves a new or changed contact every second, with its key, its
 * version and its history; and the effect on twenty-five who view dashboards. Flags: --quick (8 s each instead of 30),
 * --engine embedded|postgres. Exits with 1 if a response is wrong.
 */
import { startPostgres } from "@reclaim/tools/postgres"
import { Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Database } from "../platform/database/Database.ts"
import { makeContactContent } from "../testing/server/makeContactContent.ts"
import { benchPassword } from "./benchDatabase.ts"
import { atScale, type BenchEngine, engines } from "./benchFlags.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"
import { smokeSample } from "./fillWithSample.ts"
import { fillForLoad, loadUsers } from "./loadDatabase.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"

const seconds = atScale({ full: 30, quick: 8, smoke: 1 })
const reclaims = atScale({ full: 10_000, quick: 10_000, smoke: smokeSample.transactions })
const writers = atScale({ full: 50, quick: 50, smoke: 4 })
const lookers = atScale({ full: 25, quick: 25, smoke: 2 })
/** Pauses of a user between two saves, and between two views, in milliseconds. */
const savePause = 1000
const lookPause = 400
const targets = { embedded: 60, PostgreSQL: 30 } as const

interface SavedContact {
  readonly contact_id: number
  readonly version: number
}

/** Saves one contact after the other until the time is up; returns how long each took. */
const saveUntil = async (user: BenchUser, index: number, end: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  let kept: SavedContact | null = null
  await setTimeout((index * savePause) / writers)
  for (let n = 0; performance.now() < end; n++) {
    const content = makeContactContent({
      email: `${randomUUID()}@bench.example.com`,
      notes: `Save ${String(n)}`
    })
    const begun = performance.now()
    const answer: Awaited<ReturnType<BenchUser["call"]>> =
      kept === null
        ? await user.call("POST", "/api/v1/contacts", content, { "idempotency-key": randomUUID() })
        : await user.call("PUT", `/api/v1/contacts/${String(kept.contact_id)}`, content, {
            "if-match": `"${String(kept.version)}"`
          })
    const took = performance.now() - begun
    const body = answer.body.toString()
    if (answer.status !== 200)
      throw new Error(`saving a contact was answered with ${String(answer.status)}: ${body.slice(0, 200)}`)
    times.push(took)
    kept = kept === null ? (JSON.parse(body) as SavedContact) : null
    await setTimeout(Math.max(0, savePause - took))
  }
  return times
}

/** Looks at the dashboard until the time is up; returns how long each look took. */
const lookUntil = async (user: BenchUser, index: number, end: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  await setTimeout((index * lookPause) / lookers)
  while (performance.now() < end) {
    const begun = performance.now()
    await user.ask({ view_as_user_id: 0 })
    const took = performance.now() - begun
    times.push(took)
    await setTimeout(Math.max(0, lookPause - took))
  }
  return times
}

const columns = (times: ReadonlyArray<number>): string =>
  [0.5, 0.99, 1].map((share) => milliseconds(at(times, share))).join(" ")

const measure = async (engine: BenchEngine, where: Readonly<Record<string, string>>) => {
  const server = await startServer(where)
  const users: Array<BenchUser> = []
  try {
    for (const user of loadUsers.slice(0, writers + lookers))
      users.push(await signIn(server.origin, user, benchPassword))
    const [saving, looking] = [users.slice(0, writers), users.slice(writers)]
    const looks = (forSeconds: number) => {
      const end = performance.now() + forSeconds * 1000
      return Promise.all(looking.map((user, index) => lookUntil(user, index, end)))
    }
    const saves = (forSeconds: number) => {
      const end = performance.now() + forSeconds * 1000
      return Promise.all(saving.map((user, index) => saveUntil(user, index, end)))
    }
    // Until the compiler has seen the code, it is the compiler that is measured.
    await Promise.all([looks(seconds / 5), saves(seconds / 5)])
    const alone = (await looks(seconds)).flat()
    const [beside, saved] = (await Promise.all([looks(seconds), saves(seconds)])).map((each) => each.flat())
    noteTimes(`${engine}, dashboards alone`, alone)
    noteTimes(`${engine}, dashboards while contacts are saved`, beside ?? [])
    noteTimes(`${engine}, contact saved`, saved ?? [])
    const label = (what: string) => `${engine}, ${what}`.padEnd(44)
    console.log(`${label("dashboards alone")} ${columns(alone)}`)
    console.log(
      `${label("dashboards while contacts are saved")} ${columns(beside ?? [])}   p99 ${(at(beside ?? [], 0.99) / at(alone, 0.99)).toFixed(2)}x of alone (target 1.5)`
    )
    console.log(
      `${label("contact saved")} ${columns(saved ?? [])}   ${String(saved?.length ?? 0)} saved (target p99 ${String(targets[engine])})`
    )
  } finally {
    for (const user of users) user.leave()
    await server.stop()
  }
}

const benchOne = async (engine: BenchEngine) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    const dataFolder = join(folder, "data")
    const where = { DATA_DIR: dataFolder, DATABASE_URL: postgres?.url ?? "" }
    const options = { statementTimeout: "10 minutes" } as const
    const database =
      postgres === null
        ? Database.layerEmbedded(dataFolder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    await fillForLoad(database, reclaims, where)
    await measure(engine, where)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log(
  `\n## ${writers} people save a contact a second for ${seconds} s, key, version and history included; milliseconds`
)
console.log(`${"".padEnd(44)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"worst".padStart(8)}`)
for (const engine of engines) await benchOne(engine)
