import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { BlockColumns, DashboardBlock } from "./DashboardBlock.ts"
import type { Selection } from "./selection.ts"
import type { WordMasks } from "./wordMasks.ts"

// Every index is in range by construction; the assertions tell the compiler so at no cost.

/** Writes the slots that a selection passes into `chosen`, in order; answers how many. `chosen` must hold all slots. */
export const chooseSlots = ({ columns, length }: DashboardBlock, selection: Selection, chosen: Uint32Array): number => {
  const { combo, account, expiresOn } = columns
  const { combos, accounts, firstDays, lastDay } = selection
  let count = 0
  for (let slot = 1; slot < length; slot++) {
    // Always writes and advances only for a match: no branch to mispredict.
    chosen[count] = slot
    const day = expiresOn[slot] as number
    const isInTime = day >= (firstDays[combo[slot] as number] as number) && day <= lastDay ? 1 : 0
    count += (combos[combo[slot] as number] as number) & (accounts[account[slot] as number] as number) & isInTime
  }
  return count
}

/** Keeps the slots that pass a condition; answers how many. */
export const keepWhere = (chosen: Uint32Array, count: number, passes: (slot: number) => boolean): number => {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = chosen[index] as number
    chosen[kept] = slot
    kept += passes(slot) ? 1 : 0
  }
  return kept
}

/** Keeps the slots whose deadline lies in a range; a reclaim without a cut-off counts by its statutory deadline. */
export const keepDue = (columns: BlockColumns, due: DueRange, chosen: Uint32Array, count: number): number => {
  const { agentCutoff, expiresOn } = columns
  const isByAgent = due.by === "agent"
  const first = due.from === null ? -Infinity : dayNumber(due.from)
  const last = due.to === null ? Infinity : dayNumber(due.to)
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = chosen[index] as number
    const cutoff = isByAgent ? (agentCutoff[slot] as number) : 0
    const day = cutoff === 0 ? (expiresOn[slot] as number) : cutoff
    chosen[kept] = slot
    kept += day >= first && day <= last ? 1 : 0
  }
  return kept
}

/** Keeps the slots that contain every word. */
export const keepFound = (columns: BlockColumns, masks: WordMasks, chosen: Uint32Array, count: number): number => {
  const { account, combo, event } = columns
  const { accounts, all, combos, events } = masks
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = chosen[index] as number
    const found =
      (accounts[account[slot] as number] as number) |
      (events[event[slot] as number] as number) |
      (combos[combo[slot] as number] as number)
    chosen[kept] = slot
    kept += found === all ? 1 : 0
  }
  return kept
}
