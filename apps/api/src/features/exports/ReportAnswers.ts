import type { TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import type { FileLink } from "@reclaim/core/domain/export/ReportFile"
import { Context, Effect, identity, Layer, type Scope, type Stream } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { ExportFailed } from "../../platform/files/ExportFailed.ts"
import { type ExportPlace, ExportQueue } from "../../platform/files/ExportQueue.ts"
import { downloadAnswer, jsonFileAnswer } from "../../platform/files/fileAnswers.ts"
import type { FileRequest } from "../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { DownloadTickets } from "../../platform/files/tickets/DownloadTickets.ts"

/** Up to this many rows are answered within JSON; a larger file is offered as a download. */
const maxRowsInJson = 50_000

type FileBytes = Stream.Stream<Uint8Array, ExportFailed | Unavailable>

/** A workbook that can be large, before it is made. */
export interface LargeReport {
  /** Audit record of the file. */
  readonly file: FileRequest
  /** Without the extension. */
  readonly name: string
  readonly rowCount: number
  /** The request as JSON, which following a link to it makes again. */
  readonly request: string
  readonly open: (place: ExportPlace) => Effect.Effect<FileBytes, Unavailable, Scope.Scope>
}

/** Delivery of reports: small ones within JSON, large ones by a link. */
export class ReportAnswers extends Context.Service<
  ReportAnswers,
  {
    /** Refused before the report is even looked for, while another file is made for the user. */
    readonly answer: <E, R>(
      userId: number,
      report: Effect.Effect<LargeReport, E, R>
    ) => Effect.Effect<
      HttpServerResponse.HttpServerResponse | FileLink,
      E | TooManyRequests | Unavailable,
      R | Scope.Scope
    >
    /** Sends the report behind a link, which a download uses up. `used` is the error if another request was first. */
    readonly download: <E, R>(
      token: string,
      report: LargeReport,
      used: Effect.Effect<never, E, R>
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, E | TooManyRequests | Unavailable, R | Scope.Scope>
  }
>()("@reclaim/app-api/ReportAnswers") {
  static readonly layer = Layer.effect(
    ReportAnswers,
    Effect.gen(function* () {
      const queue = yield* ExportQueue
      const tickets = yield* DownloadTickets
      const files = yield* IssuedFiles

      const answerWithFile = <E, R>(
        { file, rowCount }: LargeReport,
        open: (place: ExportPlace) => Effect.Effect<FileBytes, E, R>
      ) =>
        files.make(file, {
          read: Effect.succeed(rowCount),
          rowCountOf: identity,
          rowsWrittenOf: identity,
          make: (_, place) => open(place)
        })

      return ReportAnswers.of({
        answer: Effect.fnUntraced(function* (userId, asked) {
          yield* queue.requireFree(userId)
          const report = yield* asked
          const { file, name, request, rowCount } = report
          if (rowCount <= maxRowsInJson)
            return jsonFileAnswer({ bytes: yield* answerWithFile(report, report.open), name, rowCount })
          const { clientId, sessionId } = file
          const token = yield* tickets.issue({ kind: "report", sessionId, clientId, request })
          yield* files.record(file, rowCount)
          return { _tag: "Link" as const, url: `/api/v1/downloads/${token}`, extension: "xlsx", name }
        }),
        download: Effect.fnUntraced(function* (token, report, used) {
          const { file, name, open, rowCount } = report
          const bytes = yield* answerWithFile({ ...report, file: { ...file, type: "download" } }, (place) =>
            Effect.flatMap(open(place), (opened) =>
              Effect.flatMap(tickets.redeem(token), (isFirst) => (isFirst ? Effect.succeed(opened) : used))
            )
          )
          return downloadAnswer({ bytes, name, rowCount })
        })
      })
    })
  )
}
