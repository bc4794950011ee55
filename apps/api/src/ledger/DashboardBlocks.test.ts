import { describe, expect, it } from "@effect/vitest"
import { applyDelta, makeRoom } from "@reclaim/engine/block/applyDelta"
import type { BlockDelta } from "@reclaim/engine/block/BlockDelta"
import { blockBytes, DashboardBlock } from "@reclaim/engine/block/DashboardBlock"
import { Effect, Layer } from "effect"
import { DashboardRows } from "./DashboardRows.ts"
import { DashboardBlocks } from "./DashboardBlocks.ts"

const slots = 1000

const deltaOf = (clientId: number, since: number, rev: number): BlockDelta => ({
  since,
  rev,
  rows: [
    {
      seq: 1,
      accountId: 1,
      eventId: 1,
      marketId: 1,
      stageId: 1,
      paidYear: 0,
      paidDay: 0,
      expiresOn: 1,
      agentCutoff: 0,
      latestSafeOn: 0,
      lateParty: 0,
      cents: clientId
    }
  ],
  accounts: [],
  events: [],
  custodians: [],
  markets: []
})

const blockOf = (clientId: number, rev: number): DashboardBlock => {
  const block = new DashboardBlock()
  makeRoom(block, slots)
  applyDelta(block, deltaOf(clientId, 0, rev))
  return block
}

/** A database at revision `rev` that records its reads, each of which takes a moment. */
const makeSource = () => {
  const reads: Array<string> = []
  const state = { rev: 1 }
  const rows = DashboardRows.of({
    head: () => Effect.succeed({ rev: state.rev, slots }),
    load: (clientId) =>
      Effect.suspend(() => {
        reads.push(`load ${clientId}`)
        return Effect.as(Effect.yieldNow, blockOf(clientId, state.rev))
      }),
    changesSince: (clientId, since) =>
      Effect.suspend(() => {
        reads.push(`changes of ${clientId} since ${since}`)
        return Effect.as(Effect.yieldNow, deltaOf(clientId, since, state.rev))
      })
  })
  return { reads, state, layer: Layer.succeed(DashboardRows, rows) }
}

const oneBlock = blockBytes(blockOf(1, 1))

const blocksWithin = (budget: number, source: ReturnType<typeof makeSource>) =>
  DashboardBlocks.layerWithin(budget).pipe(Layer.provide(source.layer))

describe("the blocks in memory", () => {
  it.effect("are read once, however many ask at the same time", () => {
    const source = makeSource()
    return Effect.gen(function* () {
      const blocks = yield* DashboardBlocks
      const ask = (rev: number) => blocks.atLeast(1, { rev, slots })
      const first = yield* Effect.all([ask(1), ask(1), ask(1)], { concurrency: "unbounded" })
      source.state.rev = 2
      const second = yield* Effect.all([ask(2), ask(2), ask(1)], { concurrency: "unbounded" })
      expect(new Set([...first, ...second]).size).toBe(1)
      expect(source.reads).toEqual(["load 1", "changes of 1 since 1"])
    }).pipe(Effect.provide(blocksWithin(10 * oneBlock, source)))
  })

  it.effect("make room by dropping the one used longest ago", () => {
    const source = makeSource()
    return Effect.gen(function* () {
      const blocks = yield* DashboardBlocks
      const ask = (clientId: number) => blocks.atLeast(clientId, { rev: 1, slots })
      for (const clientId of [1, 2, 1, 3, 1, 2]) {
        const block = yield* ask(clientId)
        expect(block?.columns.cents[1]).toBe(clientId)
        expect(yield* blocks.bytes).toBeLessThanOrEqual(2 * oneBlock)
      }
      expect(source.reads).toEqual(["load 1", "load 2", "load 3", "load 2"])
    }).pipe(Effect.provide(blocksWithin(2 * oneBlock, source)))
  })

  it.effect("are not even read when they can't fit", () => {
    const source = makeSource()
    return Effect.gen(function* () {
      const blocks = yield* DashboardBlocks
      expect(yield* blocks.atLeast(1, { rev: 1, slots })).toBe(null)
      expect(source.reads).toEqual([])
    }).pipe(Effect.provide(blocksWithin(100, source)))
  })

  it.effect("are given up for good when they turn out too large", () => {
    const source = makeSource()
    return Effect.gen(function* () {
      const blocks = yield* DashboardBlocks
      expect(yield* blocks.atLeast(1, { rev: 1, slots })).toBe(null)
      expect(yield* blocks.atLeast(1, { rev: 1, slots })).toBe(null)
      expect(source.reads).toEqual(["load 1"])
      expect(yield* blocks.bytes).toBe(0)
    }).pipe(Effect.provide(blocksWithin(oneBlock - 1, source)))
  })
})
