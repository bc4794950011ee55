import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { count } from "@reclaim/core/format/count"
import { countryInSentence } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { exactDecimal } from "@reclaim/core/format/exactDecimal"
import type { ReactNode } from "react"
import { FactList } from "../page/FactList.tsx"
import { CopyButton, type CopyButtonProps } from "./CopyButton.tsx"
import { transactionMessages } from "./transactionMessages.ts"

export interface TransactionFactsProps {
  readonly detail: TransactionDetail
}

const words = transactionMessages.sheet

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

type NamedFact = readonly [name: string, value: ReactNode]

const Copyable = ({ name, text }: CopyButtonProps) => (
  <span>
    {text} <CopyButton name={name} text={text} />
  </span>
)

/** Income paid; for a dividend of several parts, the one reclaimed and the others. */
const Dividend = ({ detail }: TransactionFactsProps) => {
  const { eventType, income, otherParts, transaction } = detail
  const { currency } = transaction
  const parts = otherParts.map(
    (part) => `${transactionMessages.incomes[part.income]} ${currency} ${exactDecimal(part.grossPerShare)}`
  )
  return (
    <>
      {sentence(eventType)}
      {income === "ordinary" && parts.length === 0 ? null : <small>{transactionMessages.incomes[income]}</small>}
      {parts.length === 0 ? null : <small>{words.otherParts(parts.join(", "))}</small>}
    </>
  )
}

/** Owner, security and status of a reclaim. */
export const TransactionFacts = ({ detail }: TransactionFactsProps) => {
  const { transaction } = detail
  const facts: ReadonlyArray<NamedFact> = [
    [
      words.owner,
      <>
        {transaction.boName}
        <small>{words.ownerIs(sentence(detail.entityType), countryInSentence(detail.residence))}</small>
      </>
    ],
    [
      words.account,
      <>
        <Copyable name={words.account} text={transaction.acctCode} />
        <small>{transaction.fiName}</small>
      </>
    ],
    [words.market, transaction.countryName],
    [words.shares, count(transaction.shares)],
    [words.event, <Dividend key="event" detail={detail} />],
    [words.exDate, displayDate(detail.exDate)],
    [words.payDate, displayDate(transaction.payDate)],
    [words.identifiedOn, displayDate(detail.identifiedOn)],
    [words.filedOn, displayDate(transaction.filedOn)],
    [words.paidOn, displayDate(transaction.paidOn)],
    [words.waitsFor, transaction.blocker === null ? "" : transactionMessages.blockers[transaction.blocker]],
    [words.actor, transaction.actor === "nobody" ? "" : transactionMessages.actors[transaction.actor]],
    [words.claimRef, <Copyable key="claimRef" name={words.claimRef} text={detail.claimRef} />],
    [words.number, <Copyable key="number" name={words.number} text={String(transaction.seq)} />]
  ]
  return <FactList facts={facts.map(([name, value]) => ({ name, value }))} look="dense" />
}
