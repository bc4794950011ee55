import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { timeAgo } from "@reclaim/core/format/timeAgo"
import { joinBatchNotifications } from "@reclaim/core/rules/notifications/joinBatchNotifications"
import { notificationHref } from "@reclaim/core/rules/notifications/notificationHref"
import { notificationText } from "@reclaim/core/rules/notifications/notificationText"
import { NotificationList } from "@reclaim/ui/notifications/NotificationList.tsx"
import { NotificationPanel } from "@reclaim/ui/shell/NotificationPanel.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link, useNavigate } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { inboxAtom, type InboxView, markReadAtom, reloadInboxAtom, showOlderAtom } from "../inbox/inboxAtoms.ts"
import { isTouchedAtom } from "../session/presenceAtoms.ts"
import { earlierToastsAtom } from "../session/toastAtoms.ts"
import { acknowledgeAtom, custodianNoticeAtom, isAcknowledgedAtom, showNotificationsAtom } from "./notificationAtoms.ts"
import { isTourWantedAtom, tourPath } from "./tourAtoms.ts"

interface InboxProps {
  /** The time from which "5 minutes ago" is counted, in epoch milliseconds. */
  readonly openedAt: number
  /** A link was followed. */
  readonly onFollow: () => void
}

const inboxState = (inbox: InboxView, openedAt: number) => {
  if (inbox._tag !== "Loaded") return inbox
  const { hasMore, isRefreshing, notifications, unreadCount } = inbox
  return {
    _tag: "Loaded" as const,
    unreadCount,
    hasMore,
    isLoading: isRefreshing,
    items: joinBatchNotifications(notifications).map(({ at, content, isRead, notificationId }) => ({
      id: notificationId,
      kind: content.kind,
      ...notificationText(content, dateInUtc(openedAt)),
      ago: timeAgo(at.getTime(), openedAt),
      href: notificationHref(content),
      isRead
    }))
  }
}

/** Notifications of the user in the bell's panel; requested again each time the panel is opened. */
const Inbox = ({ openedAt, onFollow }: InboxProps) => {
  const inbox = useAtomValue(inboxAtom)
  const markRead = useSetAtom(markReadAtom)
  const showOlder = useSetAtom(showOlderAtom)
  const reload = useSetAtom(reloadInboxAtom)
  useEffect(() => reload(), [reload])
  return (
    <NotificationList
      state={inboxState(inbox, openedAt)}
      onMarkRead={() => void markRead()}
      onShowOlder={showOlder}
      onRetry={reload}
      onFollow={onFollow}
      LinkComponent={Link}
    />
  )
}

export interface NotificationsProps {
  /** The time from which "5 minutes ago" is counted, in epoch milliseconds. */
  readonly openedAt: number
}

/** Content of the bell's panel: custodian deliveries, and toasts that have disappeared. */
export const Notifications = ({ openedAt }: NotificationsProps) => {
  const notice = useAtomValue(custodianNoticeAtom)
  const isAcknowledged = useAtomValue(isAcknowledgedAtom)
  const earlier = useAtomValue(earlierToastsAtom)
  const acknowledge = useSetAtom(acknowledgeAtom)
  const show = useSetAtom(showNotificationsAtom)
  const wantTour = useSetAtom(isTourWantedAtom)
  const setTouched = useSetAtom(isTouchedAtom)
  const navigate = useNavigate()
  const isShown = useAtomValue(configAtom).bell === "shown"
  const showMeAround = () => {
    acknowledge()
    void show(false)
    wantTour(true)
    // The tour also covers parts that are not visible yet.
    setTouched(true)
    void navigate(tourPath)
  }
  return (
    <NotificationPanel
      notification={
        notice === null
          ? null
          : { custodianName: notice.custodianName, receivedAgo: timeAgo(notice.receivedAt, openedAt), isAcknowledged }
      }
      earlier={earlier.map(({ body, id, shownAt, title }) => ({
        id,
        title,
        body,
        shownAgo: timeAgo(shownAt, openedAt)
      }))}
      inbox={isShown ? <Inbox openedAt={openedAt} onFollow={() => void show(false)} /> : null}
      onShowMeAround={showMeAround}
      onAcknowledge={acknowledge}
      onClose={() => void show(false)}
    />
  )
}
