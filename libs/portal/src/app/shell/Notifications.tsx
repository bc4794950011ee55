import { timeAgo } from "@reclaim/core/format/timeAgo"
import { NotificationPanel } from "@reclaim/ui/shell/NotificationPanel.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useNavigate } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { Inbox } from "../inbox/Inbox.tsx"
import { acknowledgeAtom, custodianNoticeAtom, isAcknowledgedAtom, showNotificationsAtom } from "./notificationAtoms.ts"
import { isTouchedAtom } from "../session/presenceAtoms.ts"
import { earlierToastsAtom } from "../session/toastAtoms.ts"
import { isTourWantedAtom, tourPath } from "./tourAtoms.ts"

export interface NotificationsProps {
  /** The time from which "5 minutes ago" is counted, in epoch milliseconds. */
  readonly openedAt: number
}

/** What the bell opens: deliveries of custodians, and the toasts that have disappeared. */
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
