import { type ReactNode, useEffect, useId, useRef } from "react"
import { X } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./NotificationPanel.module.css"
import { toastMessages } from "./toastMessages.ts"

/** A custodian bank's delivery of transaction data. */
export interface CustodianNotification {
  readonly custodianName: string
  /** Time of receipt, in words: "5 minutes ago". */
  readonly receivedAgo: string
  readonly isAcknowledged: boolean
}

/** A toast that is no longer on the page. */
export interface EarlierMessage {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Time of the toast, in words: "5 minutes ago". */
  readonly shownAgo: string
}

export interface NotificationPanelProps {
  /** Null when no custodian has sent anything. */
  readonly notification: CustodianNotification | null
  /** Newest first, so that messages which disappeared by themselves are not lost. */
  readonly earlier?: ReadonlyArray<EarlierMessage>
  /** List of the user's notifications; null where that is not shown. */
  readonly inbox?: ReactNode
  /** Opens the summary of the reclaim dashboard and starts the guided tour. */
  readonly onShowMeAround: () => void
  /** Removes the dot from the bell. */
  readonly onAcknowledge: () => void
  /** By its button, by Escape or by a click outside. */
  readonly onClose: () => void
}

const words = toastMessages.notification
const noMessages: ReadonlyArray<EarlierMessage> = []

/** Panel that the bell opens. Takes the focus from the bell and returns it. */
export const NotificationPanel = ({
  notification,
  earlier = noMessages,
  inbox = null,
  onShowMeAround,
  onAcknowledge,
  onClose
}: NotificationPanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    const shown = panel.current
    shown?.showPopover()
    shown?.focus()
    return () => {
      const isStranded = shown?.contains(document.activeElement) === true || document.activeElement === document.body
      if (isStranded && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      className={classes(layout.surface("floating"), styles["panel"])}
      onToggle={(event) => {
        if (event.newState === "closed") onClose()
      }}
    >
      <div className={styles["head"]}>
        <h2 id={id}>{words.panel}</h2>
        <button type="button" className={layout.iconButton(28)} aria-label={words.close} onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      {inbox}
      {notification === null ? (
        inbox === null ? (
          <p className={styles["nothing"]}>{words.nothing}</p>
        ) : null
      ) : (
        <section className={styles["notification"]} data-new={!notification.isAcknowledged || undefined}>
          <h3>{words.title}</h3>
          <p>{words.sentence(notification.custodianName)}</p>
          <p className={styles["time"]}>
            {notification.receivedAgo}
            {notification.isAcknowledged ? ` · ${words.seen}` : null}
          </p>
          <div className={classes(layout.row(2, "stretch"), styles["actions"])}>
            <Button kind="primary" onPress={onShowMeAround}>
              {words.showMeAround}
            </Button>
            {notification.isAcknowledged ? null : <Button onPress={onAcknowledge}>{words.gotIt}</Button>}
          </div>
        </section>
      )}
      {earlier.length === 0 ? null : (
        <section className={styles["earlier"]}>
          <h3 className={layout.text("faint", 12, "medium")}>{words.earlier}</h3>
          <ul>
            {earlier.map((message) => (
              <li key={message.id}>
                <p>{message.title}</p>
                {message.body === "" ? null : <p>{message.body}</p>}
                <p className={styles["time"]}>{message.shownAgo}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
