import { Bell } from "../icon/things.ts"
import { notificationMessages as words } from "../notifications/notificationMessages.ts"
import styles from "./HeaderBell.module.css"

export interface HeaderBellProps {
  /** True if there is news in addition to the unread count. */
  readonly hasNews: boolean
  /** Number of unread notifications. */
  readonly unread: number
  readonly onOpen: () => void
}

/** The highest number shown at the bell. */
const maxShown = 99

const unreadText = (unread: number): string => (unread > maxShown ? `${String(maxShown)}+` : String(unread))

const nameOf = ({ hasNews, unread }: HeaderBellProps): string => {
  if (unread > 0) return words.bellUnread(unreadText(unread))
  return hasNews ? words.bellNew : words.bell
}

/** The bell of the header, with the number of unread notifications, or a dot. */
export const HeaderBell = (props: HeaderBellProps) => (
  <button type="button" className={styles["bell"]} aria-label={nameOf(props)} onClick={props.onOpen}>
    <Bell aria-hidden />
    {props.unread > 0 ? <b aria-hidden>{unreadText(props.unread)}</b> : props.hasNews ? <b aria-hidden /> : null}
  </button>
)
