import type { OwnSession } from "@reclaim/core/domain/session/OwnSession"
import { momentText } from "../moment/momentText.ts"
import { timeAgo } from "@reclaim/core/format/timeAgo"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { profileMessages } from "./profileMessages.ts"

/** Browser and system of a session: `Firefox on Linux`. */
const deviceText = ({ browser, system }: Pick<OwnSession, "browser" | "system">): string => {
  const name = browser === null ? profileMessages.sessions.unknown : profileMessages.browsers[browser]
  return system === null ? name : profileMessages.sessions.on(name, profileMessages.systems[system])
}

export type SessionListState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** `now` is the time at which they were loaded, in milliseconds since 1970. */
  | { readonly _tag: "Loaded"; readonly sessions: ReadonlyArray<OwnSession>; readonly now: number }

export interface SessionListProps {
  readonly state: SessionListState
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
  /** Ends one. */
  readonly onEnd: (session: OwnSession) => void
  readonly onEndOthers: () => void
  readonly isEnding: boolean
  /** Why the last session was not ended. */
  readonly problem: string | null
  readonly onRetry: () => void
}

const words = profileMessages.sessions

/** The user's sessions, and the buttons that end them. */
export const SessionList = (props: SessionListProps) => {
  const { state, isEnding, onEndOthers, problem } = props
  const [isAsking, setAsking] = useState(false)
  const others = state._tag === "Loaded" ? state.sessions.filter(({ isCurrent }) => !isCurrent).length : 0
  return (
    <Card
      title={words.title}
      sentence={words.sentence}
      isFlush
      footer={
        state._tag === "Loaded" ? (
          <>
            <p role="status" className={layout.text("faint", 13, "figures")}>
              {isEnding ? words.ending : others === 0 ? words.onlyThis : ""}
            </p>
            {others === 0 ? null : <Button onPress={() => setAsking(true)}>{words.endOthers(others)}</Button>}
          </>
        ) : undefined
      }
    >
      <Body {...props} />
      {problem === null ? null : <FailureNotice text={problem} />}
      {isAsking ? (
        <ConfirmDialog
          title={words.confirmTitle}
          sentence={words.confirmSentence}
          isDestructive
          confirmLabel={words.endOthers(others)}
          cancelLabel={words.keep}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onEndOthers()
          }}
        />
      ) : null}
    </Card>
  )
}

const Body = ({ state, timeZone, onEnd, onRetry }: SessionListProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["64px", "64px"]} className={layout.stack(2)} />}
    onRetry={onRetry}
  >
    {({ now, sessions }) => (
      <ul className={classes(layout.lines, styles["list"])}>
        {sessions.map((session) => {
          const since = momentText(session.openedAt, timeZone)
          const facts = [
            words.since(since),
            words.active(timeAgo(session.lastActiveAt.getTime(), now)),
            ...(session.addressFamily === null ? [] : [words.families[session.addressFamily]])
          ]
          return (
            <li className={layout.row([2, 4], "between")} key={session.sessionId}>
              <div>
                <p className={layout.text("medium")}>
                  {deviceText(session)}
                  {session.isCurrent ? <span className={styles["mark"]}>{words.this}</span> : null}
                </p>
                <p className={layout.text("faint", 13, "figures")}>{facts.join(" · ")}</p>
              </div>
              {session.isCurrent ? null : (
                <Button isSmall label={words.endLabel(deviceText(session), since)} onPress={() => onEnd(session)}>
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    )}
  </Answered>
)
