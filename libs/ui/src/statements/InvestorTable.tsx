import type { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { type FiguresColumn, FiguresTable } from "./FiguresTable.tsx"
import { StatementCard } from "./StatementCard.tsx"
import { statementMessages } from "./statementMessages.ts"
import styles from "./StatementParts.module.css"

export interface InvestorTableProps {
  /** Listed investors, largest share first. */
  readonly investors: ReadonlyArray<StatementInvestor>
  /** Number of all investors, listed or not. */
  readonly investorCount: number
  /** False for a payment statement, which has no balance. */
  readonly hasBalance: boolean
}

const words = statementMessages.investors

const nameOf = ({ boName, investorName }: StatementInvestor) => (
  <>
    {investorName}
    <small>{boName}</small>
  </>
)

/** Shares of the investors of a look-through owner. */
export const InvestorTable = ({ investors, investorCount, hasBalance }: InvestorTableProps) => {
  const sum = (amountOf: (investor: StatementInvestor) => number) =>
    investors.reduce((total, investor) => total + amountOf(investor), 0)
  const balance: ReadonlyArray<FiguresColumn<StatementInvestor>> = hasBalance
    ? [
        {
          id: "closing",
          label: words.closing,
          isNumber: true,
          cell: ({ closing }) => usd(closing),
          total: usd(sum(({ closing }) => closing))
        }
      ]
    : []
  return (
    <StatementCard title={words.title} summary={words.summary}>
      <FiguresTable
        caption={words.title}
        rows={investors}
        keyOf={({ boName, investorName, residence }) => JSON.stringify([boName, investorName, residence])}
        totalLabel={words.total}
        columns={[
          {
            id: "investor",
            label: words.investor,
            cell: nameOf
          },
          { id: "residence", label: words.residence, isSecondary: true, cell: ({ residence }) => residence },
          { id: "type", label: words.type, isSecondary: true, cell: ({ investorType }) => investorType },
          {
            id: "reclaims",
            label: words.reclaims,
            isNumber: true,
            isSecondary: true,
            cell: (investor) => count(investor.count),
            total: count(sum((investor) => investor.count))
          },
          ...balance,
          {
            id: "paid",
            label: words.paid,
            isNumber: true,
            cell: ({ paid }) => usd(paid),
            total: usd(sum(({ paid }) => paid))
          }
        ]}
      />
      {investors.length < investorCount ? (
        <p className={styles["more"]}>{words.more(count(investors.length), count(investorCount))}</p>
      ) : null}
    </StatementCard>
  )
}
