import type { CalendarDate } from "../value/CalendarDate.ts"
import { addMonths } from "../value/dateSteps.ts"
import { type NamedStage, pastDeadlineMeaning, stageById } from "./Stage.ts"
import { phaseOf, type StagePhase } from "./StagePhase.ts"

/**
 * Markets for which sources differ on the time limit and the earlier date is used: months from that date to the latest
 * one named. Null where no source gives a final date, so that a reclaim can never be called lost.
 */
const doubtfulLimits: ReadonlyMap<string, number | null> = new Map([
  ["AU", null],
  ["DK", null],
  ["ES", null],
  ["JP", null],
  // 15 June for taxpayers without withheld wages, instead of 15 April.
  ["US", 2]
])

/** True if sources differ on the time limit of the market, given as an ISO 3166 code. */
export const isLimitDoubtful = (market: string): boolean => doubtfulLimits.has(market)

/**
 * The day that a market's statutory deadlines must lie before to have passed beyond doubt; null where none has. By it the
 * database decides as `isPastDeadline` does.
 */
export const passedBefore = (market: string, today: CalendarDate): CalendarDate | null => {
  const months = doubtfulLimits.get(market)
  if (months === undefined) return today
  return months === null ? null : addMonths(today, -months)
}

/** Markets whose deadlines take effect later than on the day itself, or never beyond doubt. */
export const doubtfulMarkets: ReadonlyArray<string> = [...doubtfulLimits.keys()]

/**
 * True if a reclaim was not filed and is beyond doubt too late. Such a reclaim is neither outstanding nor closed. It
 * can still be filed on the statutory deadline itself.
 */
export const isPastDeadline = (
  {
    expiresOn,
    market,
    phase
  }: {
    /** Phase of its stage. */
    readonly phase: StagePhase
    /** ISO 3166 code of the country of issue. */
    readonly market: string
    /** The statutory deadline. */
    readonly expiresOn: CalendarDate
  },
  today: CalendarDate
): boolean => {
  const before = passedBefore(market, today)
  return phase === "unfiled" && before !== null && expiresOn < before
}

/** Stage as displayed: itself, or past its deadline. */
export const shownStage = (stage: NamedStage, isPast: boolean): NamedStage =>
  isPast ? { ...stage, ...pastDeadlineMeaning } : stage

/** Offset added to the id of a stage when the reclaim is past its deadline, so that a single number encodes both. */
export const pastDeadlineOffset = 128

/** Stages as they are shown, by their id, or with the offset where the reclaim is past its deadline. */
export const shownStages: ReadonlyMap<number, NamedStage> = new Map([
  ...stageById,
  ...[...stageById.values()]
    .filter((stage) => phaseOf(stage) === "unfiled")
    .map((stage) => [stage.id + pastDeadlineOffset, shownStage(stage, true)] as const)
])
