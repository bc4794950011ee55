import { Context, Effect, Layer } from "effect"
import type { ArrivedFile } from "@reclaim/core/domain/export/ArrivedFile"
import type { FileLink } from "@reclaim/core/domain/export/ReportFile"
import { followLink, saveReportFile } from "./saveReportFile.ts"

/** How long the browser may take to read a file before its memory is freed, in seconds. */
const readingSeconds = 60

/** Saves files to the user's device. */
export class FileSaver extends Context.Service<
  FileSaver,
  {
    readonly save: (file: ArrivedFile) => Effect.Effect<void>
    /** Has the browser fetch a file itself, with its own progress and without the page's memory. */
    readonly follow: (link: FileLink) => Effect.Effect<void>
  }
>()("@reclaim/portal/FileSaver") {
  /** As downloads of the page. */
  static readonly layer = Layer.succeed(
    FileSaver,
    FileSaver.of({
      save: Effect.fn("FileSaver.save")(function* (file) {
        const free = yield* Effect.sync(() => saveReportFile(file, document))
        yield* Effect.forkDetach(Effect.delay(Effect.sync(free), `${readingSeconds} seconds`))
      }),
      follow: Effect.fn("FileSaver.follow")((link) => Effect.sync(() => followLink(link, document)))
    })
  )
}
