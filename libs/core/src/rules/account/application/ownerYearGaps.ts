import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../../domain/account/steps/InvestorsStep.ts"
import { yearOf } from "../../../domain/value/dateSteps.ts"
import type { ApplicationFacts } from "./ApplicationFacts.ts"
import { investorKey, investorsPath, isLookedThrough, rowsGaps, yearRangeGaps } from "./investorGaps.ts"
import { ownerYearRange } from "../investors/ownerYearRange.ts"
import { withOnFile } from "./withOnFile.ts"

/** An investor has one number of a country, whatever the year. */
const numberGaps = (rows: ReadonlyArray<InvestorRow>): ReadonlyArray<FieldNote> => {
  const first = new Map<string, InvestorRow>()
  return rows.flatMap((row, at) => {
    if (typeof row.taxNumber !== "string" || row.taxNumber.trim() === "") return []
    const key = investorKey(row)
    const known = first.get(key)
    if (known === undefined) first.set(key, row)
    return known === undefined || known.taxNumber === row.taxNumber
      ? []
      : [
          {
            path: `investors.rows.${String(at)}.taxNumber`,
            text: `This investor has another number in ${String(known.taxYear)}: correct one of them`
          }
        ]
  })
}

/** What is missing or wrong about the investors of further tax years of an owner whom the client has. */
export const ownerYearGaps = (entered: ApplicationSteps, facts: ApplicationFacts): ReadonlyArray<FieldNote> => {
  const { rows } = entered.investors
  if (!isLookedThrough(withOnFile(entered, facts.owner, facts.today))) {
    return [{ path: investorsPath, text: "This owner claims by itself: nobody behind it is asked for" }]
  }
  if (rows.length === 0) {
    return [{ path: investorsPath, text: "Enter the investors of a tax year, with their parts of the owner" }]
  }
  const range = ownerYearRange(yearOf(facts.today), facts.openFromYear ?? null)
  return [...rowsGaps(rows), ...numberGaps(rows), ...yearRangeGaps(rows, range)]
}
