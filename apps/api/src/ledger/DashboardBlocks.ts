import { applyDelta } from "@reclaim/engine/block/applyDelta"
import { blockBytes, type DashboardBlock, minBytes } from "@reclaim/engine/block/DashboardBlock"
import { Context, Effect, Layer, Semaphore } from "effect"
import { DashboardRows } from "./DashboardRows.ts"
import { LeastRecentlyUsed } from "./LeastRecentlyUsed.ts"

/**
 * The blocks of the clients in use, kept up to date from the database within a memory budget. Only blocks of complete
 * revisions are ever handed out.
 */
export class DashboardBlocks extends Context.Service<
  DashboardBlocks,
  {
    /**
     * The client's block at a revision or a later one; null when it is too large to keep, which will not change. Use it
     * immediately: the next refresh changes it in place.
     */
    readonly atLeast: (
      clientId: number,
      head: { readonly rev: number; readonly slots: number }
    ) => Effect.Effect<DashboardBlock | null>
    /** The memory the blocks use, in bytes. */
    readonly bytes: Effect.Effect<number>
  }
>()("@reclaim/app-api/DashboardBlocks") {
  /** Keeps blocks up to a number of bytes. */
  static readonly layerWithin = (budget: number) =>
    Layer.effect(
      DashboardBlocks,
      Effect.gen(function* () {
        const source = yield* DashboardRows
        const blocks = new LeastRecentlyUsed<number, DashboardBlock>(budget)
        const tooLarge = new Set<number>()
        const refreshing = new Map<number, Semaphore.Semaphore>()

        /** Lock that serialises the refreshes of a client; later callers wait for it and then find the block fresh. */
        const oneAtATime = (clientId: number) => {
          const known = refreshing.get(clientId)
          if (known !== undefined) return known
          const made = Semaphore.makeUnsafe(1)
          refreshing.set(clientId, made)
          return made
        }

        const keep = (clientId: number, block: DashboardBlock): DashboardBlock | null => {
          if (blocks.set(clientId, block, blockBytes(block))) return block
          tooLarge.add(clientId)
          return null
        }

        const refresh = Effect.fnUntraced(function* (clientId: number, known: DashboardBlock | undefined) {
          if (known === undefined) return keep(clientId, yield* source.load(clientId))
          const delta = yield* source.changesSince(clientId, known.rev)
          applyDelta(known, delta)
          return keep(clientId, known)
        })

        return DashboardBlocks.of({
          atLeast: Effect.fn("DashboardBlocks.atLeast")(function* (clientId, { rev, slots }) {
            const current = (): DashboardBlock | undefined => {
              const known = blocks.get(clientId)
              return known !== undefined && known.rev >= rev ? known : undefined
            }
            const atOnce = current()
            if (atOnce !== undefined) return atOnce
            if (tooLarge.has(clientId)) return null
            if (minBytes(slots) > budget) {
              tooLarge.add(clientId)
              return null
            }
            return yield* oneAtATime(clientId).withPermit(
              Effect.suspend(() => {
                const meanwhile = current()
                return meanwhile !== undefined ? Effect.succeed(meanwhile) : refresh(clientId, blocks.get(clientId))
              })
            )
          }),
          bytes: Effect.sync(() => blocks.bytes)
        })
      })
    )
}
