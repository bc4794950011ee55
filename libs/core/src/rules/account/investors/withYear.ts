import type { InvestorRow } from "../../../domain/account/steps/InvestorsStep.ts"

/** Rows in which those of a year have given way to others, which count for that year now. */
export const withYear = (
  rows: ReadonlyArray<InvestorRow>,
  taxYear: number,
  taken: ReadonlyArray<Omit<InvestorRow, "id">>
): ReadonlyArray<InvestorRow> => [
  ...rows.filter((row) => row.taxYear !== taxYear),
  ...taken.map((row, at) => ({ ...row, id: `taken-${String(taxYear)}-${String(at)}`, taxYear }))
]
