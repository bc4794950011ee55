import { Context, Effect, Layer } from "effect"
import { HistoryGroup, historyPageLimit } from "../../contract/history/HistoryGroup.ts"
import { type HistoryFilter, wholeHistory } from "../../domain/audit/HistoryFilter.ts"
import type { HistoryFormat } from "../../domain/audit/HistoryFormat.ts"
import type { HistoryPage } from "../../domain/audit/HistoryPage.ts"
import type { HistoryPosition } from "../../domain/audit/HistoryPosition.ts"
import type { HistorySubject } from "../../domain/audit/HistorySubject.ts"
import type { FileLink } from "../../domain/export/ReportFile.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { ClientSettings } from "../calls/ClientSettings.ts"
import { linkOnApiHost } from "../calls/onApiHost.ts"

/** Which part of a history; `viewAs` is a user as whom staff view, or 0. */
export interface HistoryPart {
  readonly filter?: HistoryFilter
  /** Where an earlier part ended; null for the newest. */
  readonly before?: HistoryPosition | null
  readonly limit?: number
  readonly viewAs?: number
}

/** A history as a file. */
export interface HistoryFileWish {
  readonly filter: HistoryFilter
  readonly format: HistoryFormat
  /** A zone of the IANA database, for the times in it. */
  readonly timeZone: string
  readonly viewAs: number
}

const filterQuery = ({ kind, side, since, until }: HistoryFilter, viewAs: number) => ({
  ...(kind === null ? {} : { kind }),
  ...(side === null ? {} : { by: side }),
  ...(since === null ? {} : { since }),
  ...(until === null ? {} : { until }),
  view_as_user_id: viewAs
})

/** Null for all people. */
const personOf = (id: number) => (id === 0 ? {} : { person: id })

/** What was done to items. */
export class Histories extends Context.Service<
  Histories,
  {
    /** Newest first; fails with status 404 for what the client does not have. */
    readonly read: (subject: HistorySubject, part?: HistoryPart) => Effect.Effect<HistoryPage, CallFailure>
    /** Where to fetch it as a file, once and within five minutes. */
    readonly file: (subject: HistorySubject, wish: HistoryFileWish) => Effect.Effect<FileLink, CallFailure>
  }
>()("@reclaim/core/Histories") {
  static readonly layer = Layer.effect(
    Histories,
    Effect.gen(function* () {
      const { history } = yield* callsOf(HistoryGroup)
      const { apiHost } = yield* ClientSettings
      return Histories.of({
        read: Effect.fn("Histories.read")(
          ({ id, kind }, { before = null, filter = wholeHistory, limit = historyPageLimit, viewAs = 0 } = {}) => {
            const query = { ...filterQuery(filter, viewAs), ...(before === null ? {} : { before }), limit }
            switch (kind) {
              case "claim":
                return history.readClaim({ params: { seq: id }, query })
              case "document":
                return history.readDocument({ params: { id }, query })
              case "account":
                return history.readAccount({ params: { id }, query })
              case "person":
                return history.read({ query: { ...personOf(id), ...query } })
            }
          },
          callFailures
        ),
        file: Effect.fn("Histories.file")(
          ({ id, kind }, { filter, format, timeZone, viewAs }) => {
            const payload = { ...filterQuery(filter, viewAs), format, time_zone: timeZone }
            switch (kind) {
              case "claim":
                return history.claimFile({ params: { seq: id }, payload })
              case "document":
                return history.documentFile({ params: { id }, payload })
              case "account":
                return history.accountFile({ params: { id }, payload })
              case "person":
                return history.file({ payload: { ...personOf(id), ...payload } })
            }
          },
          callFailures,
          Effect.map(linkOnApiHost(apiHost))
        )
      })
    })
  )
}
