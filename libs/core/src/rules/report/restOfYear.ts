import type { YearGroup } from "../../domain/reclaim/YearGroup.ts"

/**
 * What came in a year after the day of it that is today's, in cents. 0 in the current year, where a server does not tell,
 * and where refunds leave no two parts that add up to the whole.
 */
export const restOfYear = ({ netReclaim, netToDate = netReclaim, yearPaid }: YearGroup, currentYear: number): number =>
  yearPaid === currentYear || netToDate < 0 ? 0 : Math.max(0, netReclaim - netToDate)
