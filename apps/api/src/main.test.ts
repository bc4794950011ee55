import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { spawn } from "node:child_process"
import { chmodSync, mkdirSync, rmSync } from "node:fs"
import { createServer, request } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { execute } from "./platform/sql/queryRows.ts"
import { Database } from "./platform/database/Database.ts"
import { readDataFolder } from "./platform/embedded/folder/readDataFolder.ts"
import { sampleStamp } from "./identity/sampleStamp.ts"
import { Browser } from "./testing/server/Browser.ts"
import { migratedFolder } from "./testing/database/migratedFolder.ts"
import { testDataKey } from "./testing/server/TestServer.ts"
import { temporaryFolder } from "./testing/temporaryFolder.ts"

const main = fileURLToPath(new URL("main.ts", import.meta.url))

interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
}

/** Starts a server in a separate process as an operator does, in a shell that runs `first` before. */
const start = (env: Readonly<Record<string, string>>, first = "") => {
  const started = performance.now()
  const child = spawn("sh", ["-c", `${first} exec "$0" "$1"`, process.execPath, main], {
    // Only the path of programs from the environment of the tests.
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let stdout = ""
  let stderr = ""
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString()
      const address = /Portal ready at (http:\/\/\S+)/.exec(stdout)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.on("exit", () => reject(new Error(`The server ended before it was ready:\n${stderr}`)))
  })
  // A caller that waits for the end does not wait for readiness.
  ready.catch(() => undefined)
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.on("close", (code, signal) =>
      resolve({ code, signal, stdout, stderr, milliseconds: performance.now() - started })
    )
  })
  return { child, ready, ended }
}

const endedWith = (env: Readonly<Record<string, string>>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => start(env)),
    ({ ended }) => Effect.promise(() => ended),
    ({ child }) => Effect.sync(() => child.kill("SIGKILL"))
  )

/** Leaves the mark of the generator. */
const markAsSample = Effect.flatMap(Database, (database) =>
  database.asOwner(execute((sql) => sql`insert into app_setting (key, value) values (${sampleStamp}, '{}')`))
)

/** Sends the form without its last byte, which follows on request. */
const sendInTwo = (browser: Browser, url: string, body: string) => {
  const { hostname, port } = new URL(url)
  const sent = request({
    method: "POST",
    host: hostname,
    port,
    path: "/auth/account/first",
    agent: false,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body)
    }
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on("error", reject)
    sent.on("response", (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode))
    })
  })
  sent.write(body.slice(0, -1))
  return { status, finish: () => sent.end(body.slice(-1)) }
}

class Running extends Context.Service<
  Running,
  ReturnType<typeof start> & { readonly url: string; readonly folder: string }
>()("@reclaim/app-api/Running") {
  static readonly layer = Layer.effect(
    Running,
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const process = yield* Effect.acquireRelease(
        Effect.sync(() => start({ PORT: "0", DATA_DIR: folder })),
        ({ child, ended }) => {
          child.kill("SIGKILL")
          return Effect.promise(() => ended)
        }
      )
      return Running.of({ ...process, folder, url: yield* Effect.promise(() => process.ready) })
    })
  )
}

