import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Market } from "@reclaim/core/domain/market/Market"
import { count } from "@reclaim/core/format/count"
import { countryInSentence } from "@reclaim/core/format/countryName"
import { limitText } from "@reclaim/core/format/transaction/limitText"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { FactList } from "../page/FactList.tsx"
import { shownSource } from "@reclaim/core/format/shownSource"
import { transactionMessages } from "../transactions/transactionMessages.ts"
import { marketMessages } from "./marketMessages.ts"

export interface LimitPartProps {
  readonly market: Market
  readonly residence: CountryCode | null
}

const words = marketMessages.limit
const deadline = transactionMessages.deadline

/** How long a claim may be filed in a market; that of the treaty with the residence in question before the others. */
export const LimitPart = ({ market, residence }: LimitPartProps) => {
  const { agentLead, confidence, limit, limitNotes, limitOverrides } = market
  const overrides = limitOverrides.toSorted(
    (one, other) => Number(other.residence === residence) - Number(one.residence === residence)
  )
  return (
    <SheetPart title={words.title}>
      {limit === null ? <p>{words.unknown}</p> : null}
      <FactList
        look="framed"
        facts={[
          { name: words.rule, value: limit === null ? "" : limitText(limit) },
          { name: words.text, value: limit === null ? "" : limit.text, isWide: true },
          ...overrides.map(({ residence: of, rule }) => ({
            name: words.other(countryInSentence(of)),
            value: limitText(rule)
          })),
          ...limitNotes.map((note) => ({ name: words.notes, value: note, isWide: true })),
          {
            name: words.lead,
            value:
              agentLead.months === null
                ? deadline.leadAssumed
                : deadline.leadMonths(agentLead.months, count(agentLead.months))
          },
          { name: deadline.confidence, value: deadline.confidences[confidence.limit.level] },
          { name: marketMessages.sources, value: shownSource(market.sources), isWide: true }
        ]}
      />
    </SheetPart>
  )
}
