import type { InvestorRow } from "../../../domain/account/steps/InvestorsStep.ts"

/** Rows with those of one year replaced. */
export const withYear = (
  rows: ReadonlyArray<InvestorRow>,
  taxYear: number,
  taken: ReadonlyArray<Omit<InvestorRow, "id">>
): ReadonlyArray<InvestorRow> => [
  ...rows.filter((row) => row.taxYear !== taxYear),
  ...taken.map((row, at) => ({ ...row, id: `taken-${String(taxYear)}-${String(at)}`, taxYear }))
]
