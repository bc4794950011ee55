import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { AuditEvent } from "@reclaim/core/domain/audit/AuditEvent"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { Array as Arr, Context, Effect, Layer } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import type { HistoryPosition } from "@reclaim/core/domain/audit/HistoryPosition"
import type { HistoryTally } from "@reclaim/core/rules/history/countHistory"
import {
  appendAudit,
  appendAudits,
  type AppendedEvent,
  type AppendedAll,
  type AuditChoice,
  type AuditRow,
  type AuditScope,
  type HistoryRow,
  listHistory,
  tallyHistory
} from "./auditRows.ts"

/** Something that is being done, for the chain of the client that it is done for. */
export interface AuditEntry {
  readonly clientId: number
  readonly actor: AuditActor
  readonly action: AuditAction
  readonly subject: AuditSubject
  readonly facts: AuditFacts
}

const eventOf = ({ actorKind, actorUserId, subjectId, subjectKind, ...row }: typeof HistoryRow.Type): AuditEvent =>
  new AuditEvent({
    ...row,
    actor: { userId: actorUserId, kind: actorKind },
    subject: { kind: subjectKind, id: subjectId }
  })

const rowOfEntry = ({ action, actor, clientId, facts, subject }: AuditEntry, at: Date): AuditRow => ({
  clientId,
  at,
  actorUserId: actor.userId,
  actorKind: actor.kind,
  action,
  subjectKind: subject.kind,
  subjectId: subject.id,
  facts
})

/** Events appended by one statement. */
const entriesAtOnce = 500

/**
 * Audit events of each client, chained by hash: every event holds the hash of the one before, so `npm run portal --
 * verify-audit` finds events that were changed or removed outside the portal.
 *
 * Append in the transaction of the act itself, so that both commit or neither does. Appending locks the client's chain
 * until commit. A transaction that also writes to the ledger takes the client's lock first, by `begin_write`, and the
 * chain's second, whatever it writes in between: two transactions that lock in different orders deadlock until the
 * database aborts one, which retries a second late. An act on thousands of rows is one event with a count, unless each
 * row has a history of its own; then use `appendAll`, because `append` costs more for each further event of a
 * transaction.
 */
export class AuditTrail extends Context.Service<
  AuditTrail,
  {
    /**
     * Appends in the caller's transaction of the client, and returns the number of the event. When that is not possible
     * the transaction fails as a whole, even where its failures are caught: nothing is done that is not recorded.
     */
    readonly append: (entry: AuditEntry) => AppendedEvent
    /** Appends the events of one act, in order, by one statement for every 500; twenty thousand take some seconds. */
    readonly appendAll: (entries: ReadonlyArray<AuditEntry>) => AppendedAll
    /** Reads up to `limit` events, newest first; only those before a position if one is given. */
    readonly history: (
      scope: AuditScope,
      choice: AuditChoice,
      part: { readonly before: HistoryPosition | null; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<AuditEvent>>
    /** Counts the events by action and kind of actor. */
    readonly tally: (scope: AuditScope, choice: AuditChoice) => Effect.Effect<ReadonlyArray<HistoryTally>>
  }
>()("@reclaim/app-api/AuditTrail") {
  static readonly layer = Layer.effect(
    AuditTrail,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      return AuditTrail.of({
        append: Effect.fn("AuditTrail.append")(function* (entry) {
          return yield* appendAudit(rowOfEntry(entry, new Date(yield* clock.now)))
        }, Effect.orDie),
        appendAll: Effect.fn("AuditTrail.appendAll")(function* (entries) {
          const at = new Date(yield* clock.now)
          yield* Effect.forEach(
            Arr.chunksOf(entries, entriesAtOnce),
            (some) => appendAudits(some.map((entry) => rowOfEntry(entry, at))),
            { discard: true }
          )
        }, Effect.orDie),
        history: Effect.fn("AuditTrail.history")(function* (scope, choice, part) {
          const rows = yield* database.asClient(scope.clientId, listHistory(scope, choice, part))
          return rows.map(eventOf)
        }),
        tally: Effect.fn("AuditTrail.tally")((scope, choice) =>
          database.asClient(scope.clientId, tallyHistory(scope, choice))
        )
      })
    })
  )
}
