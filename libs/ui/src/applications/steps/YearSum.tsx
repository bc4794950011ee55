import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { giveRest } from "@reclaim/core/rules/account/investors/investorPercent"
import { sumOfYear } from "@reclaim/core/rules/account/investors/sumOfYear"
import { Button } from "../../page/Button.tsx"
import { applicationMessages } from "../applicationMessages.ts"

export interface YearSumProps {
  /** Rows of all years. */
  readonly rows: ReadonlyArray<InvestorRow>
  readonly year: number
  readonly onRow: (row: InvestorRow) => void
}

const words = applicationMessages.form

/** Sum of the shares in a tax year, with a button that completes it to 100%. */
export const YearSum = ({ onRow, rows, year }: YearSumProps) => {
  const rest = giveRest(rows, year)
  const row = rows.find(({ id }) => id === rest?.id)
  return (
    <>
      {words.sumOf(year, sumOfYear(rows, year))}
      {rest === null || row === undefined ? null : (
        <Button isSmall onPress={() => onRow({ ...row, percent: rest.percent })}>
          {words.giveRest(year)}
        </Button>
      )}
    </>
  )
}
