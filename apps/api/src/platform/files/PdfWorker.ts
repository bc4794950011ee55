import { Context, Duration, Effect, Layer, Semaphore } from "effect"
import { startThread, type Thread } from "../process/startThread.ts"
import type { PdfAnswer } from "./pdfThread.ts"
import type { PdfOrder } from "./PdfOrder.ts"
import { siblingModule } from "../process/serverFiles.ts"

/**
 * Memory limits: a thread that needs more is ended instead of the server. A large young generation saves collections.
 */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

export interface PdfWorkerSettings {
  /** Timeout of one PDF, including a cold start. */
  readonly patience: Duration.Input
}

/** Makes PDFs in a thread, so that other requests do not wait for them. */
export class PdfWorker extends Context.Service<
  PdfWorker,
  {
    /**
     * Makes the file that was ordered, one order at a time. Interrupting the caller ends the one being made, as does
     * the timeout; the next one starts in a new thread.
     */
    readonly make: (order: PdfOrder) => Effect.Effect<Uint8Array>
  }
>()("@reclaim/app-api/PdfWorker") {
  static readonly layerWith = ({ patience }: PdfWorkerSettings) =>
    Layer.effect(
      PdfWorker,
      Effect.gen(function* () {
        const gate = yield* Semaphore.make(1)
        let warm: Thread<PdfOrder> | null = null
        /** Ends the wait for the order being processed. */
        let settle: ((result: Effect.Effect<Uint8Array>) => void) | null = null

        const end = Effect.suspend(() => {
          const ending = warm
          warm = null
          return ending === null ? Effect.void : ending.end
        })
        yield* Effect.addFinalizer(() => end)

        const thread = (): Thread<PdfOrder> => {
          if (warm !== null) return warm
          const started: Thread<PdfOrder> = startThread<PdfOrder, PdfAnswer>({
            source: siblingModule("./pdfThread.ts", import.meta.url),
            memory,
            isAwaited: false,
            onMessage: (answer) => {
              if (warm !== started) return
              settle?.(
                answer.tag === "made"
                  ? Effect.succeed(answer.bytes)
                  : pdfFailure(`it could not be made: ${answer.reason}`)
              )
            },
            onEnd: (why) => {
              if (warm !== started) return
              warm = null
              settle?.(pdfFailure(why))
            }
          })
          warm = started
          return started
        }

        const composePdf = (order: PdfOrder) =>
          Effect.callback<Uint8Array>((resume) => {
            settle = resume
            thread().send(order)
            return end
          })

        return PdfWorker.of({
          make: Effect.fn("PdfWorker.make")((order) =>
            gate.withPermit(
              composePdf(order).pipe(
                Effect.timeoutOrElse({
                  duration: patience,
                  orElse: () => pdfFailure("it took too long, so it was ended")
                })
              )
            )
          )
        })
      })
    )

  static readonly layer = PdfWorker.layerWith({ patience: "20 seconds" })
}

const pdfFailure = (reason: string): Effect.Effect<never> => Effect.die(new Error(`A PDF failed: ${reason}`))
