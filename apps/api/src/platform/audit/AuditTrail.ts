import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { AuditEvent } from "@reclaim/core/domain/audit/AuditEvent"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { Array as Arr, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import type { HistoryPosition } from "@reclaim/core/domain/audit/HistoryPosition"
import type { HistoryTally } from "@reclaim/core/rules/history/countHistory"
import {
  appendAudit,
  appendAudits,
  type Appended,
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
 * What was done for each client, as a chain in which every event holds the hash of the one before: `npm run portal --
 * verify-audit` finds what was changed or removed behind the portal's back.
 *
 * Append in the transaction of the act itself: both are there, or neither. An event takes the lock of the client's chain
 * until commit. A transaction that also writes to the ledger takes the client's lock by `begin_write` first and the
 * chain's second, whatever it writes in between: two that take them in different orders wait for each other, until the
 * database ends one, which begins again a second late. An act on thousands of rows is one event with a count, not
 * thousands, unless each of them has a history of its own: then `appendAll`, because by `append` each event of a
 * transaction costs more than the one before.
 */
export class AuditTrail extends Context.Service<
  AuditTrail,
  {
    /**
     * Appends in the caller's transaction of the client, and answers the number of the event. When that is not possible the
     * transaction fails as a whole, even where its failures are caught: nothing is done that is not recorded.
     */
    readonly append: (entry: AuditEntry) => Appended
    /** The same of several things that one act does, in their order; twenty thousand take some seconds. */
    readonly appendAll: (entries: ReadonlyArray<AuditEntry>) => AppendedAll
    /** What was done, newest first: up to so many, or those before a position. */
    readonly history: (
      scope: AuditScope,
      choice: AuditChoice,
      part: { readonly before: HistoryPosition | null; readonly limit: number }
    ) => Effect.Effect<ReadonlyArray<AuditEvent>, SqlError.SqlError>
    /** How many of each action each kind of actor has done. */
    readonly tally: (
      scope: AuditScope,
      choice: AuditChoice
    ) => Effect.Effect<ReadonlyArray<HistoryTally>, SqlError.SqlError>
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
