import type { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import type { WaitingItem } from "@reclaim/core/rules/account/waiting/waitingItems"
import { isSignature } from "@reclaim/core/rules/document/waiting/waitingStepOf"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { type ReactNode, useState } from "react"
import { ChartPie, Undo2 } from "../../icon/signs.ts"
import { Banknote, FilePen, FileSpreadsheet, FileWarning, Landmark, PenLine } from "../../icon/things.ts"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { Card } from "../../page/Card.tsx"
import type { LinkComponent, LinkComponent as LinkComponentType } from "../../page/Link.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./WaitingCard.module.css"
import { waitingMessages as words } from "./waitingMessages.ts"
import { shownAtFirst, WaitingSkeleton } from "./WaitingSkeleton.tsx"

/** Content of a line. */
interface Said {
  readonly icon: ReactNode
  /** Colour of the icon; returned items use `danger`. */
  readonly look: "danger" | "warning"
  readonly title: string
  readonly sentence: string
  /** Amount at stake, and the reclaims it comes from; null if unknown. */
  readonly money: readonly [amount: string, reclaims: string] | null
  /** Date or number shown at the side; "" for none. */
  readonly aside: string
  /** True if the date has passed. */
  readonly isLate?: boolean
  readonly act: string
}

const correctionOf = ({ accountNumber, kind, ownerName }: ApplicationRow): string => {
  if (kind === "investors") return words.correctInvestors(ownerName)
  const account = accountNumber === "" ? words.noNumber : accountNumber
  return ownerName === "" ? words.correctUnnamed(account) : words.correct(account, ownerName)
}

const dayOf = (at: Date): string => words.changed(displayDate(dateInUtc(at.getTime())))

const saidOf = (item: WaitingItem, today: CalendarDate | null): Said => {
  switch (item._tag) {
    case "Returned": {
      const { kind, note, updatedAt } = item.application
      return {
        icon: <Undo2 />,
        look: "danger",
        title: correctionOf(item.application),
        sentence: kind === "change" ? words.returnedChange(note) : words.returned(note),
        money: null,
        aside: dayOf(updatedAt),
        act: words.acts.Returned
      }
    }
    case "ReturnedTogether":
      return {
        icon: <Undo2 />,
        look: "danger",
        title: words.correctAll(count(item.count)),
        sentence: words.latestReturned(item.latest.note),
        money: null,
        aside: dayOf(item.latest.updatedAt),
        act: words.acts.ReturnedTogether
      }
    case "Documents": {
      const { documentCount, name, netReclaim, safeOn, step, transCount } = item.documents
      const isLate = safeOn !== null && today !== null && safeOn < today
      return {
        icon: isSignature(step) ? <PenLine /> : <FileWarning />,
        look: "warning",
        title: words.document[step](name),
        sentence: (step === "decide" ? words.batches : words.documents)(documentCount, count(documentCount)),
        money: transCount === 0 ? null : [usd(netReclaim), words.waitingReclaims(transCount, count(transCount))],
        aside: safeOn === null ? "" : isLate ? words.overdue(displayDate(safeOn)) : words.by[step](displayDate(safeOn)),
        isLate,
        act: words.acts.Documents[step]
      }
    }
    case "ReturnedPayment": {
      const { outstanding, owners, payeeLast4, transCount, valueDate } = item.payment
      const owner = ownersText({ ownerName: owners[0]?.ownerName ?? "", ownerCount: owners.length })
      return {
        icon: <Banknote />,
        look: "danger",
        title: words.cameBack(usd(outstanding)),
        sentence: words.checkDetails(owner, displayDate(valueDate), payeeLast4),
        money: [usd(outstanding), words.paidReclaims(transCount, count(transCount))],
        aside: "",
        act: words.acts.ReturnedPayment
      }
    }
    case "Payment": {
      const { netReclaim, ownerCount, ownerName, proposedByName, transCount } = item.payment
      const more = ownerCount - 1
      return {
        icon: <Landmark />,
        look: "warning",
        title:
          more === 0
            ? words.approve(ownerName)
            : more === 1
              ? words.approveOneMore(ownerName)
              : words.approveMore(ownerName, count(more)),
        sentence: words.proposedBy(proposedByName),
        money: [usd(netReclaim), words.reclaims(transCount, count(transCount))],
        aside: "",
        act: words.acts.Payment
      }
    }
    case "List": {
      const { fileName, rows, state, updatedAt } = item.list
      const counted = rows === null ? "" : words.rows(rows, count(rows))
      return {
        icon: <FileSpreadsheet />,
        look: "warning",
        title: words.finish(fileName),
        sentence: [words.listTexts[state] ?? "", counted].filter((text) => text !== "").join(" "),
        money: null,
        aside: dayOf(updatedAt),
        act: words.acts.List
      }
    }
    case "Shares": {
      const { netReclaim, ownerName, transCount, years } = item.shares
      return {
        icon: <ChartPie />,
        look: "warning",
        title: words.shares(ownerName),
        sentence: years.map(({ percent, taxYear }) => words.sharesOfYear(taxYear, percent)).join(" "),
        money: transCount === 0 ? null : [usd(netReclaim), words.reclaims(transCount, count(transCount))],
        aside: "",
        act: words.acts.Shares
      }
    }
    case "Drafts":
      return {
        icon: <FilePen />,
        look: "warning",
        title: words.drafts(item.count, count(item.count)),
        sentence: words.draftsSentence,
        money: null,
        aside: "",
        act: words.acts.Drafts
      }
  }
}

interface WaitingLineProps {
  readonly item: WaitingItem
  readonly today: CalendarDate | null
  readonly mayAct: boolean
  readonly LinkComponent: LinkComponentType | undefined
}

/** Line for one item that waits for the user. */
const WaitingLine = ({ item, LinkComponent, mayAct, today }: WaitingLineProps) => {
  const { act, aside, icon, isLate, look, money, sentence, title } = saidOf(item, today)
  return (
    <li>
      <span className={styles["icon"]} data-look={look} aria-hidden>
        {icon}
      </span>
      <div className={styles["text"]}>
        <h3 className={layout.text("anywhere")} dir="auto">
          {title}
        </h3>
        <p dir="auto">{sentence}</p>
      </div>
      <div className={styles["money"]}>
        {money === null ? null : (
          <>
            <strong className={layout.text("medium")}>{money[0]}</strong>
            <span>{money[1]}</span>
          </>
        )}
      </div>
      <div className={styles["aside"]} data-late={isLate === true || undefined}>
        {aside}
      </div>
      {mayAct ? (
        <ButtonLink to={item.href} isSmall LinkComponent={LinkComponent}>
          {act}
          <span className="visually-hidden">{words.ofWhich(title)}</span>
        </ButtonLink>
      ) : null}
    </li>
  )
}

export type WaitingState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly items: ReadonlyArray<WaitingItem> }

