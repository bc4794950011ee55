import { hash } from "@node-rs/argon2"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { Effect, type Layer } from "effect"
import { SqlClient } from "effect/sql"
import { readFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Database } from "../platform/database/Database.ts"
import { importFileTypes } from "../features/imports/importFileTypes.ts"
import { importData } from "../features/imports/importData.ts"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"
import type { ImportSource } from "../features/imports/ImportSource.ts"
import { fileParts } from "../features/imports/fileParts.ts"
import { benchPassword } from "./benchDatabase.ts"
import { payloadOf } from "./benchQuestions.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"

/** Durations of other users' calls during an import, in milliseconds, by call. */
export interface UsersDuringImport {
  readonly importSeconds: number
  readonly rows: number
  readonly calls: Readonly<Record<string, ReadonlyArray<number>>>
}

const provider = { email: "provider@bench.example.com", clientId: 0 }
const readers = [1, 2, 3, 4].map((clientId) => ({ email: `reader${clientId}@bench.example.com`, clientId }))

/** Reclaims that the readers' clients have before, as a share of the file. */
const shareBefore = 0.1

const tasks = {
  Features: [{ name: "reclaimDashboard", label: "Dashboard", route: "/reports/reclaim-dashboard", icon: "chart" }],
  Management: [],
  SignOut: []
}

const addPeople = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const password = yield* Effect.promise(() => hash(benchPassword, { memoryCost: 65_536, timeCost: 3, parallelism: 1 }))
  yield* Effect.forEach([provider, ...readers], ({ clientId, email }) => {
    const isInternal = clientId === 0
    return sql`insert into app_user ${sql.insert({
      client_id: isInternal ? null : clientId,
      email,
      first_name: "Bench",
      last_name: "User",
      password_hash: password,
      is_internal: isInternal,
      permissions: JSON.stringify(isInternal ? { "import.run": true } : {}),
      tasks: JSON.stringify(tasks)
    })}`
  })
})

/** Splits a file into one with its first rows, and one with the rest. */
const splitFile = (text: string): { readonly before: string; readonly rest: string; readonly rows: number } => {
  const lines = text.trimEnd().split("\n")
  const at = 1 + Math.floor((lines.length - 1) * shareBefore)
  return {
    before: lines.slice(0, at).join("\n"),
    rest: [lines[0], ...lines.slice(at)].join("\n"),
    rows: lines.length - at
  }
}

/** Kinds whose rows refer to reclaims that are imported only later. */
const ofAllReclaims: ReadonlySet<string> = new Set(["receipts", "payments", "authorizations"])

const importBefore = (folder: string, reclaims: string) =>
  Effect.gen(function* () {
    const { asOwner } = yield* Database
    for (const kind of importFileTypes.filter(({ name }) => !ofAllReclaims.has(name))) {
      const name = `${kind.name}.csv`
      const parts: ImportSource["parts"] =
        kind.name === "reclaims" ? [new TextEncoder().encode(reclaims)] : fileParts(join(folder, name))
      yield* importData({ kind, source: { name, parts }, actor: "bench" })
    }
    yield* asOwner(addPeople)
  })

const upload = (origin: string, user: BenchUser, text: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      `${origin}/api/v1/import?kind=reclaims`,
      { method: "POST", headers: { ...user.headers, "content-type": "text/csv" } },
      (response) => {
        response.resume()
        response.on("end", () => resolve(response.statusCode ?? 0))
      }
    )
    sent.on("error", reject)
    sent.end(text)
  })

/** Calls of other users, each repeated over and over. */
const doings = (
  origin: string
): Readonly<Record<string, (user: BenchUser, reader: (typeof readers)[number]) => Promise<unknown>>> => ({
  "the user call": (user) => user.call("GET", "/proxy/mc/user"),
  dashboard: (user) => user.ask(payloadOf(emptyDashboardFilter("summary"))),
  "page of transactions": (user) => user.call("POST", "/api/v1/transactions", { sort: "payDate" }),
  "sign-in": async (_, reader) => (await signIn(origin, reader, benchPassword)).leave()
})

/** Imports reclaims over the API of a real server, and times the concurrent calls of four other users. */
export const timeUsersDuringImport = async (
  folder: string,
  layer: Layer.Layer<Database | ReferenceData, unknown>,
  env: Readonly<Record<string, string>>
): Promise<UsersDuringImport> => {
  const { before, rest, rows } = splitFile(readFileSync(join(folder, "reclaims.csv"), "utf8"))
  await Effect.runPromise(importBefore(folder, before).pipe(Effect.provide(layer)))
  const server = await startServer(env)
  try {
    const staff = await signIn(server.origin, provider, benchPassword)
    const calls: Record<string, Array<number>> = {}
    const importing = new AbortController()
    const all = Object.entries(doings(server.origin)).map(async ([name, work], index) => {
      const reader = readers[index % readers.length] ?? provider
      const user = await signIn(server.origin, reader, benchPassword)
      await work(user, reader)
      const times: Array<number> = (calls[name] = [])
      return async () => {
        while (!importing.signal.aborted) {
          const begun = performance.now()
          await work(user, reader)
          times.push(performance.now() - begun)
          await setTimeout(20)
        }
        user.leave()
      }
    })
    const loops = await Promise.all(all)
    const running = loops.map((loop) => loop())
    await setTimeout(500)
    for (const times of Object.values(calls)) times.length = 0
    const begun = performance.now()
    const status = await upload(server.origin, staff, rest)
    const importSeconds = (performance.now() - begun) / 1000
    importing.abort()
    await Promise.all(running)
    staff.leave()
    if (status !== 200) throw new Error(`the import was answered with ${status}`)
    return { importSeconds, rows, calls }
  } finally {
    await server.stop()
  }
}
