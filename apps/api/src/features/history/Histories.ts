import type { NotFound } from "@reclaim/core/contract/access/errors"
import type { AuditEvent } from "@reclaim/core/domain/audit/AuditEvent"
import type { HistoryCounts } from "@reclaim/core/domain/audit/HistoryCounts"
import { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import type { HistoryFilter } from "@reclaim/core/domain/audit/HistoryFilter"
import { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import type { HistoryPosition } from "@reclaim/core/domain/audit/HistoryPosition"
import { comparePositions } from "@reclaim/core/rules/history/comparePositions"
import { countHistory } from "@reclaim/core/rules/history/countHistory"
import { historyChoice } from "@reclaim/core/rules/history/historyKindOf"
import { Context, Effect, Layer } from "effect"
import type { AuditChoice } from "../../platform/audit/auditRows.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { Database } from "../../platform/database/Database.ts"
import { type AskedSubject, type HistoryScope, historyScopeOf, type HistoryView } from "./historyScopes.ts"
import { listLooks, tallyLooks } from "./lookRows.ts"
import { findContactNames, findItemNames, findUserNames } from "./nameRows.ts"

/** Filter and page of a history. */
export interface HistoryPart {
  readonly filter: HistoryFilter
  /** End of an earlier page; null for the newest. */
  readonly before: HistoryPosition | null
  readonly limit: number
}

/** Content of an entry without the names. */
interface UnnamedEntry extends HistoryPosition {
  readonly event: Pick<AuditEvent, "action" | "actor" | "facts" | "hash" | "subject">
}

const isUnique = <A>(value: A, at: number, all: ReadonlyArray<A>): boolean => all.indexOf(value) === at

const idsOf = (told: ReadonlyArray<UnnamedEntry>, kind: "contact" | "user") =>
  told.flatMap(({ event: { subject } }) => (subject.kind === kind ? [Number(subject.id)] : [])).filter(isUnique)

const choiceOf = (filter: HistoryFilter, side = filter.side, kind = filter.kind): AuditChoice => ({
  ...historyChoice({ kind, side }),
  since: filter.since,
  until: filter.until
})

/** History of a client's items: acts on them and views of them, with the names of their authors. */
export class Histories extends Context.Service<
  Histories,
  {
    /** Resolves the scope of a history; refused if the client does not have the subject. */
    readonly find: (view: HistoryView, subject: AskedSubject) => Effect.Effect<HistoryScope, NotFound>
    /** Page of a history; the newest one has the totals. */
    readonly page: (scope: HistoryScope, part: HistoryPart) => Effect.Effect<HistoryPage>
    /** Number of entries that each filter choice would leave. */
    readonly count: (scope: HistoryScope, filter: HistoryFilter) => Effect.Effect<HistoryCounts>
  }
>()("@reclaim/app-api/Histories") {
  static readonly layer = Layer.effect(
    Histories,
    Effect.gen(function* () {
      const database = yield* Database
      const { asClient, asIdentity } = database
      const trail = yield* AuditTrail

      const withNames = Effect.fnUntraced(function* (
        { events, told: kinds }: HistoryScope,
        told: ReadonlyArray<UnnamedEntry>
      ) {
        const { clientId, subjects } = events
        const actors = told.flatMap(({ event: { actor } }) => (actor.userId === null ? [] : [actor.userId]))
        const users = yield* asIdentity(findUserNames([...actors, ...idsOf(told, "user")].filter(isUnique)))
        const contacts = yield* asClient(clientId, findContactNames(clientId, idsOf(told, "contact")))
        // What all of a history is about is not said again with each entry.
        const items =
          kinds !== "all" || subjects.length < 2
            ? []
            : yield* asClient(
                clientId,
                findItemNames(
                  clientId,
                  told.map(({ event }) => event.subject)
                )
              )
        const names = new Map<string, string>([
          ...items.map(({ id, kind, name }) => [`${kind}:${String(id)}`, name] as const),
          ...users.map(({ name, userId }) => [`user:${String(userId)}`, name] as const),
          ...contacts.map(({ contactId, name }) => [`contact:${String(contactId)}`, name] as const)
        ])
        return told.map(({ at, event: { action, actor, facts, hash, subject }, no }) => {
          const isTold = kinds === "all" || kinds.includes(subject.kind)
          return new HistoryEntry({
            no,
            at,
            action,
            hash,
            facts: isTold ? facts : {},
            subjectKind: subject.kind,
            subjectId: subject.id,
            subjectName: isTold ? (names.get(`${subject.kind}:${subject.id}`) ?? "") : "",
            actorName: actor.userId === null ? "" : (names.get(`user:${String(actor.userId)}`) ?? ""),
            actorKind: actor.kind
          })
        })
      })

      const looks = Effect.fnUntraced(function* (
        scope: HistoryScope,
        choice: AuditChoice,
        part: Pick<HistoryPart, "before" | "limit">
      ) {
        const rows = yield* asIdentity(listLooks(scope.looks, choice, part))
        return rows.map(({ action, actorKind, actorUserId, at, key, subjectId, subjectKind, times }): UnnamedEntry => ({
          at,
          no: 0,
          key,
          event: {
            action,
            actor: { userId: actorUserId, kind: actorKind },
            subject: { kind: subjectKind, id: subjectId },
            facts: { times },
            hash: ""
          }
        }))
      })

      const count = Effect.fn("Histories.count")(function* (scope: HistoryScope, filter: HistoryFilter) {
        const ofDays = choiceOf(filter, null, null)
        const done = yield* trail.tally(scope.events, ofDays)
        const looked = yield* asIdentity(tallyLooks(scope.looks, ofDays))
        return countHistory([...done, ...looked], filter)
      })

      return Histories.of({
        find: Effect.fn("Histories.find")((view, subject) =>
          Effect.provideService(historyScopeOf(view, subject), Database, database)
        ),
        page: Effect.fn("Histories.page")(function* (scope, { before, filter, limit }) {
          const choice = choiceOf(filter)
          // Two sources are read one entry further than the page, and merged.
          const reach = { before, limit: limit + 1 }
          const done = yield* trail.history(scope.events, choice, reach)
          const looked = yield* looks(scope, choice, reach)
          const all = [
            ...done.map((event): UnnamedEntry => ({ at: event.at, no: event.no, key: "", event })),
            ...looked
          ].toSorted(comparePositions)
          const told = all.slice(0, limit)
          const last = told.at(-1)
          const entries = yield* withNames(scope, told)
          return new HistoryPage({
            entries,
            next: last === undefined || all.length <= limit ? null : { at: last.at, no: last.no, key: last.key },
            counts: before === null ? yield* count(scope, filter) : null
          })
        }),
        count
      })
    })
  )
}
