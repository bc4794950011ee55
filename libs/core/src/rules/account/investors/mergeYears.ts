import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"

type Rows = ReadonlyArray<InvestorRow>

const ofYear = (rows: Rows, year: number | null): Rows => rows.filter(({ taxYear }) => taxYear === year)

const isSame = (one: Rows, other: Rows): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Two versions of the investors, tax year by tax year: one that only one of both has changed since both began is the same in
 * both. They differ only in the years that both have changed.
 */
export const mergeYears = (base: Rows, mine: Rows, theirs: Rows): { readonly mine: Rows; readonly theirs: Rows } => {
  const years = [...new Set([...theirs, ...mine].map(({ taxYear }) => taxYear))]
  const merged = years.map((year) => {
    const [before, own, other] = [ofYear(base, year), ofYear(mine, year), ofYear(theirs, year)]
    if (isSame(own, before)) return { mine: other, theirs: other }
    return { mine: own, theirs: isSame(other, before) ? own : other }
  })
  return { mine: merged.flatMap(({ mine: rows }) => rows), theirs: merged.flatMap(({ theirs: rows }) => rows) }
}

/** True if the investors of the given years are equal in two versions. */
export const areYearsAlike = (one: Rows, other: Rows, years: ReadonlyArray<number>): boolean =>
  years.every((year) => isSame(ofYear(one, year), ofYear(other, year)))

/** Rows with those of one year replaced. */
export const withYear = (
  rows: ReadonlyArray<InvestorRow>,
  taxYear: number,
  taken: ReadonlyArray<Omit<InvestorRow, "id">>
): ReadonlyArray<InvestorRow> => [
  ...rows.filter((row) => row.taxYear !== taxYear),
  ...taken.map((row, at) => ({ ...row, id: `taken-${String(taxYear)}-${String(at)}`, taxYear }))
]
