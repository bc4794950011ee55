import { Unavailable } from "@reclaim/core/contract/access/errors"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { urlDateTime } from "@reclaim/core/format/urlDateTime"
import { Context, DateTime, Effect, Layer, Redacted, type Scope, Stream } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { exportThreadBytes } from "./exportThreadBytes.ts"
import type { ExportFailed } from "../../platform/files/ExportFailed.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import type { ExportPlace } from "../../platform/files/ExportQueue.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import type { ExportTask } from "./ExportMessage.ts"
import type { TransactionQuestion, WaitingQuestion } from "./rows/ExportPiece.ts"
import { RevisionMoved } from "./rows/RevisionMoved.ts"

/** The longest an export may take until its last byte is read. It holds a place in the queue until then. */
const maxExportDuration = "15 minutes"

type OpenedExcel = Stream.Stream<Uint8Array, ExportFailed | Unavailable>

/** Maximum number of restarts of a file of one revision when the data change while it is read. */
const maxMoves = 5

const hasMoved = ({ cause }: ExportFailed): boolean => cause instanceof RevisionMoved

/** Reclaims of one client as an Excel file. */
export class TransactionExcel extends Context.Service<
  TransactionExcel,
  {
    /** The name of a file made now, without its extension. */
    readonly name: Effect.Effect<string>
    /** Number of transactions in the file. */
    readonly count: (clientId: number, filter: DashboardFilter) => Effect.Effect<number>
    /**
     * Starts a file in a worker thread once the queue has a place, and waits for the first bytes; the scope ends all of
     * it. The caller decides whose transactions the user may see.
     */
    readonly open: (
      wanted: { readonly clientId: number; readonly filter: DashboardFilter; readonly seesInvestors: boolean },
      place: ExportPlace
    ) => Effect.Effect<OpenedExcel, Unavailable, Scope.Scope>
    /**
     * Opens a file of the reclaims that wait for documents. They are found again if the data change before they are
     * read.
     */
    readonly openWaiting: (
      find: Effect.Effect<Omit<WaitingQuestion, "today">>,
      place: ExportPlace
    ) => Effect.Effect<OpenedExcel, Unavailable, Scope.Scope>
  }
>()("@reclaim/app-api/TransactionExcel") {
  static readonly layer = Layer.effect(
    TransactionExcel,
    Effect.gen(function* () {
      const database = yield* Database
      const dashboards = yield* Dashboards
      const { paperSize } = yield* Settings

      const openReport = Effect.fnUntraced(function* (
        wanted: Omit<TransactionQuestion, "today"> | Omit<WaitingQuestion, "today">,
        place: ExportPlace
      ) {
        const now = yield* DateTime.now
        const task: ExportTask = {
          question: { ...wanted, today: dateInUtc(now.epochMilliseconds) },
          createdAt: DateTime.formatIso(now),
          paper: paperSize,
          databaseUrl: database.serverUrl === null ? null : Redacted.value(database.serverUrl)
        }
        const tooLong = Effect.andThen(
          Effect.sleep(maxExportDuration),
          Effect.fail(new Unavailable({ message: "The file took too long" }))
        )
        const unwanted = Effect.raceFirst(place.cancelled, tooLong).pipe(Effect.tapError(() => place.end))
        const bytes = yield* exportThreadBytes(database, task, { onRows: place.onRows, onMade: place.made, unwanted })
        return Stream.ensuring(bytes, place.end)
      })

      return TransactionExcel.of({
        name: Effect.map(DateTime.now, (now) => `reclaim-transactions-${urlDateTime(now.epochMilliseconds, "UTC")}`),
        count: Effect.fn("TransactionExcel.count")(function* (clientId, filter) {
          const { figures } = yield* dashboards.figures(clientId, filter)
          return figures.clientStatuses.reduce((sum, { transCount }) => sum + transCount, 0)
        }),
        open: Effect.fn("TransactionExcel.open")(function* (wanted, place) {
          return yield* openReport(wanted, place).pipe(
            Effect.catchTag("ExportFailed", (failure) => Effect.die(failure))
          )
        }),
        openWaiting: Effect.fn("TransactionExcel.openWaiting")(function* (find, place) {
          return yield* Effect.flatMap(find, (wanted) => openReport(wanted, place)).pipe(
            Effect.retry({ while: (failure) => failure._tag === "ExportFailed" && hasMoved(failure), times: maxMoves }),
            Effect.catchTag("ExportFailed", (failure) => Effect.die(failure))
          )
        })
      })
    })
  )
}
