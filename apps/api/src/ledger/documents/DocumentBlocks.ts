import { type DocumentBlock, documentBlockBytes, documentRowsBytes } from "@reclaim/engine/document/DocumentBlock"
import { documentBlockOf } from "@reclaim/engine/document/documentBlockOf"
import type { DocumentRows } from "@reclaim/engine/document/DocumentRows"
import { documentRowsAfter } from "@reclaim/engine/document/documentRowsAfter"
import { withoutPastDeadline } from "@reclaim/engine/document/withoutPastDeadline"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Effect, Layer, Semaphore } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { inOneSnapshot, readHead } from "../DashboardRows.ts"
import { LeastRecentlyUsed } from "../LeastRecentlyUsed.ts"
import { readDocumentChanges, readDocumentRows } from "./documentBlockRows.ts"

const bytesPerMegabyte = 1024 * 1024

/** Share of the memory budget of dashboards: open requirements are few compared with reclaims. */
const shareOfDashboards = 1 / 4

/**
 * A block with the rows that it was made of: what changes is read into these, and reclaims leave it as their days pass.
 */
interface KeptBlock {
  readonly block: DocumentBlock
  readonly rows: DocumentRows
  readonly day: CalendarDate
}

/** Open document requirements of recently used clients, cached within a memory budget. */
export class DocumentBlocks extends Context.Service<
  DocumentBlocks,
  {
    /**
     * The client's block at its present revision or a later one, as of today: without reclaims past their deadline. One
     * that is too large to keep is read for each question.
     */
    readonly latest: (clientId: number) => Effect.Effect<DocumentBlock>
    /** The memory the blocks use, in bytes. */
    readonly bytes: Effect.Effect<number>
  }
>()("@reclaim/app-api/DocumentBlocks") {
  /** Keeps blocks up to a number of bytes. */
  static readonly layerWithin = (budget: number) =>
    Layer.effect(
      DocumentBlocks,
      Effect.gen(function* () {
        const database = yield* Database
        const blocks = new LeastRecentlyUsed<number, KeptBlock>(budget)
        const loading = new Map<number, Semaphore.Semaphore>()

        /** Lock that serialises the loads of a client; later callers wait for it and then find the block loaded. */
        const oneAtATime = (clientId: number) => {
          const known = loading.get(clientId)
          if (known !== undefined) return known
          const made = Semaphore.makeUnsafe(1)
          loading.set(clientId, made)
          return made
        }

        /** Reads only the changes since the cached block, if there is one. */
        const load = Effect.fnUntraced(function* (clientId: number, day: CalendarDate) {
          const kept = blocks.get(clientId)
          const inSnapshot = <A, E, R>(read: Effect.Effect<A, E, R>) => inOneSnapshot(database.asClient(clientId, read))
          const rows =
            kept === undefined
              ? yield* inSnapshot(readDocumentRows(clientId))
              : documentRowsAfter(kept.rows, yield* inSnapshot(readDocumentChanges(clientId, kept.rows.rev)))
          const block = documentBlockOf(withoutPastDeadline(rows, day))
          blocks.set(clientId, { block, rows, day }, documentBlockBytes(block) + documentRowsBytes(rows))
          return block
        })

        return DocumentBlocks.of({
          latest: Effect.fn("DocumentBlocks.latest")(function* (clientId) {
            const { rev } = yield* database.asClient(clientId, readHead(clientId))
            const day = yield* todayInUtc
            const current = (): DocumentBlock | undefined => {
              const known = blocks.get(clientId)
              return known !== undefined && known.block.rev >= rev && known.day === day ? known.block : undefined
            }
            const atOnce = current()
            if (atOnce !== undefined) return atOnce
            return yield* oneAtATime(clientId).withPermit(
              Effect.suspend(() => {
                const meanwhile = current()
                return meanwhile === undefined ? load(clientId, day) : Effect.succeed(meanwhile)
              })
            )
          }),
          bytes: Effect.sync(() => blocks.bytes)
        })
      })
    )

  /** Within the memory that the settings allow. */
  static readonly layer = Layer.unwrap(
    Effect.map(Settings, ({ memoryBudgetMb }) =>
      DocumentBlocks.layerWithin(memoryBudgetMb * bytesPerMegabyte * shareOfDashboards)
    )
  )
}
