import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ExportProgress } from "../../domain/export/ExportProgress.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import type { ExportStep } from "../../rules/export/exportState.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { Downloads } from "./Downloads.ts"
import { Exports } from "./Exports.ts"
import { ReportFiles } from "./ReportFiles.ts"

const bytes: ReportFile = { _tag: "Bytes", bytes: new Uint8Array([80, 75]), extension: "xlsx", name: "Reclaims" }
const link: ReportFile = { _tag: "Link", url: "/downloads/1", extension: "xlsx", name: "Reclaims" }

const filesOver = (current: Effect.Effect<ExportProgress, CallFailure>) =>
  ReportFiles.layerOverCalls.pipe(
    Layer.provide(Layer.succeed(Exports, Exports.of({ excel: () => Effect.never, pdf: () => Effect.never, current }))),
    Layer.provide(
      Layer.succeed(
        Downloads,
        Downloads.of({
          fetch: (_, onProgress) =>
            Effect.sync(() => onProgress({ received: 2, total: 2 })).pipe(Effect.as([bytes.bytes]))
        })
      )
    )
  )

/** Starts a file whose call the test answers, and records its steps. */
const startFile = (current: Effect.Effect<ExportProgress, CallFailure>) =>
  Effect.gen(function* () {
    const answer = yield* Deferred.make<ReportFile, CallFailure>()
    const heard: Array<ExportStep> = []
    const making = yield* ReportFiles.use((files) =>
      files.make(Deferred.await(answer), (step) => void heard.push(step))
    ).pipe(Effect.provide(filesOver(current)), Effect.forkChild({ startImmediately: true }))
    return { answer, heard, making }
  })

describe("a report's file", () => {
  it.effect("arrives in one response when it is small", () =>
    Effect.gen(function* () {
      const { answer, heard, making } = yield* startFile(Effect.succeed({ _tag: "None" }))
      yield* Deferred.succeed(answer, bytes)
      expect(yield* Fiber.join(making)).toMatchObject({ name: "Reclaims", extension: "xlsx", parts: [bytes.bytes] })
      expect(heard).toEqual([])
    })
  )

  it.effect("tells each second how far the server is", () =>
    Effect.gen(function* () {
      let rowsDone = 0
      const { heard, making } = yield* startFile(
        Effect.sync(() => ({ _tag: "Writing", rowsDone: (rowsDone += 100), rowCount: 300 }))
      )
      yield* TestClock.adjust("2 seconds")
      expect(heard).toEqual([
        { _tag: "Making", rows: { done: 100, count: 300 } },
        { _tag: "Making", rows: { done: 200, count: 300 } }
      ])
      yield* Fiber.interrupt(making)
      yield* TestClock.adjust("5 seconds")
      expect(heard).toHaveLength(2)
    })
  )

  it.effect("is followed no longer once the server cannot tell", () =>
    Effect.gen(function* () {
      let asked = 0
      const { answer, making } = yield* startFile(
        Effect.suspend(() => {
          asked += 1
          return Effect.fail(makeFailure({ status: 503 }))
        })
      )
      yield* TestClock.adjust("5 seconds")
      expect(asked).toBe(1)
      yield* Deferred.succeed(answer, bytes)
      expect((yield* Fiber.join(making)).name).toBe("Reclaims")
    })
  )

  it.effect("is followed no longer once it has arrived", () =>
    Effect.gen(function* () {
      const { answer, heard, making } = yield* startFile(Effect.succeed({ _tag: "Waiting" }))
      yield* Deferred.succeed(answer, bytes)
      yield* Fiber.join(making)
      yield* TestClock.adjust("5 seconds")
      expect(heard).toEqual([])
    })
  )

  it.effect("is downloaded by its link with progress when large", () =>
    Effect.gen(function* () {
      const { answer, heard, making } = yield* startFile(Effect.succeed({ _tag: "Waiting" }))
      yield* TestClock.adjust("1 second")
      yield* Deferred.succeed(answer, link)
      expect((yield* Fiber.join(making)).parts).toEqual([bytes.bytes])
      expect(heard).toEqual([
        { _tag: "Waiting" },
        { _tag: "Receiving", rows: null, progress: { received: 2, total: 2 } }
      ])
    })
  )

  it.effect("fails as its call failed", () =>
    Effect.gen(function* () {
      const { answer, making } = yield* startFile(Effect.never)
      yield* Deferred.fail(answer, makeFailure({ status: 429 }))
      expect((yield* Effect.flip(Fiber.join(making))).status).toBe(429)
    })
  )
})
