import { Conflict, NotFound } from "@reclaim/core/contract/access/errors"
import { Inbox, InboxCount, InboxItem, inboxLimit, noItemFacts } from "@reclaim/core/domain/desk/InboxItem"
import { WorkItem, type WorkItemKind, WorkItemPage } from "@reclaim/core/domain/desk/WorkItem"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { compareInboxItems } from "@reclaim/core/rules/desk/inboxOrder"
import { Context, Effect, Layer } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { endWorkItem } from "../../platform/desk/workItemRows.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { type AskedItems, countItems, findItem, listItems } from "./deskItemRows.ts"
import { readItemFacts } from "./itemFactRows.ts"

const noItem = new NotFound({ message: "This item does not exist" })

const endsByItself = new Conflict({ message: "This item closes when its subject is completed", code: "wrong_state" })

/** End of the review of an owner that an import has changed. */
interface ItemEnd {
  readonly clientId: number
  readonly userId: number
  readonly ownerId: string
  readonly reason: string
}

/** Identifies the subject of an item among those of all clients. */
const keyOf = (clientId: number | null, { kind, subjectId }: { readonly kind: string; readonly subjectId: string }) =>
  `${String(clientId)} ${kind} ${subjectId}`

const itemsOfInbox = (kinds: ReadonlyArray<WorkItemKind>): AskedItems => ({
  kinds,
  state: null,
  assignee: null,
  client: null
})

const requireItem = (itemId: number) =>
  Effect.flatMap(findItem(itemId), (row) => (row === null ? Effect.fail(noItem) : Effect.succeed(new WorkItem(row))))

const refusalOf = ({ assigneeName, state }: WorkItem) =>
  state === "done"
    ? new Conflict({ message: "This item is already done", code: "already_done" })
    : new Conflict({ message: `${assigneeName} has taken this item`, code: "wrong_state" })

/** Work items of the provider's staff, as the desk shows them. */
export class DeskItems extends Context.Service<
  DeskItems,
  {
    readonly page: (
      asked: AskedItems,
      part: { readonly offset: number; readonly limit: number }
    ) => Effect.Effect<WorkItemPage>
    /** Items of these kinds that are not done, with what each is about, for a reader whom the caller lets see them. */
    readonly inbox: (kinds: ReadonlyArray<WorkItemKind>, readerId: number) => Effect.Effect<Inbox>
    readonly inboxCount: (kinds: ReadonlyArray<WorkItemKind>) => Effect.Effect<InboxCount>
    /** The item, now the user's own. */
    readonly take: (itemId: number, userId: number) => Effect.Effect<WorkItem, NotFound | Conflict>
    /** The item, now done; recorded for its client with the reason. */
    readonly close: (itemId: number, userId: number, reason: string) => Effect.Effect<WorkItem, NotFound | Conflict>
  }
>()("@reclaim/app-api/DeskItems") {
  static readonly layer = Layer.effect(
    DeskItems,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database
      const items = yield* WorkItems
      const trail = yield* AuditTrail
      const clock = yield* ServerClock

      const endItem = Effect.fnUntraced(function* (itemId: number, { clientId, ownerId, reason, userId }: ItemEnd) {
        if (!(yield* endWorkItem(itemId, { clientId, userId, at: new Date(yield* clock.now) }))) return false
        yield* trail.append({
          clientId,
          actor: { userId, kind: "staff" },
          action: "owner.importReviewed",
          subject: { kind: "owner", id: ownerId },
          facts: { reason }
        })
        return true
      })

      /** Facts of items by client, kind and subject, each client's read in a transaction of its own. */
      const factsOf = Effect.fnUntraced(function* (rows: ReadonlyArray<ConstructorParameters<typeof WorkItem>[0]>) {
        const today = dateInUtc(yield* clock.now)
        const clientIds = [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))]
        const found = yield* Effect.forEach(clientIds, (clientId) => {
          const own = rows.filter((row) => row.clientId === clientId)
          return Effect.map(asClient(clientId, readItemFacts(clientId, own, today)), (facts) =>
            facts.map(({ kind, subjectId, ...rest }) => [keyOf(clientId, { kind, subjectId }), rest] as const)
          )
        })
        return new Map(found.flat())
      })

      return DeskItems.of({
        inbox: Effect.fn("DeskItems.inbox")(function* (kinds, readerId) {
          const asked = itemsOfInbox(kinds)
          const part = { offset: 0, limit: inboxLimit }
          const [found, totalCount] = yield* asIdentity(Effect.all([listItems(asked, part), countItems(asked)]))
          const facts = yield* factsOf(found)
          const items = found.map(
            (row) =>
              new InboxItem({
                ...row,
                ...(facts.get(keyOf(row.clientId, row)) ?? noItemFacts),
                isMine: row.assigneeUserId === readerId
              })
          )
          return new Inbox({ items: items.toSorted(compareInboxItems), totalCount })
        }),
        inboxCount: Effect.fn("DeskItems.inboxCount")((kinds) =>
          Effect.map(asIdentity(countItems(itemsOfInbox(kinds))), (totalCount) => new InboxCount({ totalCount }))
        ),
        page: Effect.fn("DeskItems.page")(function* (asked, part) {
          const [rows, totalCount] = yield* asIdentity(Effect.all([listItems(asked, part), countItems(asked)]))
          return new WorkItemPage({ items: rows.map((row) => new WorkItem(row)), totalCount })
        }),
        take: Effect.fn("DeskItems.take")((itemId, userId) =>
          asIdentity(
            Effect.gen(function* () {
              const isTheirs = yield* items.take(itemId, userId)
              const item = yield* requireItem(itemId)
              return isTheirs ? item : yield* refusalOf(item)
            })
          )
        ),
        close: Effect.fn("DeskItems.close")(function* (itemId, userId, reason) {
          const item = yield* asIdentity(requireItem(itemId))
          const { clientId, kind, subjectId } = item
          if (kind !== "owner-changed-by-import" || clientId === null) return yield* endsByItself
          const isEnded = yield* asClient(clientId, endItem(itemId, { clientId, userId, ownerId: subjectId, reason }))
          const current = yield* asIdentity(requireItem(itemId))
          return isEnded ? current : yield* refusalOf(current)
        })
      })
    })
  )
}
