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

/** The longest an export may take until its last byte is read. It holds a place in the queue until then. */
const maxExportDuration = "15 minutes"

/** The transactions of one client as an Excel file. */
export class TransactionExcel extends Context.Service<
  TransactionExcel,
  {
    /** The name of a file made now, without its extension. */
    readonly name: Effect.Effect<string>
    /** How many transactions the file would have. */
    readonly count: (clientId: number, filter: DashboardFilter) => Effect.Effect<number>
    /**
     * Starts a file in a thread of its own once a place in the queue is free; everything ends with the scope. Waits for the
     * first bytes. The caller decides whose transactions the user may see.
     */
    readonly open: (
      wanted: { readonly clientId: number; readonly filter: DashboardFilter; readonly seesInvestors: boolean },
      place: ExportPlace
    ) => Effect.Effect<Stream.Stream<Uint8Array, ExportFailed | Unavailable>, Unavailable, Scope.Scope>
  }
>()("@reclaim/app-api/TransactionExcel") {
  static readonly layer = Layer.effect(
    TransactionExcel,
    Effect.gen(function* () {
      const database = yield* Database
      const dashboards = yield* Dashboards
      const { paperSize } = yield* Settings

      return TransactionExcel.of({
        name: Effect.map(DateTime.now, (now) => `reclaim-transactions-${urlDateTime(now.epochMilliseconds, "UTC")}`),
        count: Effect.fn("TransactionExcel.count")(function* (clientId, filter) {
          const { figures } = yield* dashboards.figures(clientId, filter)
          return figures.clientStatuses.reduce((sum, { transCount }) => sum + transCount, 0)
        }),
        open: Effect.fn("TransactionExcel.open")(function* ({ clientId, filter, seesInvestors }, place) {
          const now = yield* DateTime.now
          const today = dateInUtc(now.epochMilliseconds)
          const task = {
            question: { clientId, filter, seesInvestors, today },
            createdAt: DateTime.formatIso(now),
            paper: paperSize,
            databaseUrl: database.serverUrl === null ? null : Redacted.value(database.serverUrl)
          }
          const tooLong = Effect.andThen(
            Effect.sleep(maxExportDuration),
            Effect.fail(new Unavailable({ message: "The file took too long" }))
          )
          const unwanted = Effect.raceFirst(place.cancelled, tooLong).pipe(Effect.tapError(() => place.end))
          const bytes = yield* exportThreadBytes(database, task, {
            onRows: place.onRows,
            onMade: place.made,
            unwanted
          }).pipe(Effect.catchTag("ExportFailed", (failure) => Effect.die(failure)))
          return Stream.ensuring(bytes, place.end)
        })
      })
    })
  )
}
