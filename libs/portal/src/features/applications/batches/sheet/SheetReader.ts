import { Context, Effect, Layer, Schema } from "effect"
import type { NumberedAnswer, NumberedQuestion, SheetAnswers, SheetQuestion } from "./SheetQuestion.ts"

/** A file that can't be read as a list; the message gives the reason and the remedy. */
export class SheetRefused extends Schema.TaggedError<SheetRefused>()("SheetRefused", { message: Schema.String }) {}

type AnswerListener = (answered: NumberedAnswer) => void

/** Reads files and validates their rows without blocking the page. */
export class SheetReader extends Context.Service<
  SheetReader,
  {
    readonly ask: <Question extends SheetQuestion>(
      question: Question
    ) => Effect.Effect<SheetAnswers[Question["_tag"]], SheetRefused>
  }
>()("@reclaim/portal/SheetReader") {
  /** In a worker that lives until the page is closed. */
  static readonly layer = Layer.effect(
    SheetReader,
    Effect.gen(function* () {
      const waiting = new Map<number, AnswerListener>()
      const worker = yield* Effect.acquireRelease(
        Effect.sync(() => new Worker(new URL("./sheetWorker.ts", import.meta.url), { type: "module" })),
        (running) => Effect.sync(() => running.terminate())
      )
      worker.addEventListener("message", ({ data }: MessageEvent<NumberedAnswer>) => {
        waiting.get(data.id)?.(data)
        waiting.delete(data.id)
      })
      worker.addEventListener("error", ({ message }) => {
        for (const [id, tell] of waiting) tell({ id, _tag: "Failed", message })
        waiting.clear()
      })
      let last = 0
      return SheetReader.of({
        ask: <Question extends SheetQuestion>(question: Question) =>
          Effect.callback<SheetAnswers[Question["_tag"]], SheetRefused>((resume) => {
            last += 1
            const asked: NumberedQuestion = { id: last, question }
            waiting.set(asked.id, (answered) => {
              switch (answered._tag) {
                case "Answered":
                  // The worker answers each question by its own tag.
                  return resume(Effect.succeed(answered.answer as SheetAnswers[Question["_tag"]]))
                case "Refused":
                  return resume(Effect.fail(new SheetRefused({ message: answered.message })))
                case "Failed":
                  return resume(Effect.die(new Error(answered.message)))
              }
            })
            worker.postMessage(asked)
            return Effect.sync(() => void waiting.delete(asked.id))
          })
      })
    })
  )
}
