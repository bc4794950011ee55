import type { YearGroup } from "../../domain/reclaim/YearGroup.ts"

/**
 * Payments of a year after today's day and month, in cents. 0 in the current year, where the server does not provide
 * it, and where returned payments make the two parts meaningless.
 */
export const restOfYear = ({ netReclaim, netToDate = netReclaim, yearPaid }: YearGroup, currentYear: number): number =>
  yearPaid === currentYear || netToDate < 0 ? 0 : Math.max(0, netReclaim - netToDate)
