import { Context, Effect, Layer } from "effect"
import { HistoryGroup, historyPageLimit, type HistorySubject } from "../../contract/history/HistoryGroup.ts"
import type { HistoryPage } from "../../domain/audit/HistoryPage.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which part of a history; `viewAs` is a user as whom staff view, or 0. */
export interface HistoryPart {
  readonly offset?: number
  readonly limit?: number
  readonly viewAs?: number
}

/** What was done to items. */
export class Histories extends Context.Service<
  Histories,
  {
    /** Newest first. */
    readonly read: (subject: HistorySubject, part?: HistoryPart) => Effect.Effect<HistoryPage, CallFailure>
    /** The same of all people of the client, or of one of them, with what staff have looked at. */
    readonly readPeople: (contactId: number | null, part?: HistoryPart) => Effect.Effect<HistoryPage, CallFailure>
    /** The same of one account. */
    readonly readAccount: (accountId: number, part?: HistoryPart) => Effect.Effect<HistoryPage, CallFailure>
    /** The same of one document on file. */
    readonly readDocument: (documentId: number, part?: HistoryPart) => Effect.Effect<HistoryPage, CallFailure>
    /** The same of one claim, by the number of its transaction, and of all that its record is about. */
    readonly readClaim: (seq: number, part?: HistoryPart) => Effect.Effect<HistoryPage, CallFailure>
  }
>()("./Histories.ts") {
  static readonly layer = Layer.effect(
    Histories,
    Effect.map(callsOf(HistoryGroup), ({ history }) =>
      Histories.of({
        read: Effect.fn("Histories.read")(
          (subject, { limit = historyPageLimit, offset = 0, viewAs = 0 } = {}) =>
            history.read({ query: { subject, offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        readPeople: Effect.fn("Histories.readPeople")(
          (contactId, { limit = historyPageLimit, offset = 0, viewAs = 0 } = {}) =>
            history.read({
              query: { ...(contactId === null ? {} : { person: contactId }), offset, limit, view_as_user_id: viewAs }
            }),
          callFailures
        ),
        readAccount: Effect.fn("Histories.readAccount")(
          (accountId, { limit = historyPageLimit, offset = 0, viewAs = 0 } = {}) =>
            history.readAccount({ params: { id: accountId }, query: { offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        readDocument: Effect.fn("Histories.readDocument")(
          (documentId, { limit = historyPageLimit, offset = 0, viewAs = 0 } = {}) =>
            history.readDocument({ params: { id: documentId }, query: { offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        readClaim: Effect.fn("Histories.readClaim")(
          (seq, { limit = historyPageLimit, offset = 0, viewAs = 0 } = {}) =>
            history.readClaim({ params: { seq }, query: { offset, limit, view_as_user_id: viewAs } }),
          callFailures
        )
      })
    )
  )
}
