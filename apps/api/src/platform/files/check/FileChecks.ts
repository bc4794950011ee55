import { Context, type Duration, Effect, Layer, Semaphore } from "effect"
import { Turns } from "../../process/Turns.ts"
import { startThread } from "../../process/startThread.ts"
import type { CheckAnswer, CheckTask } from "./checkThread.ts"
import type { FileVerdict } from "./verdict/FileVerdict.ts"
import { siblingModule } from "../../process/serverFiles.ts"

/**
 * Memory limits, in megabytes: a thread that needs more is ended instead of the server. The file itself is outside the
 * heap.
 */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Number of concurrent checks: more would take the processors from users who view figures. */
const checksAtOnce = 2

const unreadable: FileVerdict = {
  tag: "refused",
  code: "type_refused",
  message: "The file could not be read. Save it again and upload the new file"
}

const endless: FileVerdict = {
  tag: "refused",
  code: "unpacks_too_large",
  message: "The file takes too long to read. Split it into smaller files and upload those"
}

/** User or client, one of whose files is checked at a time. */
export type Sender = `${"user" | "client"} ${number}`

/** Runs one check in a thread; interrupting ends the thread. */
const answerOf = (file: CheckTask) =>
  Effect.callback<CheckAnswer>((resume) => {
    const { end } = startThread<never, CheckAnswer>({
      source: siblingModule("./checkThread.ts", import.meta.url),
      task: file,
      memory,
      isAwaited: false,
      onMessage: (answer) => resume(Effect.succeed(answer)),
      onEnd: (reason) => resume(Effect.succeed({ tag: "failed", reason }))
    })
    return end
  })

/** Checks files in a separate thread each: their type, and whether they may be kept. */
export class FileChecks extends Context.Service<
  FileChecks,
  {
    /**
     * Checks a file. One that makes its reader fail, or takes too much memory or time, is refused like any other. Files
     * of one sender queue behind each other, so that no sender delays the others.
     */
    readonly check: (file: CheckTask, senders?: ReadonlyArray<Sender>) => Effect.Effect<FileVerdict>
  }
>()("@reclaim/app-api/FileChecks") {
  static readonly layerWith = ({ patience }: { readonly patience: Duration.Input }) =>
    Layer.effect(
      FileChecks,
      Effect.gen(function* () {
        const gate = yield* Semaphore.make(checksAtOnce)
        const turns = new Turns<Sender>()

        return FileChecks.of({
          check: Effect.fn("FileChecks.check")(
            function* (file) {
              const answer = yield* answerOf(file).pipe(
                Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(endless) })
              )
              if (answer.tag !== "failed") return answer
              yield* Effect.logWarning("A file could not be checked, so it is refused").pipe(
                Effect.annotateLogs({ ending: file.ending, reason: answer.reason })
              )
              return unreadable
            },
            // Lock users before clients, always: this order prevents deadlocks.
            (checking, _, senders: ReadonlyArray<Sender> = []) =>
              senders
                .toSorted()
                .reduce<Effect.Effect<FileVerdict>>(
                  (within, sender) => turns.take(sender, within),
                  gate.withPermit(checking)
                )
          )
        })
      })
    )

  static readonly layer = FileChecks.layerWith({ patience: "20 seconds" })
}
