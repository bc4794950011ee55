import { Context, Duration, Effect, Layer, Semaphore } from "effect"
import { Worker } from "node:worker_threads"
import { endThread } from "../process/endThread.ts"
import type { PdfAnswer } from "./pdfThread.ts"
import type { PdfOrder } from "./PdfOrder.ts"

/** What a thread may hold; one that needs more is ended instead of the server. Room for what is young spares collecting it. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

export interface PdfWorkerSettings {
  /** How long one PDF may take, a cold start included. */
  readonly patience: Duration.Input
}

/** Makes PDFs beside the server, so that nobody else waits for them. */
export class PdfWorker extends Context.Service<
  PdfWorker,
  {
    /**
     * The file that was ordered. One is made at a time, the others wait. A caller who is interrupted ends the one being
     * made, as does one that takes too long; the next begins in a new thread.
     */
    readonly make: (order: PdfOrder) => Effect.Effect<Uint8Array>
  }
>()("@reclaim/app-api/PdfWorker") {
  static readonly layerWith = ({ patience }: PdfWorkerSettings) =>
    Layer.effect(
      PdfWorker,
      Effect.gen(function* () {
        const gate = yield* Semaphore.make(1)
        let warm: Worker | null = null

        const end = Effect.suspend(() => {
          const ending = warm
          warm = null
          return ending === null ? Effect.void : endThread(ending)
        })
        yield* Effect.addFinalizer(() => end)

        const thread = (): Worker => {
          if (warm !== null) return warm
          const started = new Worker(new URL("./pdfThread.ts", import.meta.url), {
            resourceLimits: memory
          })
          started.on("exit", () => {
            if (warm === started) warm = null
          })
          // The server's end does not wait for it.
          started.unref()
          warm = started
          return started
        }

        const made = (order: PdfOrder) =>
          Effect.callback<Uint8Array>((resume) => {
            const worker = thread()
            const hear = (answer: PdfAnswer) =>
              settle(
                answer.tag === "made" ? Effect.succeed(answer.bytes) : failed(`it could not be made: ${answer.reason}`)
              )
            const breakOff = (cause: unknown) => settle(failed(cause instanceof Error ? cause.message : String(cause)))
            const leave = (code: number) => settle(failed(`its thread ended with code ${code}`))
            const forget = () => worker.off("message", hear).off("error", breakOff).off("exit", leave)
            const settle = (result: Effect.Effect<Uint8Array>) => {
              forget()
              resume(result)
            }
            worker.on("message", hear).on("error", breakOff).on("exit", leave)
            worker.postMessage(order)
            return Effect.andThen(Effect.sync(forget), end)
          })

        return PdfWorker.of({
          make: Effect.fn("PdfWorker.make")((order) =>
            gate.withPermit(
              made(order).pipe(
                Effect.timeoutOrElse({ duration: patience, orElse: () => failed("it took too long, so it was ended") })
              )
            )
          )
        })
      })
    )

  static readonly layer = PdfWorker.layerWith({ patience: "20 seconds" })
}

const failed = (reason: string): Effect.Effect<never> => Effect.die(new Error(`A PDF failed: ${reason}`))
