import { HeaderBell } from "@reclaim/ui/shell/HeaderBell.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { configAtom } from "../config/configAtoms.ts"
import { isAcknowledgedAtom, showNotificationsAtom } from "./notificationAtoms.ts"
import { inboxAtom, reloadInboxAtom } from "../inbox/inboxAtoms.ts"

interface BellProps {
  readonly unread: number
}

const Bell = ({ unread }: BellProps) => {
  const hasNews = !useAtomValue(isAcknowledgedAtom)
  const show = useSetAtom(showNotificationsAtom)
  return <HeaderBell hasNews={hasNews} unread={unread} onOpen={() => void show(true)} />
}

/** Bell with the number of unread notifications: requested with the page, and when the user returns to it. */
const CountingBell = () => {
  const inbox = useAtomValue(inboxAtom)
  const reload = useSetAtom(reloadInboxAtom)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") reload()
    }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [reload])
  return <Bell unread={inbox._tag === "Loaded" ? inbox.unreadCount : 0} />
}

/** The bell of a deployment that shows one. */
export const PortalBell = () => (useAtomValue(configAtom).bell === "shown" ? <CountingBell /> : <Bell unread={0} />)
