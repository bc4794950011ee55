import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

/** A longer limit that came into force while reclaims were running: those that had lapsed stay lapsed. */
export interface Transition {
  readonly since: CalendarDate
  /** The previous limit, in years from the same basis. */
  readonly formerYears: number
}

/**
 * By market. Taiwan: ten years since 10 April 2025, but only where the former five had not run out by then.
 * Source: the table of markets.
 */
export const transitions: Readonly<Record<string, Transition>> = {
  TW: { since: CalendarDate.make("2025-04-10"), formerYears: 5 }
}
