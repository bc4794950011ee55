import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { actorWords } from "@reclaim/core/format/actorWords"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentsOf, documentTexts } from "@reclaim/core/format/document/documentTexts"
import { sentenceOf } from "@reclaim/core/format/sentenceOf"
import { usd } from "@reclaim/core/format/usd"
import { nextStepOf } from "@reclaim/core/rules/document/waiting/nextStepOf"
import type { DocumentRowAct } from "@reclaim/core/rules/document/waiting/rowActOf"
import type { ReactNode } from "react"
import { CircleX } from "../icon/signs.ts"
import buttonStyles from "../page/Button.module.css"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { PaperMark } from "./papers/PaperMark.tsx"
import { documentMessages } from "./documentMessages.ts"
import styles from "./DocumentTree.module.css"
import { MarketChips } from "./MarketChips.tsx"

const words = documentMessages.tree

/** A figure, labelled for screen readers where its column has no title. */
const Figure = ({ cents, name }: { readonly cents: number; readonly name: string }) => (
  <>
    <span className={styles["name"]} aria-hidden>
      {name}{" "}
    </span>
    {usd(cents)}
  </>
)

/** Amount at risk, highlighted unless it is zero. */
const Risk = ({ atRisk }: { readonly atRisk: number }) => (
  <span className={styles["risk"]} data-danger={atRisk > 0 || undefined}>
    <Figure cents={atRisk} name={words.atRisk} />
  </span>
)

/** The cells of a group: its name, missing amount, and nearest days. */
export const groupCells = (group: DocumentAccount, today: CalendarDate): ReadonlyArray<ReactNode> => {
  const { earliestCutoff, earliestSafeOn } = group
  const isPassed = earliestSafeOn !== null && earliestSafeOn < today
  return [
    <span key="name" className={styles["group"]}>
      <strong>
        <bdi>{group.label}</bdi>
      </strong>{" "}
      <span className={layout.text("muted", 13, "figures")}>
        {documentTexts.documents(documentsOf(group))}, {documentTexts.reclaims(group.transCount)}
      </span>
    </span>,
    "",
    "",
    "",
    <strong key="behind" className={layout.text("medium")}>
      <Figure cents={group.netReclaim} name={words.behind} />
    </strong>,
    <Figure key="alone" cents={group.aloneReleases} name={words.alone} />,
    <Risk key="atRisk" atRisk={group.atRisk} />,
    <span key="days" className={classes(layout.text(13, "figures"), styles["days"])}>
      <span>{earliestCutoff === null ? words.noCutoff : words.firstLost(displayDate(earliestCutoff))}</span>
      {earliestSafeOn === null ? null : (
        <small data-danger={isPassed || undefined}>
          {isPassed ? words.safePassed(displayDate(earliestSafeOn)) : words.safeUntil(displayDate(earliestSafeOn))}
        </small>
      )}
    </span>,
    ""
  ]
}

const StateText = ({ row }: { readonly row: Requirement }) => {
  const { awaitsOriginal, expectedOn, orderedOn, state } = row
  if (state === "requested" && !awaitsOriginal) {
    if (orderedOn === null) return null
    return (
      <small className={styles["state"]}>
        {expectedOn === null
          ? words.orderedOn(displayDate(orderedOn))
          : words.expectedOn(displayDate(orderedOn), displayDate(expectedOn))}
      </small>
    )
  }
  return (
    <small className={styles["state"]} data-state={state}>
      {state === "rejected" ? <CircleX aria-hidden /> : null}
      {documentTexts.state(row)}
    </small>
  )
}

