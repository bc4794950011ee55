import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Stream } from "effect"
import readExcel from "read-excel-file/node"
import type { BatchedSheet } from "./BatchedWorkbook.ts"
import { cellsWithoutThread, writeWorkbook } from "./writeWorkbook.ts"

const facts = { title: "Beside", createdAt: "2026-11-20T09:30:00Z", paper: "letter" } as const

const sheet = (name: string, batches: BatchedSheet["batches"]): BatchedSheet => ({
  name,
  note: ["A line above"],
  columns: [
    { title: "Name", width: 12, kind: "text" },
    { title: "Amount", width: 12, kind: "usd" }
  ],
  batches
})

it.live("a workbook made beside the server has every batch of every sheet", () =>
  Effect.gen(function* () {
    const seen: Array<number> = []
    const many = Stream.fromIterable(
      Array.from({ length: 20 }, (_, batch) => Array.from({ length: 150 }, (_row, row) => [`${batch}-${row}`, batch]))
    )
    const sheets = [sheet("Many", many), sheet("None", Stream.empty)]
    const bytes = yield* writeWorkbook({ ...facts, sheets }, (rows) => void seen.push(rows))
    const [first, second] = yield* Effect.promise(() => readExcel(Buffer.from(bytes)))
    assert.strictEqual(first?.data.length, 3002)
    assert.deepStrictEqual(first?.data.at(-1), ["19-149", 0.19])
    assert.deepStrictEqual(second?.data, [
      ["A line above", null],
      ["Name", "Amount"]
    ])
    assert.strictEqual(seen.at(-1), 3000)
  })
)

it.live("a workbook of as few cells as it takes no thread for has every row", () =>
  Effect.gen(function* () {
    // What no thread could be sent: it has a function.
    const day = { date: "2026-11-20", isShown: () => true } as never
    const few = Stream.fromIterable([[["First", 1]], [["Second", day]]])
    const bytes = yield* writeWorkbook({ ...facts, sheets: [sheet("Few", few)] })
    const [shown] = yield* Effect.promise(() => readExcel(Buffer.from(bytes)))
    assert.deepStrictEqual(
      shown?.data.map(([name]) => name),
      ["A line above", "Name", "First", "Second"]
    )
  })
)

for (const [size, rows] of [
  ["small", 1],
  ["large", cellsWithoutThread]
] as const) {
  it.live(`a cell that is none fails a ${size} file, not the server`, () =>
    Effect.gen(function* () {
      const wrong = Stream.succeed([
        ...Array.from({ length: rows }, (_, row) => ["text", row]),
        ["text", { neither: 1 } as never]
      ])
      const exit = yield* Effect.exit(writeWorkbook({ ...facts, sheets: [sheet("Wrong", wrong)] }))
      assert.isTrue(Exit.isFailure(exit))
    })
  )
}

it.live("a workbook that nobody waits for is given up", () =>
  Effect.gen(function* () {
    const begun = yield* Deferred.make<void>()
    const endless = Stream.fromEffect(Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
    const fiber = yield* Effect.forkChild(writeWorkbook({ ...facts, sheets: [sheet("Endless", endless)] }))
    yield* Deferred.await(begun)
    yield* Fiber.interrupt(fiber)
    assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(fiber)))
  })
)
