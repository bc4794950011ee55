import type { AuditSubject } from "@reclaim/core/domain/audit/AuditSubject"
import { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import { Context, Effect, Layer } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { Database } from "../../platform/database/Database.ts"
import { findUserNames } from "./userNameRows.ts"

const nothing = new HistoryPage({ entries: [], hasMore: false })

/** What was done to items of a client, with the names of those who did it. */
export class Histories extends Context.Service<
  Histories,
  {
    /** Newest first; empty for an item that the client does not have, and for a null client. */
    readonly read: (
      clientId: number | null,
      subject: AuditSubject,
      part: { readonly offset: number; readonly limit: number }
    ) => Effect.Effect<HistoryPage>
  }
>()("@reclaim/app-api/Histories") {
  static readonly layer = Layer.effect(
    Histories,
    Effect.gen(function* () {
      const database = yield* Database
      const trail = yield* AuditTrail
      return Histories.of({
        read: Effect.fn("Histories.read")(function* (clientId, subject, { limit, offset }) {
          if (clientId === null) return nothing
          const events = yield* trail.history(clientId, subject, { offset, limit: limit + 1 })
          const shown = events.slice(0, limit)
          const ids = shown.flatMap(({ actor }) => (actor.userId === null ? [] : [actor.userId]))
          const names = new Map(
            (yield* database.asIdentity(findUserNames([...new Set(ids)]))).map(({ name, userId }) => [userId, name])
          )
          return new HistoryPage({
            entries: shown.map(
              ({ action, actor, at, facts, hash, no }) =>
                new HistoryEntry({
                  no,
                  at,
                  action,
                  facts,
                  hash,
                  actorName: actor.userId === null ? "" : (names.get(actor.userId) ?? ""),
                  actorKind: actor.kind
                })
            ),
            hasMore: events.length > limit
          })
        }, Effect.orDie)
      })
    })
  )
}
