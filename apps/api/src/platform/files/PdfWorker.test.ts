import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import { makeSheet } from "../../testing/ledger/makeSheet.ts"
import { readPdf } from "../../testing/readPdf.ts"
import { dashboardPdfOrder } from "../../features/exports/document/dashboardPdfOrder.ts"
import type { PdfOrder } from "./PdfOrder.ts"
import { PdfWorker } from "./PdfWorker.ts"

const orderOf = (clientName: string): PdfOrder => dashboardPdfOrder(makeSheet({ clientName }))

const titleOf = Effect.fnUntraced(function* (order: PdfOrder) {
  const worker = yield* PdfWorker
  const bytes = yield* worker.make(order)
  return (yield* Effect.promise(() => readPdf(bytes))).title
})

const reasonOf = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : "it was made"

/** A worker that waits as long as a busy machine needs. */
const patientLayer = PdfWorker.layerWith({ patience: "5 minutes" })

describe("the worker for PDFs", () => {
  it.live("answers each of many orders with its own file", () =>
    Effect.gen(function* () {
      const names = ["Ada", "東京", "Otto", "Łódź"]
      const titles = yield* Effect.forEach(names, (name) => titleOf(orderOf(name)), { concurrency: "unbounded" })
      assert.deepStrictEqual(
        titles,
        names.map((name) => `Reclaim dashboard of ${name}: Summary`)
      )
    }).pipe(Effect.provide(patientLayer))
  )

  it.live("makes the next one after one that cannot be made", () =>
    Effect.gen(function* () {
      const worker = yield* PdfWorker
      // Made at no time at all.
      const exit = yield* Effect.exit(worker.make(dashboardPdfOrder(makeSheet({ createdAt: Number.NaN }))))
      assert.include(reasonOf(exit), "A PDF failed: it could not be made")
      assert.strictEqual(yield* titleOf(orderOf("Ada")), "Reclaim dashboard of Ada: Summary")
    }).pipe(Effect.provide(patientLayer))
  )

  it.live("ends one that takes too long", () =>
    Effect.gen(function* () {
      const worker = yield* PdfWorker
      assert.include(reasonOf(yield* Effect.exit(worker.make(orderOf("Ada")))), "it took too long")
    }).pipe(Effect.provide(PdfWorker.layerWith({ patience: "1 millis" })))
  )

  it.live("lets go of one that nobody waits for, and makes the next", () =>
    Effect.gen(function* () {
      const worker = yield* PdfWorker
      const accounts = makeAccountRows(200)
      const fiber = yield* Effect.forkChild(
        worker.make(dashboardPdfOrder(makeSheet({ figures: makeDashboard({ accounts }) })))
      )
      yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(yield* titleOf(orderOf("Ada")), "Reclaim dashboard of Ada: Summary")
    }).pipe(Effect.provide(patientLayer))
  )
})
