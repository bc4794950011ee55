import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { InvestorPart } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { countryName } from "@reclaim/core/format/countryName"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { layout } from "../theme/layout.ts"
import { transactionMessages } from "./transactionMessages.ts"
import styles from "./TransactionSheet.module.css"

export interface InvestorTableProps {
  readonly investors: ReadonlyArray<InvestorPart>
  readonly currency: CurrencyCode
}

const words = transactionMessages.investors

/** Shares of the investors of a look-through owner, each under their own treaty. */
export const InvestorTable = ({ currency, investors }: InvestorTableProps) => (
  <div
    className={styles["wide"]}
    role="group"
    aria-label={transactionMessages.sheet.investors}
    {...scrollableByKeyboard}
  >
    <table>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.rate}</th>
          <th scope="col">{words.withheld}</th>
          <th scope="col">{words.due}</th>
          <th scope="col">{words.reclaim}</th>
        </tr>
      </thead>
      <tbody>
        {investors.map((part) => (
          <tr key={`${part.name} ${part.residence}`}>
            <th scope="row">
              {part.name}
              <small className={layout.text("block", 12)}>{countryName(part.residence)}</small>
            </th>
            <td>{ratePercent(part.percent)}</td>
            <td>
              {part.treatyRate === null ? words.noTreaty : ratePercent(part.treatyRate)}
              {part.dueRow?.isPartlyConfirmed ? (
                <small className={layout.text("block", 12)}>{transactionMessages.arithmetic.rate.partly}</small>
              ) : null}
            </td>
            <td>{money(part.withheldMinor, currency)}</td>
            <td>{money(part.dueMinor, currency)}</td>
            <td>{money(part.reclaimMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