layer(Running.layer, { excludeTestServices: true, timeout: "60 seconds" })("The server's process", (it) => {
  it.effect("says where the portal is and nothing else on stdout, and logs JSON lines on stderr", () =>
    Effect.gen(function* () {
      const { child, url } = yield* Running
      assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/)
      const line = new Promise<string>((resolve) => {
        child.stderr.once("data", (chunk: Buffer) => resolve(chunk.toString()))
      })
      yield* Effect.promise(() => new Browser(url).get("/robots.txt"))
      const [first = ""] = (yield* Effect.promise(() => line)).split("\n")
      assert.containsAllKeys(JSON.parse(first), ["message", "level", "timestamp", "annotations"])
    })
  )

  it.effect("refuses a data folder in use with one sentence, and leaves the first server unharmed", () =>
    Effect.gen(function* () {
      const { folder, url } = yield* Running
      const second = yield* endedWith({ PORT: "0", DATA_DIR: folder })
      assert.strictEqual(second.code, 1, `${second.signal} ${second.stderr}`)
      assert.match(second.stderr, /^The data folder .* is in use by another process/)
      assert.strictEqual(second.stderr.trim().split("\n").length, 1)
      assert.strictEqual(second.stdout, "")
      assert.strictEqual((yield* Effect.promise(() => new Browser(url).get("/readyz"))).status, 200)
    })
  )

  it.effect("ends on SIGTERM within seconds, as a success, and answers what it was asked before", () =>
    Effect.gen(function* () {
      const { child, ended, url } = yield* Running
      const browser = new Browser(url)
      const page = yield* Effect.promise(() => browser.get("/auth/account/first"))
      const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
      const body = new URLSearchParams({ token, email: "nobody@test.example", password: "wrong" }).toString()
      const underWay = sendInTwo(browser, url, body)
      // What came before on the wire has been read when a later request is answered.
      yield* Effect.promise(() => browser.get("/healthz"))
      const asked = performance.now()
      child.kill("SIGTERM")
      underWay.finish()
      // Refused for the password: sessions and database were there to the end.
      assert.strictEqual(yield* Effect.promise(() => underWay.status), 401)
      const { code, stdout } = yield* Effect.promise(() => ended)
      assert.strictEqual(code, 0)
      assert.isBelow(performance.now() - asked, 8000)
      assert.strictEqual(stdout, `Portal ready at ${url}\n`)
    })
  )

  it.effect("refuses a port that is taken with one sentence, before it touches any data", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const taken = yield* Effect.acquireRelease(
        Effect.callback<ReturnType<typeof createServer>>((resume) => {
          const server = createServer()
          server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
        }),
        (server) => Effect.sync(() => server.close())
      )
      const address = taken.address()
      const port = typeof address === "object" ? String(address?.port) : ""
      const answer = yield* endedWith({ PORT: port, DATA_DIR: `${folder}/data` })
      assert.strictEqual(answer.code, 1)
      assert.strictEqual(
        answer.stderr.trim(),
        `Port ${port} of 127.0.0.1 is taken by another program: stop it, or start with another PORT.`
      )
    })
  )

  it.effect("keeps every file to its own account, in a data folder that was open to others", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      chmodSync(folder, 0o755)
      const open = () => readDataFolder(folder).openToOthers
      assert.isAbove(open().length, 0)
      // As on a machine where new files are world-readable.
      const server = yield* Effect.acquireRelease(
        Effect.sync(() => start({ PORT: "0", DATA_DIR: folder }, "umask 0 &&")),
        ({ child }) => Effect.sync(() => child.kill("SIGKILL"))
      )
      const url = yield* Effect.promise(() => server.ready)
      yield* Effect.promise(() => new Browser(url).get("/auth/account/first"))
      assert.deepStrictEqual(open(), [])
      server.child.kill("SIGTERM")
      assert.match(
        (yield* Effect.promise(() => server.ended)).stderr,
        /was open to other accounts of this machine and has been closed/
      )
      assert.deepStrictEqual(open(), [])
    })
  )

  it.effect("makes a new data folder that no other account can open", () =>
    Effect.gen(function* () {
      const folder = join(yield* temporaryFolder, "data")
      mkdirSync(folder, { mode: 0o755 })
      const server = yield* Effect.acquireRelease(
        Effect.sync(() => start({ PORT: "0", DATA_DIR: folder }, "umask 0 &&")),
        ({ child }) => Effect.sync(() => child.kill("SIGKILL"))
      )
      yield* Effect.promise(() => server.ready)
      assert.deepStrictEqual(readDataFolder(folder).openToOthers, [])
    })
  )

  it.effect("U07: refuses sample users in production, and settings it cannot use, before anything starts", () =>
    Effect.gen(function* () {
      const production = yield* endedWith({ PORT: "0", DEMO: "1", NODE_ENV: "production" })
      assert.strictEqual(production.code, 1)
      assert.include(production.stderr, "DEMO: sample users")
      const wrong = yield* endedWith({ PORT: "http", TOKEN_MINUTES: "0" })
      assert.strictEqual(wrong.code, 1)
      assert.match(wrong.stderr, /PORT: expected.*\n.*TOKEN_MINUTES: expected/)
    })
  )

  it.effect("refuses a database whose values it has no key for, in one sentence", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const first = yield* Effect.acquireRelease(
        Effect.sync(() => start({ PORT: "0", DATA_DIR: folder })),
        ({ child }) => Effect.sync(() => child.kill("SIGKILL"))
      )
      yield* Effect.promise(() => first.ready)
      first.child.kill("SIGTERM")
      yield* Effect.promise(() => first.ended)
      rmSync(join(folder, "data.key"))
      const { code, stderr } = yield* endedWith({ PORT: "0", DATA_DIR: folder })
      assert.strictEqual(code, 1)
      assert.match(stderr, /^The database holds sealed values, and the key .* is gone: .*data\.key is missing\..*\n$/)
    })
  )

  it.effect("U07: refuses a database of sample data in production with one sentence, and no other database", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const env = { PORT: "0", DATA_DIR: folder, NODE_ENV: "production", DATA_KEY: testDataKey }
      const clean = yield* Effect.acquireRelease(
        Effect.sync(() => start(env)),
        ({ child }) => Effect.sync(() => child.kill("SIGKILL"))
      )
      yield* Effect.promise(() => clean.ready)
      clean.child.kill("SIGTERM")
      assert.strictEqual((yield* Effect.promise(() => clean.ended)).code, 0)
      yield* markAsSample.pipe(Effect.provide(Database.layerEmbedded(folder), { local: true }))
      const refused = yield* endedWith(env)
      assert.strictEqual(refused.code, 1, `${refused.signal} ${refused.stderr}`)
      assert.match(refused.stderr, /^The database holds sample data, whose users have a known password/)
      assert.strictEqual(refused.stderr.trim().split("\n").length, 1)
      assert.strictEqual(refused.stdout, "")
    })
  )
})