export interface WaitingCardProps {
  readonly state: WaitingState
  /** Date that decides what is overdue; null while loading. */
  readonly today: CalendarDate | null
  /** True if the user may act on the items rather than only see them. */
  readonly mayAct: boolean
  readonly onRetry: () => void
  /** How much of the client's money waits, below the title. */
  readonly sentence?: string | undefined
  /** Address of the whole list, linked from a short one; without it, a long list expands in place. */
  readonly allHref?: string | undefined
  /** True if the whole list is shown at first. */
  readonly isWhole?: boolean
  readonly LinkComponent?: LinkComponent | undefined
}

/** Items that wait for the user, each with amount and action; renders nothing if there are none. */
export const WaitingCard = ({ onRetry, state, ...rest }: WaitingCardProps) => (
  <Answered
    state={state}
    loading={<WaitingSkeleton />}
    onRetry={onRetry}
    renderFailed={(notice) => <Card title={words.title}>{notice}</Card>}
  >
    {({ items }) => (items.length === 0 ? null : <Lines items={items} {...rest} />)}
  </Answered>
)

const Lines = ({
  allHref,
  isWhole: isWholeAtFirst = false,
  items,
  LinkComponent,
  mayAct,
  sentence,
  today
}: Omit<WaitingCardProps, "onRetry" | "state"> & { readonly items: ReadonlyArray<WaitingItem> }) => {
  const [isWhole, setWhole] = useState(isWholeAtFirst)
  return (
    <Card title={words.title} note={count(items.length)} isFlush {...(sentence === undefined ? {} : { sentence })}>
      <ul className={classes(layout.lines, styles["lines"])} data-brief={allHref === undefined ? undefined : ""}>
        {items.slice(0, isWhole ? items.length : shownAtFirst).map((item) => (
          <WaitingLine key={item.key} item={item} today={today} mayAct={mayAct} LinkComponent={LinkComponent} />
        ))}
      </ul>
      {items.length <= shownAtFirst ? null : (
        <div className={styles["more"]}>
          {allHref === undefined ? (
            <Button isSmall kind="quiet" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
              {isWhole ? words.showFewer : words.showAll(count(items.length))}
            </Button>
          ) : (
            <ButtonLink to={allHref} isSmall LinkComponent={LinkComponent}>
              {words.seeAll(count(items.length))}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}
