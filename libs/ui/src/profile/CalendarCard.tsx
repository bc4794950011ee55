import { momentText } from "../moment/momentText.ts"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { notificationSettingMessages } from "./notificationSettingMessages.ts"

export type CalendarCardState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** `madeAt` is null if there is no address. */
  | { readonly _tag: "Loaded"; readonly madeAt: Date | null }

export interface CalendarCardProps {
  readonly state: CalendarCardState
  /** A new address, shown once; null for none. */
  readonly address: string | null
  readonly onMake: () => void
  readonly onEnd: () => void
  readonly onCopy: (text: string) => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly timeZone: string | null
  readonly onRetry: () => void
}

const words = notificationSettingMessages.calendar

/** The secret address that a calendar subscribes to. */
export const CalendarCard = (props: CalendarCardProps) => (
  <Card title={words.title} sentence={words.sentence}>
    <Body {...props} />
  </Card>
)

const Body = ({ onRetry, state, ...acts }: CalendarCardProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["40px"]} className={layout.stack(2)} />}
    onRetry={onRetry}
  >
    {({ madeAt }) => <Subscription madeAt={madeAt} {...acts} />}
  </Answered>
)

interface SubscriptionProps extends Omit<CalendarCardProps, "onRetry" | "state"> {
  /** Null if there is no address. */
  readonly madeAt: Date | null
}

const Subscription = (props: SubscriptionProps) => {
  const { address, isBusy, madeAt, onCopy, onEnd, onMake, problem, timeZone } = props
  const [asked, setAsked] = useState<"renew" | "end" | null>(null)
  return (
    <div className={layout.stack(4, "form")}>
      {address === null ? (
        <p className={layout.text("muted", 13, "prose")}>
          {madeAt === null ? words.none : words.madeAt(momentText(madeAt, timeZone))}
        </p>
      ) : (
        <>
          <p role="status">{words.shown}</p>
          <p className={styles["secret"]}>{address}</p>
        </>
      )}
      <div className={classes(layout.row(2), "screen-only")}>
        {address === null ? null : <Button onPress={() => onCopy(address)}>{words.copy}</Button>}
        {madeAt === null ? (
          <Button onPress={onMake}>{words.make}</Button>
        ) : (
          <>
            <Button onPress={() => setAsked("renew")}>{words.renew}</Button>
            <Button onPress={() => setAsked("end")}>{words.end}</Button>
          </>
        )}
        <span role="status" className={layout.text("faint", 13, "figures")}>
          {isBusy ? notificationSettingMessages.working : ""}
        </span>
      </div>
      {problem === null ? null : <FailureNotice text={problem} />}
      {asked === null ? null : (
        <ConfirmDialog
          title={asked === "renew" ? words.renewTitle : words.endTitle}
          sentence={asked === "renew" ? words.renewSentence : words.endSentence}
          isDestructive
          confirmLabel={asked === "renew" ? words.renew : words.end}
          cancelLabel={notificationSettingMessages.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            if (asked === "renew") onMake()
            else onEnd()
          }}
        />
      )}
    </div>
  )
}
