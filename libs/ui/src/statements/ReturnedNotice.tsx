import type { ReturnedOwner, ReturnedPayment } from "@reclaim/core/domain/statement/ReturnedPayment"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { Callout } from "../page/Callout.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { layout } from "../theme/layout.ts"
import { statementMessages } from "./statementMessages.ts"

/** Links of a payment that came back. */
export interface ReturnedLinks {
  /** Address of an owner's payment details; null for users who may not see them. */
  readonly detailsHrefOf: ((owner: ReturnedOwner) => string) | null
  readonly statementHrefOf: (reportId: number) => string
  readonly LinkComponent?: LinkComponent | undefined
}

export interface ReturnedNoticeProps {
  readonly returned: ReturnedPayment
  readonly links: ReturnedLinks
}

/** Number of owners that are named; the others are among the accounts. */
const maxNamed = 5

const words = statementMessages.returned

/** Says what happened to a payment that came back, what to do, and how the totals treat it. */
export const ReturnedNotice = ({ links, returned }: ReturnedNoticeProps) => {
  const { amount, outstanding, payeeLast4, valueDate } = returned
  const isOpen = outstanding > 0
  return (
    <Callout kind={isOpen ? "danger" : "info"} title={isOpen ? words.toDo(usd(outstanding)) : words.done}>
      <p>{words.happened(usd(amount), displayDate(valueDate), payeeLast4)}</p>
      <PaidAgain returned={returned} links={links} />
      {isOpen ? <Details returned={returned} links={links} /> : null}
      <p>
        <small>{words.totals}</small>
      </p>
    </Callout>
  )
}

const PaidAgain = ({ links, returned: { outstanding, paidAgain } }: ReturnedNoticeProps) => {
  const { LinkComponent: To = PlainLink, statementHrefOf } = links
  if (paidAgain.length === 0) return null
  return (
    <p>
      {outstanding > 0 ? words.partlyAgain : words.again}{" "}
      {paidAgain.map(({ paymentId, reportId, statementName, valueDate }, at) => (
        <span key={paymentId}>
          {at === 0 ? null : ", "}
          {reportId === null ? (
            statementName
          ) : (
            <To to={statementHrefOf(reportId)} className={layout.link}>
              {statementName}
            </To>
          )}{" "}
          {words.on(displayDate(valueDate))}
        </span>
      ))}
      .
    </p>
  )
}

const Details = ({ links, returned: { owners } }: ReturnedNoticeProps) => {
  const { LinkComponent: To = PlainLink, detailsHrefOf } = links
  const named = owners.slice(0, maxNamed)
  const more = owners.length - named.length
  return (
    <p>
      {detailsHrefOf === null ? words.askOthers : words.check}{" "}
      {named.map((owner, at) => (
        <span key={owner.ownerId}>
          {at === 0 ? null : ", "}
          {detailsHrefOf === null ? (
            <bdi>{owner.ownerName}</bdi>
          ) : (
            <To to={detailsHrefOf(owner)} className={layout.link}>
              <bdi>{owner.ownerName}</bdi>
            </To>
          )}
        </span>
      ))}
      {more === 0 ? null : ` ${words.more(count(more))}`}.
    </p>
  )
}
