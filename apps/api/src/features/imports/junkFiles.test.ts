import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { importFileTypeNamed } from "./importFileTypes.ts"
import { importData } from "./importData.ts"

const megabyte = 1_048_576
const partBytes = 262_144
const fileBytes = 20 * megabyte

/** File of 20 MB that begins with a text and then repeats another; `pulled` counts the bytes read. */
const junk = (start: string, repeated: string) => {
  const one = Buffer.from(start + repeated.repeat(Math.ceil(partBytes / repeated.length)))
  const next = Buffer.from(repeated.repeat(Math.ceil(partBytes / repeated.length)))
  const read = { bytes: 0 }
  function* parts() {
    for (let part = one; read.bytes < fileBytes; part = next) {
      read.bytes += part.length
      yield new Uint8Array(part)
    }
  }
  return { read, source: { name: "junk.csv", parts: parts() } }
}

const head = "client,name\n"

const kinds: ReadonlyArray<readonly [string, string, string]> = [
  ["bare line ends", head, "\n"],
  ["bare line ends without a header", "", "\n"],
  ["bare line ends of DOS", head, "\r\n"],
  ["bare carriage returns", head, "\r"],
  ["commas only", "", ","],
  ["one endless line", head, "x"],
  ["rows of a hundred thousand columns", head, `${",".repeat(99_000)}\n`],
  ["cells of a megabyte", head, `${"x".repeat(megabyte)},`],
  ["a quote that is never closed", `${head}"`, "x,\n"],
  ["quotes only", head, '"'],
  ["NUL bytes", head, "\0"],
  ["NUL bytes in cells", head, "\0,\0\n"],
  ["no text at all", head, "\u{FFFD}\u0001"],
  ["a header of thousands of known columns", "", "client,name,"],
  ["rows that are all wrong", head, ",no code\n"],
  ["a thousand wrong cells in each row", head, `${"a,".repeat(990)}\n`]
]

bothDatabases("A file of 20 MB of", (it) => {
  it.effect.each(kinds)("%s is refused without being read whole or holding anybody up", ([, start, repeated]) =>
    Effect.gen(function* () {
      const clients = importFileTypeNamed("clients")
      if (clients === undefined) return yield* Effect.die(new Error("there is no such kind"))
      const { read, source } = junk(start, repeated)
      const delay = monitorEventLoopDelay({ resolution: 5 })
      const before = process.memoryUsage().rss
      delay.enable()
      const refused = yield* Effect.flip(importData({ kind: clients, source, actor: "a test" }))
      delay.disable()
      assert.strictEqual(refused._tag, "ImportRejected")
      assert.isBelow(read.bytes, 3 * megabyte)
      assert.isBelow(delay.max / 1e6, 500)
      assert.isBelow(process.memoryUsage().rss - before, 200 * megabyte)
      return undefined
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("long rows that are right gives way to others again and again", () =>
    Effect.gen(function* () {
      const securities = importFileTypeNamed("securities")
      if (securities === undefined) return yield* Effect.die(new Error("there is no such kind"))
      let turns = 0
      let isOver = false
      const count = (): void => {
        turns += 1
        if (!isOver) setImmediate(count)
      }
      const { read, source } = junk("isin,name,market,currency\n", `"${" ".repeat(9_000)}",a,b,c\n`)
      setImmediate(count)
      yield* Effect.flip(importData({ kind: securities, source, actor: "a test" }))
      isOver = true
      assert.isAbove(turns, read.bytes / partBytes)
      return undefined
    }).pipe(Effect.provide(referenceLayer))
  )
})
