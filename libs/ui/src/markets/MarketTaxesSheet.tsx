import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { MarketTaxes } from "@reclaim/core/domain/tax/MarketTaxes"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { countryInSentence } from "@reclaim/core/format/countryName"
import { TopSheet } from "../dialog/TopSheet.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Skeleton } from "../page/Skeleton.tsx"
import { transactionMessages } from "../transactions/transactionMessages.ts"
import { KeptPart } from "./KeptPart.tsx"
import { LimitPart } from "./LimitPart.tsx"
import { marketMessages as words } from "./marketMessages.ts"
import { BackPart, DocumentsPart } from "./MarketParts.tsx"
import styles from "./MarketTaxes.module.css"
import { WithheldPart } from "./WithheldPart.tsx"

/** How reading a market's taxes stands. */
export type MarketTaxesState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly taxes: MarketTaxes; readonly today: CalendarDate }

export interface MarketTaxesSheetProps {
  readonly market: CountryCode
  /** Of the owner that it was opened for; null for nobody. */
  readonly residence: CountryCode | null
  readonly state: MarketTaxesState
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Everything that the tables say of how a market taxes dividends: rates over time, treaties, time limit, documents, sources. */
export const MarketTaxesSheet = ({ market, onClose, onRetry, residence, state }: MarketTaxesSheetProps) => (
  <TopSheet
    title={transactionMessages.marketTaxes(countryInSentence(market))}
    line={words.notAdvice}
    closeLabel={words.close}
    isBusy={state._tag === "Loading"}
    isWide
    onClose={onClose}
  >
    <Body state={state} residence={residence} onRetry={onRetry} />
  </TopSheet>
)

const Body = ({ onRetry, residence, state }: Pick<MarketTaxesSheetProps, "onRetry" | "residence" | "state">) => {
  switch (state._tag) {
    case "Loading":
      return (
        <div role="status" className={styles["parts"]}>
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="180px" isCard />
          <Skeleton height="240px" isCard />
        </div>
      )
    case "Failed":
      return <FailureNotice text={state.text} onRetry={onRetry} />
    case "Loaded":
  }
  const { taxes, today } = state
  const { documents, market, relief, statutory } = taxes
  return (
    <div className={styles["parts"]}>
      <WithheldPart statutory={statutory} today={today} />
      <KeptPart relief={relief} residence={residence} today={today} />
      <LimitPart market={market} residence={residence} />
      <BackPart market={market} />
      <DocumentsPart documents={documents} />
    </div>
  )
}
