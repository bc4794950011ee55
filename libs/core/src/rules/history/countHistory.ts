import type { ActorKind } from "../../domain/audit/ActorKind.ts"
import type { AuditAction } from "../../domain/audit/AuditAction.ts"
import { HistoryCounts } from "../../domain/audit/HistoryCounts.ts"
import type { HistoryFilter } from "../../domain/audit/HistoryFilter.ts"
import { HistoryKind } from "../../domain/audit/HistoryKind.ts"
import { HistorySide } from "../../domain/audit/HistorySide.ts"
import { historyKindOf, historySideOf } from "./historyKindOf.ts"

/** Number of entries by kind of actor and action. */
export interface HistoryTally {
  readonly action: AuditAction
  readonly actorKind: ActorKind
  readonly count: number
}

const sumOf = (tallies: ReadonlyArray<HistoryTally>): number => tallies.reduce((sum, { count }) => sum + count, 0)

/** Number of entries for each choice, under the other choices of a filter. The tallies cover the days of the filter. */
export const countHistory = (
  tallies: ReadonlyArray<HistoryTally>,
  { kind, side }: Pick<HistoryFilter, "kind" | "side">
): HistoryCounts => {
  const isOf = (of: HistoryKind | null) => (tally: HistoryTally) => of === null || historyKindOf[tally.action] === of
  const isBy = (by: HistorySide | null) => (tally: HistoryTally) => by === null || historySideOf[tally.actorKind] === by
  const ofKind = tallies.filter(isOf(kind))
  const bySide = tallies.filter(isBy(side))
  return new HistoryCounts({
    kinds: HistoryKind.literals.map((one) => ({ kind: one, count: sumOf(bySide.filter(isOf(one))) })),
    sides: HistorySide.literals.map((one) => ({ side: one, count: sumOf(ofKind.filter(isBy(one))) })),
    shown: sumOf(ofKind.filter(isBy(side)))
  })
}
