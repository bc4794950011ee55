import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { spawn } from "node:child_process"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"
import { Browser } from "./testing/Browser.ts"
import { migratedFolder } from "./testing/embeddedTemplate.ts"
import { temporaryFolder } from "./testing/temporaryFolder.ts"

const main = fileURLToPath(new URL("main.ts", import.meta.url))

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
}

/** A server in a process of its own, as an operator starts it. */
const start = (env: Readonly<Record<string, string>>) => {
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    // Nothing of the environment of the tests but where programs are.
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
  // Whoever waits for the end does not wait for readiness.
  ready.catch(() => undefined)
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => {
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

  it.effect("ends on SIGTERM within seconds, as a success", () =>
    Effect.gen(function* () {
      const { child, ended, url } = yield* Running
      yield* Effect.promise(() => new Browser(url).get("/healthz"))
      const asked = performance.now()
      child.kill("SIGTERM")
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
})
