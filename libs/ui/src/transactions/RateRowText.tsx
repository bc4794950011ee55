import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import { displayDate } from "@reclaim/core/format/displayDate"
import { layout } from "../theme/layout.ts"
import { MarketTaxesLink } from "./MarketTaxesLink.tsx"
import { transactionMessages } from "./transactionMessages.ts"

const words = transactionMessages.arithmetic.rate

export interface RateRowTextProps {
  readonly row: RateRow
  readonly market: CountryCode
  /** Residence of the owner; null if the investors' own residences apply. */
  readonly residence: CountryCode | null
}

/** Describes the table row behind a rate: its basis, validity period and confidence. */
export const RateRowText = ({ market, residence, row }: RateRowTextProps) => {
  const { article, basis, confidence, remark, validFrom, validTo } = row
  const period =
    validTo === null ? words.since(displayDate(validFrom)) : words.between(displayDate(validFrom), displayDate(validTo))
  return (
    <>
      <p className={layout.text("faint", "anywhere")}>
        {[article === "" ? words.bases[basis] : `${words.bases[basis]} ${article}`, period].join(", ")}
      </p>
      {remark === "" ? null : <p className={layout.text("faint", "anywhere")}>{words.remark(remark)}</p>}
      <p className={layout.text("faint", "anywhere")}>
        {row.isPartlyConfirmed ? <strong>{words.partly}</strong> : null}{" "}
        {transactionMessages.deadline.confidences[confidence]}
      </p>
      <p className={layout.text("faint", "anywhere")}>
        <MarketTaxesLink market={market} residence={residence} />
      </p>
    </>
  )
}
