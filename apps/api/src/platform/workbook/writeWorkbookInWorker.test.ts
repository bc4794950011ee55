import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Stream } from "effect"
import readExcel from "read-excel-file/node"
import type { BatchedSheet } from "./BatchedWorkbook.ts"
import { writeWorkbookInWorker } from "./writeWorkbookInWorker.ts"

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
      Array.from({ length: 20 }, (_, batch) => Array.from({ length: 50 }, (_row, row) => [`${batch}-${row}`, batch]))
    )
    const sheets = [sheet("Many", many), sheet("None", Stream.empty)]
    const bytes = yield* writeWorkbookInWorker({ ...facts, sheets }, (rows) => void seen.push(rows))
    const [first, second] = yield* Effect.promise(() => readExcel(Buffer.from(bytes)))
    assert.strictEqual(first?.data.length, 1002)
    assert.deepStrictEqual(first?.data.at(-1), ["19-49", 0.19])
    assert.deepStrictEqual(second?.data, [
      ["A line above", null],
      ["Name", "Amount"]
    ])
    assert.strictEqual(seen.at(-1), 1000)
  })
)

it.live("a cell that is none fails the file, not the server", () =>
  Effect.gen(function* () {
    const wrong = Stream.succeed([["text", { neither: 1 } as never]])
    const exit = yield* Effect.exit(writeWorkbookInWorker({ ...facts, sheets: [sheet("Wrong", wrong)] }))
    assert.isTrue(Exit.isFailure(exit))
  })
)

it.live("a workbook that nobody waits for is given up", () =>
  Effect.gen(function* () {
    const begun = yield* Deferred.make<void>()
    const endless = Stream.fromEffect(Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
    const fiber = yield* Effect.forkChild(writeWorkbookInWorker({ ...facts, sheets: [sheet("Endless", endless)] }))
    yield* Deferred.await(begun)
    yield* Fiber.interrupt(fiber)
    assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(fiber)))
  })
)
