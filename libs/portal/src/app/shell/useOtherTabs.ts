import { eventOfMessage, messageOfDeparture, type TabMessage } from "@reclaim/core/rules/session/TabMessage"
import { useSetAtom, useStore } from "jotai"
import { useCallback, useEffect, useRef } from "react"
import { departureAtom } from "../session/departureAtoms.ts"
import { tellSessionAtom } from "../session/sessionAtoms.ts"

const channelName = "reclaim.session"

/** Shares the session with the other tabs: activity in one counts in all, and signing out in one signs out all. */
export const useOtherTabs = (isAuthenticated: boolean): ((message: TabMessage) => void) => {
  const store = useStore()
  const tell = useSetAtom(tellSessionAtom)
  const say = useRef<(message: TabMessage) => void>(() => undefined)
  useEffect(() => {
    if (!isAuthenticated) return
    const tabs = new BroadcastChannel(channelName)
    say.current = tabs.postMessage.bind(tabs)
    tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const event = eventOfMessage(data)
      if (event !== null) void tell(event)
    })
    return () => {
      const message = messageOfDeparture(store.get(departureAtom))
      if (message !== null) say.current(message)
      tabs.close()
      say.current = () => undefined
    }
  }, [isAuthenticated, store, tell])
  return useCallback((message) => say.current(message), [])
}
