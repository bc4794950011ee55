import { passedBefore, pastDeadlineOffset } from "@reclaim/core/domain/reclaim/PastDeadline"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { comboOrdinalOf } from "./applyDelta.ts"
import type { DashboardBlock } from "./DashboardBlock.ts"

/** The two combinations of an unfiled stage in one market, and the day that a deadline lies before in the second. */
interface Turn {
  readonly inTime: number
  readonly past: number
  readonly before: number
}

/** By combination, what its reclaims turn between; null where they are filed, paid or closed. */
const turnsOf = (block: DashboardBlock, today: CalendarDate): ReadonlyArray<Turn | null> =>
  // A copy, because a combination past its deadline may be added.
  [...block.combos].map((combo) => {
    const stage = combo === null ? undefined : stageById.get(combo.stage.id)
    if (combo === null || stage === undefined || phaseOf(stage) !== "unfiled") return null
    const market = block.markets.get(combo.marketId)
    if (market === undefined) throw new Error(`Market ${combo.marketId} is not in the block's dictionary`)
    const before = passedBefore(market.iso2, today)
    const ordinalOf = (stageId: number) => comboOrdinalOf(block, { ...combo, stageId })
    return {
      inTime: ordinalOf(stage.id),
      past: ordinalOf(stage.id + pastDeadlineOffset),
      before: before === null ? 0 : dayNumber(before)
    }
  })

/**
 * Has every reclaim count as on a day: those not filed are past their deadline from the day on that `isPastDeadline` says.
 * Scans the block once for each day and each change; nothing is read again.
 */
export const turnTo = (block: DashboardBlock, today: CalendarDate): void => {
  const day = dayNumber(today)
  if (block.day === day) return
  const turns = turnsOf(block, today)
  const { combo, expiresOn } = block.columns
  let isChanged = false
  for (let slot = 1; slot < block.length; slot++) {
    const now = combo[slot] as number
    const turn = turns[now]
    if (turn === null || turn === undefined) continue
    const then = (expiresOn[slot] as number) < turn.before ? turn.past : turn.inTime
    if (then === now) continue
    combo[slot] = then
    isChanged = true
  }
  if (isChanged) block.sorted = null
  block.day = day
}
