import type { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { NotFound, TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import { HistoryFormat } from "@reclaim/core/domain/audit/HistoryFormat"
import { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import type { FileLink } from "@reclaim/core/domain/export/ReportFile"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { csvRow, csvStart } from "@reclaim/core/format/csv/csvRow"
import type { Paper } from "@reclaim/core/format/paper"
import { historyColumns, historyRow } from "@reclaim/core/rules/history/historyKindOf"
import { Context, Effect, Layer, Option, Schema, type Scope, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import type { View } from "../../identity/Access.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { attachmentOf } from "../../platform/files/attachmentOf.ts"
import type { FileRequest } from "../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { DownloadTickets } from "../../platform/files/tickets/DownloadTickets.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { writeWorkbook } from "../../platform/workbook/writeWorkbook.ts"
import { Histories } from "./Histories.ts"
import { historyFileMessages as words } from "./historyFileMessages.ts"
import type { HistoryScope } from "./historyScopes.ts"

/** A history that is written to a file. */
interface WrittenHistory {
  readonly title: string
  readonly clientName: string
  readonly filter: HistoryFilter
  /** A zone of the IANA database. */
  readonly timeZone: string
  readonly entryCount: number
  readonly writtenAt: Date
  /** Newest first, in parts. */
  readonly parts: Stream.Stream<ReadonlyArray<HistoryEntry>>
}

const titles = historyColumns.map(({ title }) => title)

/** Rows of the sheet about the file, for readers without the portal. */
const aboutRows = ({ clientName, entryCount, filter, timeZone, title, writtenAt }: WrittenHistory) => [
  [words.of, title],
  [words.client, clientName],
  [words.writtenAt, writtenAt.toISOString()],
  [words.entries, entryCount],
  [words.zone, timeZone],
  [words.kind, words.kindOf(filter)],
  [words.side, words.sideOf(filter)],
  [words.since, filter.since?.toISOString() ?? words.all],
  [words.until, filter.until?.toISOString() ?? words.all],
  [words.chain, words.chainNote]
]

/** A history as an Excel file. Cells are text, which no program runs. */
const historyWorkbook = (history: WrittenHistory, paper: Paper, onRows: (rowsDone: number) => void) =>
  Effect.orDie(
    writeWorkbook(
      {
        title: history.title,
        createdAt: history.writtenAt.toISOString().replace(/\.\d+/, ""),
        paper,
        sheets: [
          {
            name: words.sheet,
            columns: historyColumns.map(({ title, width }) => ({ title, width, kind: "text" as const })),
            batches: Stream.map(history.parts, (entries) => entries.map((entry) => historyRow(entry, history.timeZone)))
          },
          {
            name: words.about,
            columns: [
              { title: words.what, width: 28, kind: "text" },
              { title: words.value, width: 70, kind: "text" }
            ],
            batches: Stream.succeed(aboutRows(history))
          }
        ]
      },
      onRows
    )
  )

/** The history's rows as CSV, guarded against formula injection. */
const historyCsv = ({ parts, timeZone }: WrittenHistory) =>
  Stream.runCollect(
    Stream.map(parts, (entries) => Buffer.from(entries.map((entry) => csvRow(historyRow(entry, timeZone))).join("")))
  ).pipe(Effect.map((rows) => new Uint8Array(Buffer.concat([Buffer.from(csvStart + csvRow(titles)), ...rows]))))

/** Request for a history as a file, as stored with its link. */
export const HistoryFileRequest = Schema.Struct({
  subject: HistorySubject,
  filter: HistoryFilter,
  format: HistoryFormat,
  timeZone: Schema.String,
  viewAsUserId: Schema.Int
})
export type HistoryFileRequest = typeof HistoryFileRequest.Type

const Text = Schema.fromJsonString(Schema.toCodecJson(HistoryFileRequest))
const requestText = Schema.encodeSync(Text)
const decodeRequest = Schema.decodeUnknownSync(Text)

const types: Readonly<Record<HistoryFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8"
}

const tasks: Readonly<Record<HistorySubject["kind"], string>> = {
  claim: taskNames.documents,
  document: taskNames.documents,
  account: taskNames.myAccounts,
  person: taskNames.contacts
}

/** Entries read by one statement; other requests get a turn between two. */
const entriesAtOnce = 500

const eventOf = (
  { sessionId, userId }: Principal,
  clientId: number,
  type: FileRequest["type"],
  { format, subject: { id, kind }, viewAsUserId }: HistoryFileRequest
): FileRequest => ({
  kind: "history",
  type,
  userId,
  sessionId,
  clientId,
  viewAsUserId,
  about: { subject: `${kind}:${String(id)}`, format }
})

/** Histories as files, by links. */
export class HistoryFiles extends Context.Service<
  HistoryFiles,
  {
    /** A link to a history as it will be when the link is followed. */
    readonly offer: (principal: Principal, view: View, request: HistoryFileRequest) => Effect.Effect<FileLink, NotFound>
    /**
     * Sends the history behind a link, which a download uses up but a HEAD request does not. `viewOf` gives the user's
     * current rights, which may have changed since the link was issued.
     */
    readonly download: <R>(
      principal: Principal,
      viewOf: (viewAsUserId: number) => Effect.Effect<View, NotAllowed, R>,
      link: { readonly token: string; readonly method: string }
    ) => Effect.Effect<
      HttpServerResponse.HttpServerResponse,
      NotAllowed | NotFound | TooManyRequests | Unavailable,
      R | Scope.Scope
    >
  }
>()("@reclaim/app-api/HistoryFiles") {
  static readonly layer = Layer.effect(
    HistoryFiles,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const clock = yield* ServerClock
      const histories = yield* Histories
      const issued = yield* IssuedFiles
      const tickets = yield* DownloadTickets
      const { paperSize } = yield* Settings

      const nameOf = Effect.fnUntraced(function* ({ name }: HistoryScope, { subject }: HistoryFileRequest) {
        return `${words.title(subject.kind, name)} ${dateInUtc(yield* clock.now)}`
      })

      const partsOf = (scope: HistoryScope, { filter }: HistoryFileRequest) =>
        Stream.paginate(null as Parameters<typeof histories.page>[1]["before"], (before) =>
          Effect.map(
            histories.page(scope, { filter, before, limit: entriesAtOnce }),
            ({ entries, next }) => [[entries], next === null ? Option.none() : Option.some(next)] as const
          )
        )

      return HistoryFiles.of({
        offer: Effect.fn("HistoryFiles.offer")(function* (principal, { clientId, seesInvestors }, request) {
          const scope = yield* histories.find({ clientId, seesInvestors }, request.subject)
          const { shown } = yield* histories.count(scope, request.filter)
          const { sessionId } = principal
          const token = yield* tickets.issue({ kind: "history", sessionId, clientId, request: requestText(request) })
          yield* issued.record(eventOf(principal, clientId ?? noClientId, "export", request), shown)
          return {
            _tag: "Link" as const,
            url: `/api/v1/history/files/${token}`,
            extension: request.format,
            name: yield* nameOf(scope, request)
          }
        }),
        download: Effect.fn("HistoryFiles.download")(function* (principal, viewOf, { method, token }) {
          const ticket = yield* tickets.find({ kind: "history", token, sessionId: principal.sessionId })
          if (ticket === null || ticket.clientId === null) return yield* tickets.refuse(principal)
          const { clientId } = ticket
          const request = decodeRequest(ticket.request)
          const { format, subject, timeZone } = request
          const view = yield* viewOf(request.viewAsUserId)
          if (view.clientId !== clientId || !view.canUse(tasks[subject.kind])) return yield* tickets.refuse(principal)
          // Some programs send HEAD before GET; that must not use up the link.
          if (method === "HEAD") return HttpServerResponse.empty({ status: 200 })
          const scope = yield* histories.find(view, subject)
          const name = yield* nameOf(scope, request)
          const bytes = yield* issued.make(eventOf(principal, clientId, "download", request), {
            read: histories.count(scope, request.filter),
            rowCountOf: ({ shown }) => shown,
            rowsWrittenOf: ({ shown }) => shown,
            make: Effect.fnUntraced(function* ({ shown }, place) {
              if (!(yield* tickets.redeem(token))) return yield* tickets.refuse(principal)
              const written: WrittenHistory = {
                title: words.title(subject.kind, scope.name),
                clientName: (yield* asClient(clientId, readClientName(clientId))) ?? "",
                filter: request.filter,
                timeZone,
                entryCount: shown,
                writtenAt: new Date(yield* clock.now),
                parts: partsOf(scope, request)
              }
              return yield* format === "csv" ? historyCsv(written) : historyWorkbook(written, paperSize, place.onRows)
            })
          })
          return HttpServerResponse.uint8Array(bytes, {
            contentType: types[format],
            headers: {
              "cache-control": "private, no-store",
              "content-disposition": attachmentOf(`${name}.${format}`)
            }
          })
        })
      })
    })
  )
}
