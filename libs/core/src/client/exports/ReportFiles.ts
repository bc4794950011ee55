import { Context, Effect, Fiber, Layer } from "effect"
import type { ArrivedFile } from "../../domain/export/ArrivedFile.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ReportFile } from "../../domain/export/ReportFile.ts"
import { type ExportStep, firstStep, stepAfter, stepReceiving } from "../../rules/export/exportState.ts"
import { Downloads } from "./Downloads.ts"
import { Exports } from "./Exports.ts"

/** Seconds between two requests for the server's progress. */
const pollingSeconds = 1

/** Reports as files: requested, followed and downloaded. */
export class ReportFiles extends Context.Service<
  ReportFiles,
  {
    /**
     * The complete file that a call requests, downloaded where the response is a link. Each step is passed on;
     * interrupting cancels the file.
     */
    readonly make: <R>(
      request: Effect.Effect<ReportFile, CallFailure, R>,
      onStep: (step: ExportStep) => void
    ) => Effect.Effect<ArrivedFile, CallFailure, R>
  }
>()("@reclaim/core/ReportFiles") {
  /** With the given calls, such as those of a test. */
  static readonly layerOverCalls = Layer.effect(
    ReportFiles,
    Effect.gen(function* () {
      const { current } = yield* Exports
      const { fetch } = yield* Downloads
      return ReportFiles.of({
        make: Effect.fn("ReportFiles.make")(function* (request, onStep) {
          let step = firstStep
          const go = (next: ExportStep) => {
            step = next
            onStep(next)
          }
          // A server that cannot tell is not asked again.
          const following = current.pipe(
            Effect.map((told) => go(stepAfter(step, told))),
            Effect.delay(`${pollingSeconds} seconds`),
            Effect.forever,
            Effect.ignore
          )
          const makeFile = Effect.gen(function* () {
            const file = yield* request
            const parts =
              file._tag === "Bytes" ? [file.bytes] : yield* fetch(file, (progress) => go(stepReceiving(step, progress)))
            return { ...file, parts }
          })
          const follower = yield* Effect.forkChild(following)
          return yield* Effect.onExit(makeFile, () => Fiber.interrupt(follower))
        })
      })
    })
  )

  static readonly layer = this.layerOverCalls.pipe(Layer.provide(Layer.merge(Exports.layer, Downloads.layer)))
}
