import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { expiringGroupsOf } from "@reclaim/engine/block/expiringGroupsOf"
import { expiryOf } from "@reclaim/engine/block/expiryOf"
import { Context, DateTime, Effect, Layer } from "effect"
import { Database } from "../platform/database/Database.ts"
import { DashboardRows, inOneSnapshot, readHead } from "./DashboardRows.ts"
import { type CutoffGroup, readCutoffGroups, readExpiringGroups } from "./expirySql.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { cutoffEvents, deadlineCalendar } from "./deadlineCalendar.ts"
import { DashboardBlocks } from "./DashboardBlocks.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"

/** The expiring reclaims of one client. */
export class Expiries extends Context.Service<
  Expiries,
  {
    /** Reads one revision, no older than the request. The caller decides whose expiries may be seen. */
    readonly read: (clientId: number, filter: DashboardFilter, by: ExpiryBasis) => Effect.Effect<Expiry>
    /** Reclaims that expire within twelve months, by market and future cut-off. */
    readonly cutoffs: (clientId: number, today: CalendarDate) => Effect.Effect<ReadonlyArray<CutoffGroup>>
    /** The agent cut-offs of the next twelve months as the text of an iCalendar file. */
    readonly calendar: (clientId: number) => Effect.Effect<{ readonly text: string; readonly eventCount: number }>
  }
>()("@reclaim/app-api/Expiries") {
  static readonly layer = Layer.effect(
    Expiries,
    Effect.gen(function* () {
      const database = yield* Database
      const heads = yield* DashboardRows
      const blocks = yield* DashboardBlocks
      const { productName, publicUrl } = yield* Settings

      return Expiries.of({
        read: Effect.fn("Expiries.read")(function* (clientId, filter, by) {
          const today = yield* todayInUtc
          const { due } = filter
          const block = yield* blocks.atLeast(clientId, yield* heads.head(clientId))
          if (block !== null)
            return expiryOf(expiringGroupsOf(block, filter, today), { by, due, rev: block.rev, today })
          const plain = Effect.all({
            head: readHead(clientId),
            groups: readExpiringGroups(clientId, filter, today)
          })
          const { groups, head } = yield* inOneSnapshot(database.asClient(clientId, plain))
          return expiryOf(groups, { by, due, rev: head.rev, today })
        }),
        cutoffs: Effect.fn("Expiries.cutoffs")((clientId, today) =>
          database.asClient(clientId, readCutoffGroups(clientId, today))
        ),
        calendar: Effect.fn("Expiries.calendar")(function* (clientId) {
          const today = yield* todayInUtc
          const groups = yield* database.asClient(clientId, readCutoffGroups(clientId, today))
          const now = yield* DateTime.now
          const text = deadlineCalendar(cutoffEvents(groups, { clientId, publicUrl }), { madeAt: now, productName })
          return { text, eventCount: groups.length }
        })
      })
    })
  )
}
