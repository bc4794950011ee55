import type { MailLog } from "@reclaim/core/domain/mail/MailLog"
import type { MailState } from "@reclaim/core/domain/mail/MailState"
import { CircleSlash, Send, TriangleAlert } from "../../icon/signs.ts"
import { Clock } from "../../icon/things.ts"
import { momentText } from "../../moment/momentText.ts"
import { Answered } from "../../loading/Answered.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Mail.module.css"
import { mailMessages as words } from "./mailMessages.ts"

export type MailListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly log: MailLog }

export interface MailListProps {
  readonly state: MailListState
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
  readonly onRetry: () => void
}

/** Mails sent to a contact, with dates and delivery states. */
export const MailList = ({ state, timeZone, onRetry }: MailListProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["28px", "28px"]} className={styles["loading"]} />}
    onRetry={onRetry}
  >
    {({ log }) =>
      log.mails.length === 0 ? (
        <EmptyState sentence={words.empty} />
      ) : (
        <>
          <ul className={classes(layout.lines, styles["list"])}>
            {log.mails.map(({ kind, mailId, state: became, writtenAt }) => (
              <li key={mailId}>
                <time className={layout.text("faint", 13, "figures")} dateTime={writtenAt.toISOString()}>
                  {momentText(writtenAt, timeZone)}
                </time>
                <span>{words.kinds[kind]}</span>
                <StateMark state={became} />
              </li>
            ))}
          </ul>
          {log.hasOlder ? <p className={layout.text("muted", 13, "anywhere")}>{words.older}</p> : null}
        </>
      )
    }
  </Answered>
)

interface StateMarkProps {
  readonly state: MailState
}

const icons = { waiting: Clock, sent: Send, failed: TriangleAlert, bounced: TriangleAlert, off: CircleSlash } as const

const StateMark = ({ state }: StateMarkProps) => {
  const Icon = icons[state]
  return (
    <span className={styles["state"]} data-state={state}>
      <Icon aria-hidden />
      {words.states[state]}
    </span>
  )
}
