import { Context, type Duration, Effect, Layer, Semaphore } from "effect"
import { Turns } from "../../process/Turns.ts"
import { startThread } from "../../process/startThread.ts"
import type { CheckAnswer, CheckTask } from "./checkThread.ts"
import type { FileVerdict } from "./verdict/FileVerdict.ts"
import { moduleBeside } from "../../process/serverFiles.ts"

/** A thread that needs more is ended instead of the server. The file itself is outside of it. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Checks at a time: more would keep the processors from those who look at their figures. */
const checksAtOnce = 2

const unreadable: FileVerdict = {
  tag: "refused",
  code: "type_refused",
  message: "The file could not be read. Save it anew and upload that"
}

const endless: FileVerdict = {
  tag: "refused",
  code: "unpacks_too_large",
  message: "The file takes too long to read. Save it in smaller parts and upload those"
}

/** Names a user or a client, one of whose files is checked at a time. */
export type Sender = `${"user" | "client"} ${number}`

/** What the thread of one check answers; interrupting ends the thread. */
const answerOf = (file: CheckTask) =>
  Effect.callback<CheckAnswer>((resume) => {
    const { end } = startThread<never, CheckAnswer>({
      source: moduleBeside("./checkThread.ts", import.meta.url),
      task: file,
      memory,
      isAwaited: false,
      onMessage: (answer) => resume(Effect.succeed(answer)),
      onEnd: (reason) => resume(Effect.succeed({ tag: "failed", reason }))
    })
    return end
  })

/** Finds out in a thread of its own what a file is, and whether it may be kept. */
export class FileChecks extends Context.Service<
  FileChecks,
  {
    /**
     * A file that its reader fails on, or that takes too much memory or time, is refused like any other. Files of one
     * sender wait for each other, so that nobody keeps the others waiting.
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
            // Users before clients, each for all: whoever waits for another holds nothing that the other waits for.
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
