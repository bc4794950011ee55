import { notificationText } from "@reclaim/core/rules/notifications/notificationText"
import { timeAgo } from "@reclaim/core/format/timeAgo"
import { notificationHref } from "@reclaim/core/rules/notifications/notificationHref"
import { NotificationList } from "@reclaim/ui/notifications/NotificationList.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import { inboxAtom, type InboxView, markReadAtom, reloadInboxAtom, showOlderAtom } from "./inboxAtoms.ts"

export interface InboxProps {
  /** The time from which "5 minutes ago" is counted, in epoch milliseconds. */
  readonly openedAt: number
  /** A link was followed. */
  readonly onFollow: () => void
}

const shown = (inbox: InboxView, openedAt: number) => {
  if (inbox._tag !== "Loaded") return inbox
  const { hasMore, isRefreshing, notifications, unreadCount } = inbox
  return {
    _tag: "Loaded" as const,
    unreadCount,
    hasMore,
    isLoading: isRefreshing,
    items: notifications.map(({ at, content, isRead, notificationId }) => ({
      id: notificationId,
      kind: content.kind,
      ...notificationText(content),
      ago: timeAgo(at.getTime(), openedAt),
      href: notificationHref(content),
      isRead
    }))
  }
}

/** What the user is told, in the bell's panel; requested anew each time that it is opened. */
export const Inbox = ({ openedAt, onFollow }: InboxProps) => {
  const inbox = useAtomValue(inboxAtom)
  const markRead = useSetAtom(markReadAtom)
  const showOlder = useSetAtom(showOlderAtom)
  const reload = useSetAtom(reloadInboxAtom)
  useEffect(() => reload(), [reload])
  return (
    <NotificationList
      state={shown(inbox, openedAt)}
      onMarkRead={() => void markRead()}
      onShowOlder={showOlder}
      onRetry={reload}
      onFollow={onFollow}
      LinkComponent={Link}
    />
  )
}