const Days = ({ row, today }: { readonly row: Requirement; readonly today: CalendarDate }) => {
  const { by, isTooLate, step } = nextStepOf(row, today)
  return (
    <span className={classes(layout.text(13, "figures"), styles["days"])}>
      {by === null ? (
        <span>{words.noCutoff}</span>
      ) : (
        <span data-danger={isTooLate || undefined}>
          <b>
            {documentTexts.steps[step]} {displayDate(by)}
          </b>
          {isTooLate ? <small data-danger>{words.tooLate}</small> : <small>{daysUntil(by, today)}</small>}
        </span>
      )}
      {row.agentCutoff === null ? null : <small>{words.cutoff(displayDate(row.agentCutoff))}</small>}
    </span>
  )
}

/** Owner, investor and account that a document is for, comma-separated, without those that its group already names. */
export const ofWhom = ({ account, investor, owner }: Requirement): string =>
  [owner, investor, account].filter((name) => name !== null && name !== "").join(", ")

/** Actions on a document in the list: the one that brings it on, and its sheet with all of them. */
export interface RowActs {
  readonly tabIndex: 0 | -1
  /** Null where nothing is left to do, or for users who may not. */
  readonly act: Exclude<DocumentRowAct, "authorize"> | null
  readonly onAct: () => void
  /** Address at which the waiting claims are authorized; null where the row is a document, or for users who may not. */
  readonly authorizeHref: string | null
  readonly LinkComponent?: LinkComponent | undefined
  readonly onHow: () => void
}

const Acts = ({ acts, row }: { readonly acts: RowActs; readonly row: Requirement }) => {
  const { act, authorizeHref, LinkComponent = PlainLink, onAct, onHow, tabIndex } = acts
  const title = documentTexts.title(row)
  return (
    <span className={classes(layout.row(1, "stretch", "to-end"), styles["acts"])}>
      {authorizeHref === null ? null : (
        <LinkComponent
          to={authorizeHref}
          className={buttonStyles["button"]}
          data-kind="plain"
          data-small
          tabIndex={tabIndex}
          aria-label={words.authorizeOf(title, ofWhom(row))}
        >
          {words.authorize}
        </LinkComponent>
      )}
      {act === null ? null : (
        <button
          type="button"
          className={buttonStyles["button"]}
          data-kind="plain"
          data-small
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-label={words.actsOf[act](title, ofWhom(row))}
          onClick={onAct}
        >
          {words.acts[act]}
        </button>
      )}
      <button
        type="button"
        className={buttonStyles["button"]}
        data-kind="quiet"
        data-small
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={words.howOf(title, ofWhom(row))}
        onClick={onHow}
      >
        {words.how}
      </button>
    </span>
  )
}

/** The cells of a document. */
export const documentCells = (
  row: Requirement,
  paper: PaperDocument | null,
  today: CalendarDate,
  acts: RowActs
): ReadonlyArray<ReactNode> => [
  <span key="document" className={styles["document"]}>
    <b>{documentTexts.title(row)}</b>
    <small>
      {[sentenceOf(row.why), row.investor ?? row.account].filter((text) => text !== null && text !== "").join(" ")}
    </small>
    {row.blockedBy.length === 0 ? null : <small>{words.blockedBy(row.blockedBy.join(", "))}</small>}
    <StateText row={row} />
    {paper === null ? null : <PaperMark paper={paper} />}
  </span>,
  <MarketChips key="market" markets={row.markets} marketNames={row.marketNames} most={3} />,
  <span key="party" className={styles["party"]} data-party={row.party}>
    {actorWords[row.party]}
  </span>,
  <span key="waiting">
    {documentTexts.days(row.daysOutstanding)}
    <span className={styles["name"]} aria-hidden>
      {" "}
      {words.waiting}
    </span>
  </span>,
  <strong key="behind" className={layout.text("medium")}>
    <Figure cents={row.valueBehind} name={words.behind} />
  </strong>,
  <Figure key="alone" cents={row.aloneReleases} name={words.alone} />,
  <Risk key="atRisk" atRisk={row.atRisk} />,
  <Days key="days" row={row} today={today} />,
  <Acts key="how" acts={acts} row={row} />
]
