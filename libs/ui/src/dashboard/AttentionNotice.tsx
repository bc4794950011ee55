import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { daysUntil } from "@reclaim/core/format/daysUntil"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { type Attention, decideAttention } from "@reclaim/core/rules/report/decideAttention"
import type { ReactNode } from "react"
import { CircleCheck } from "../icon/signs.ts"
import { Clock, FileWarning } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { attentionLoading, AttentionPlaceholder } from "./AttentionSkeleton.tsx"
import { attentionMessages as words } from "./attentionMessages.ts"
import { standingTexts, type WaitingReclaims } from "./standingTexts.ts"
import styles from "./AttentionNotice.module.css"

/** A response that is requested on its own, and may come late or not at all. */
export type AttentionState<Answer> =
  { readonly _tag: "Loading" } | { readonly _tag: "Loaded"; readonly answer: Answer } | { readonly _tag: "Failed" }

export interface AttentionNoticeProps {
  /** By agent cut-offs, regardless of the filters. */
  readonly expiry: AttentionState<Expiry>
  readonly waiting: AttentionState<WaitingReclaims>
  /** Those among them for which the client has sent what is missing; null while unknown. */
  readonly sent: WaitingReclaims | null
  /** Address of the list of expiring reclaims: those whose cut-off is on or before a day, or all. */
  readonly expiringHref: (until: CalendarDate | null) => string
  /** Address of the reclaims whose next step is the client's, for a user who may not see the documents. */
  readonly waitingHref: string
  /** Address of the documents that the client has to provide; null for a user who may not see them. */
  readonly documentsHref: string | null
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent
}

/**
 * Matters that need the client, above everything else: lost and nearing deadlines first, then what waits for the
 * client.
 */
export const AttentionNotice = (props: AttentionNoticeProps) => {
  const { expiry, onRetry, waiting } = props
  const isLoading = expiry._tag === "Loading" || waiting._tag === "Loading"
  return (
    <section
      className={classes(layout.surface("card"), styles["notice"])}
      aria-label={isLoading ? attentionLoading : words.title}
      aria-busy={isLoading}
    >
      <Deadlines {...props} />
      <WaitingNotice {...props} />
      {expiry._tag === "Failed" || waiting._tag === "Failed" ? (
        <div className={styles["retry"]}>
          <Button kind="quiet" isSmall label={words.retryAll} onPress={onRetry}>
            {words.retry}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface PartProps {
  readonly tone: "danger" | "mine" | "quiet"
  readonly icon: ReactNode
  readonly title: string
  readonly note?: string | undefined
  readonly link?: ReactNode
}

const Part = ({ icon, link, note, title, tone }: PartProps) => (
  <div className={classes(layout.row(3, "narrow", "nowrap"), styles["part"])} data-tone={tone}>
    {icon}
    <p>
      <strong>{title}</strong>
      {note === undefined || note === "" ? null : <span> {note}</span>}
    </p>
    {link}
  </div>
)

const Deadlines = ({ expiringHref, expiry, LinkComponent: To = PlainLink }: AttentionNoticeProps) => {
  switch (expiry._tag) {
    case "Loading":
      return <AttentionPlaceholder />
    case "Failed":
      return <Part tone="quiet" icon={<Clock aria-hidden />} title={words.unknownDeadlines} />
    case "Loaded": {
      const { answer } = expiry
      const attention = decideAttention(answer)
      const seen = noticeSeen(attention)
      return (
        <Part
          tone={attention._tag === "PastCutoff" ? "danger" : "quiet"}
          icon={attention._tag === "Nothing" ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
          {...textOf(attention, answer.asOf)}
          link={
            seen === null ? null : (
              <To to={expiringHref(seen.until)} className={classes("screen-only", styles["see"])}>
                {words.see(seen.count, count(seen.count))}
              </To>
            )
          }
        />
      )
    }
  }
}

const noticeSeen = (attention: Attention): { readonly count: number; readonly until: CalendarDate | null } | null => {
  switch (attention._tag) {
    case "PastCutoff":
      return { count: attention.past.count, until: attention.until }
    case "Ahead":
      return { count: attention.total.count, until: null }
    case "Nothing":
      return null
  }
}

const textOf = (attention: Attention, today: CalendarDate): Pick<PartProps, "title" | "note"> => {
  switch (attention._tag) {
    case "PastCutoff": {
      const { past, statutory } = attention
      return {
        title: words.past(usd(past.net)),
        note: [
          words.stillOpen(past.count, count(past.count)),
          ...(statutory === null ? [] : [words.statutory(displayDate(statutory), daysUntil(statutory, today))])
        ].join(" ")
      }
    }
    case "Ahead": {
      const { cutoff, statutory, total } = attention
      return {
        title: cutoff === null ? words.noCutoff : words.cutoff(displayDate(cutoff), daysUntil(cutoff, today)),
        note: [
          words.atRisk(total.count, count(total.count), usd(total.net)),
          ...(statutory === null ? [] : [words.statutory(displayDate(statutory), daysUntil(statutory, today))])
        ].join(" ")
      }
    }
    case "Nothing":
      return { title: words.nothingExpires }
  }
}

const WaitingNotice = ({ documentsHref, LinkComponent, sent, waiting, waitingHref }: AttentionNoticeProps) => {
  const To = LinkComponent ?? PlainLink
  switch (waiting._tag) {
    case "Loading":
      return <AttentionPlaceholder />
    case "Failed":
      return <Part tone="quiet" icon={<FileWarning aria-hidden />} title={words.unknownWaiting} />
    case "Loaded": {
      const { isWaiting, note, title } = standingTexts(waiting.answer, sent)
      return isWaiting ? (
        <Part
          tone="mine"
          icon={<FileWarning aria-hidden />}
          title={title}
          note={note}
          link={
            <To to={documentsHref ?? waitingHref} className={classes("screen-only", styles["see"])}>
              {documentsHref === null ? words.see(waiting.answer.count, count(waiting.answer.count)) : words.documents}
            </To>
          }
        />
      ) : (
        <Part tone="quiet" icon={<CircleCheck aria-hidden />} title={title} note={note} />
      )
    }
  }
}
