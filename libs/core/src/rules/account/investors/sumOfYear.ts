import { Schema } from "effect"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import { InvestorPercent, partOf, percentOf, sumOfParts } from "./investorPercent.ts"

const isPercent = Schema.is(InvestorPercent)

/** Total of a tax year's shares, in per cent as plain decimal text; invalid shares are skipped. */
export const sumOfYear = (rows: ReadonlyArray<InvestorRow>, taxYear: number): string =>
  percentOf(
    sumOfParts(
      rows.filter((row) => row.taxYear === taxYear && isPercent(row.percent)).map(({ percent }) => partOf(percent))
    )
  )
