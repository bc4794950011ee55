/**
 * A hundred signed-in users of twelve clients who make typical calls, one after the other without a pause, on 100,000
 * reclaims; first without files, then with one file in twenty. Flags: --quick (10 s each instead of 60), --transactions
 * <n>, --engine embedded|postgres. It uses HTTP, the generator and the table of users only: to compare with an earlier
 * commit, copy this folder into a worktree of it. Exits with 1 if a response is wrong.
 */
import { startPostgres } from "@reclaim/tools/postgres"
import { Redacted } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Database } from "../platform/database/Database.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { benchPassword } from "./benchDatabase.ts"
import { atScale, type BenchEngine, engines, flags } from "./benchFlags.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"
import { type LoadCall, makeLoadCalls } from "./loadCalls.ts"
import { smokeSample } from "./fillWithSample.ts"
import { fillForLoad, loadUsers } from "./loadDatabase.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"

const seconds = atScale({ full: 60, quick: 10, smoke: 1 })
/** Until the compiler has seen the code, it is the compiler that is measured. */
const warmUpSeconds = seconds / 10
const reclaims = flags.transactions ?? atScale({ full: 100_000, quick: 100_000, smoke: smokeSample.transactions })
/** More than the server itself gives a request: an answer that takes longer will never come. */
const maxSecondsOfAnAnswer = 90

/** Responses to one kind of call. */
interface Tally {
  readonly isFile: boolean
  /** Milliseconds of those answered as asked. */
  readonly times: Array<number>
  readonly statuses: Map<number, number>
}

const isAnswered = (status: number): boolean => status >= 200 && status < 300

/** True if a user is refused a second file while the first is made. */
const isSecondFile = (status: number, isFile: boolean): boolean => isFile && status === 429

const pickOf = (calls: ReadonlyArray<LoadCall>, below: (bound: number) => number): LoadCall => {
  let left = below(calls.reduce((sum, { weight }) => sum + weight, 0))
  for (const call of calls) {
    left -= call.weight
    if (left < 0) return call
  }
  throw new Error("the weights add up")
}

/** Makes each user's calls one after the other until the time is up, and waits for those still under way. */
const run = async (people: ReadonlyArray<ReadonlyArray<LoadCall>>, forSeconds: number, seed: number) => {
  const tallies = new Map<string, Tally>()
  const begun = performance.now()
  const end = begun + forSeconds * 1000
  const everybody = people.map(async (calls, index) => {
    const draw = drawerOf(seed + index)
    while (performance.now() < end) {
      const { kind, send, isFile = false } = pickOf(calls, draw.below)
      const asked = performance.now()
      const { status } = await send()
      const tally: Tally = tallies.get(kind) ?? { isFile, times: [], statuses: new Map() }
      tallies.set(kind, tally)
      if (isAnswered(status)) tally.times.push(performance.now() - asked)
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    }
  })
  const tooLong = AbortSignal.timeout((forSeconds + maxSecondsOfAnAnswer) * 1000)
  const expired = new Promise<never>((_, reject) => {
    tooLong.addEventListener("abort", () => reject(new Error("a call was never answered")), { once: true })
  })
  await Promise.race([Promise.all(everybody), expired])
  return { tallies, took: (performance.now() - begun) / 1000 }
}

const columns = (times: ReadonlyArray<number>): string =>
  [0.5, 0.99, 1].map((share) => milliseconds(at(times, share))).join(" ")

/** Prints a line for each kind and one for all; returns the number of wrong responses. */
const report = (name: string, { tallies, took }: Awaited<ReturnType<typeof run>>): number => {
  let wrong = 0
  let secondFiles = 0
  const all: Array<number> = []
  for (const [kind, { isFile, statuses, times }] of [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const time of times) all.push(time)
    for (const [status, count] of statuses) {
      if (isSecondFile(status, isFile)) secondFiles += count
      else if (!isAnswered(status)) wrong += count
    }
    const told = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")
    // No user got a file of this kind, because each still waited for their last one.
    if (times.length > 0) noteTimes(`${name}, ${kind}`, times)
    console.log(`${name.padEnd(26)} ${kind.padEnd(18)} ${"".padStart(8)} ${columns(times)}   ${told}`)
  }
  if (all.length === 0) throw new Error(`${name}: nothing was answered`)
  const rate = (all.length / took).toFixed(1).padStart(8)
  note(name, "per s", { answered: all.length / took })
  console.log(
    `${name.padEnd(26)} ${"ALL".padEnd(18)} ${rate} ${columns(all)}   ${all.length} answered in ${took.toFixed(1)} s,` +
      ` ${secondFiles} asked to wait for their last file, ${wrong} failed`
  )
  return wrong
}

const measure = async (name: string, withFiles: boolean, where: Readonly<Record<string, string>>) => {
  const server = await startServer(where)
  const users: Array<BenchUser> = []
  try {
    const people: Array<ReadonlyArray<LoadCall>> = []
    for (const [index, user] of loadUsers.entries()) {
      const signedIn = await signIn(server.origin, user, benchPassword)
      users.push(signedIn)
      const calls = await makeLoadCalls(signedIn, drawerOf(1000 + index))
      people.push(calls.filter(({ isFile }) => withFiles || isFile !== true))
    }
    await run(people, warmUpSeconds, 2000)
    const wrong = report(name, await run(people, seconds, 3000))
    if (wrong > 0) process.exitCode = 1
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
    console.log(`${engine.padEnd(26)} data made in ${(await fillForLoad(database, reclaims, where)).toFixed(1)} s`)
    await measure(`${engine}, without files`, false, where)
    await measure(`${engine}, with files`, true, where)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log(
  `\n## ${loadUsers.length} people without a pause for ${seconds} s, ${reclaims.toLocaleString("en-US")} reclaims; milliseconds`
)
console.log(
  `${"".padEnd(45)} ${"req/s".padStart(8)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"worst".padStart(8)}   answers`
)
for (const engine of engines) await benchOne(engine)
