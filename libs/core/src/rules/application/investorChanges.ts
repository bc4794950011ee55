import type { InvestorPartChange, InvestorYearChange } from "../../domain/account/investors/InvestorYearChange.ts"
import type { InvestorRow } from "../../domain/application/steps/InvestorsStep.ts"
import { investorKey } from "./investorGaps.ts"
import { partOf, percentOf, sumOfParts } from "../account/investors/investorPercent.ts"

/** Change of one tax year, without what depends on it. */
export type ChangedYear = Pick<InvestorYearChange, "taxYear" | "percentAfter"> & {
  readonly parts: ReadonlyArray<InvestorPartChange>
}

const normalPercent = (percent: string): string => percentOf(partOf(percent))

const signsOf = (number: string): string => number.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()

const isOtherNumber = (entered: InvestorRow["taxNumber"], known: InvestorRow["taxNumber"]): boolean =>
  typeof entered === "string" &&
  entered.trim() !== "" &&
  (typeof known !== "string" || signsOf(entered) !== signsOf(known))

const changedYear = (
  taxYear: number,
  onFile: ReadonlyArray<InvestorRow>,
  entered: ReadonlyArray<InvestorRow>
): ChangedYear => {
  const [before, after] = [onFile, entered].map((rows) => new Map(rows.map((row) => [investorKey(row), row])))
  const parts = [...new Map([...(before ?? []), ...(after ?? [])])].flatMap(
    ([key, row]): ReadonlyArray<InvestorPartChange> => {
      const [was, is] = [before?.get(key), after?.get(key)]
      const { entityType, residence } = row
      if (entityType === null || residence === null) return []
      return [
        {
          name: row.name.trim(),
          residence,
          entityType,
          before: was === undefined ? null : normalPercent(was.percent),
          after: is === undefined ? null : normalPercent(is.percent),
          isNumberNew: is !== undefined && isOtherNumber(is.taxNumber, was?.taxNumber ?? null)
        }
      ]
    }
  )
  return { taxYear, percentAfter: percentOf(sumOfParts(entered.map(({ percent }) => partOf(percent)))), parts }
}

/**
 * Changes to the years with entered rows, latest year first, against the rows on file; both unsealed. Expects rows
 * without gaps, so that each identifies its investor.
 */
export const investorChanges = (
  onFile: ReadonlyArray<InvestorRow>,
  entered: ReadonlyArray<InvestorRow>
): ReadonlyArray<ChangedYear> => {
  const years = [...new Set(entered.flatMap(({ taxYear }) => taxYear ?? []))].toSorted((a, b) => b - a)
  return years.map((year) => {
    const [before, after] = [onFile, entered].map((rows) => rows.filter(({ taxYear }) => taxYear === year))
    return changedYear(year, before ?? [], after ?? [])
  })
}

/** True if any share or tax number of the year changes. */
export const isYearChanged = ({ parts }: Pick<ChangedYear, "parts">): boolean =>
  parts.some(({ after, before, isNumberNew }) => before !== after || isNumberNew)
