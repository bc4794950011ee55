import { ClientSettings } from "@reclaim/core/client/calls/ClientSettings"
import { linkOnApiHost } from "@reclaim/core/client/calls/onApiHost"
import type { ArrivedFile } from "@reclaim/core/domain/export/ArrivedFile"
import type { FileLink } from "@reclaim/core/domain/export/ReportFile"
import { fileNameOf } from "@reclaim/core/rules/export/fileNameOf"
import { Context, Effect, Layer } from "effect"

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pdf", "application/pdf"],
  ["csv", "text/csv"],
  ["ics", "text/calendar"],
  ["json", "application/json"]
])

/** The media type for a file extension, with or without its dot; bytes for an unknown one. */
export const mediaTypeOf = (extension: string): string =>
  mediaTypes.get(extension.replace(/^\./, "").toLowerCase()) ?? "application/octet-stream"

/** Has the browser fetch a file as a download of its own. */
const followLink = (file: FileLink, page: Document): void => {
  const link = page.createElement("a")
  link.href = file.url
  link.download = fileNameOf(file)
  link.click()
}

/** Passes a file to the browser, which saves it like any download; returns a function that frees its memory. */
const saveReportFile = (file: ArrivedFile, page: Document): (() => void) => {
  // A chunk of a stream may be in shared memory; a Blob needs bytes of its own.
  const blob = new Blob(
    file.parts.map((part) => new Uint8Array(part)),
    { type: mediaTypeOf(file.extension) }
  )
  const link = page.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = fileNameOf(file)
  link.click()
  return () => URL.revokeObjectURL(link.href)
}

/** Time the browser may take to read a file before its memory is freed, in seconds. */
const readingSeconds = 60

/** Saves files to the user's device. */
export class FileSaver extends Context.Service<
  FileSaver,
  {
    readonly save: (file: ArrivedFile) => Effect.Effect<void>
    /**
     * Has the browser fetch a file itself, with its own progress and without the page's memory. A link that names no host is
     * one of the API's.
     */
    readonly follow: (link: FileLink) => Effect.Effect<void>
  }
>()("@reclaim/portal/FileSaver") {
  /** As downloads of the page. */
  static readonly layer = Layer.effect(
    FileSaver,
    Effect.map(ClientSettings, ({ apiHost }) =>
      FileSaver.of({
        save: Effect.fn("FileSaver.save")(function* (file) {
          const free = yield* Effect.sync(() => saveReportFile(file, document))
          yield* Effect.forkDetach(Effect.delay(Effect.sync(free), `${readingSeconds} seconds`))
        }),
        follow: Effect.fn("FileSaver.follow")((link) =>
          Effect.sync(() => followLink(linkOnApiHost(apiHost)(link), document))
        )
      })
    )
  )
}
