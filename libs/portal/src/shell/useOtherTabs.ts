import { useSetAtom } from "jotai"
import { useCallback, useEffect, useRef } from "react"
import { tellSessionAtom } from "../state/sessionAtoms.ts"

/** What the tabs of a browser tell each other about the session they share. */
type TabMessage = { readonly _tag: "Activity"; readonly at: number } | { readonly _tag: "SignedOut" }

const channelName = "reclaim.session"

const isTabMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== "object" || data === null || !("_tag" in data)) return false
  return data._tag === "SignedOut" || (data._tag === "Activity" && "at" in data && typeof data.at === "number")
}

/** Shares the session with the other tabs: activity in one counts in all, and who leaves in one leaves in all. */
export const useOtherTabs = (isAuthenticated: boolean): ((message: TabMessage) => void) => {
  const tell = useSetAtom(tellSessionAtom)
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    if (!isAuthenticated) return
    const tabs = new BroadcastChannel(channelName)
    channel.current = tabs
    tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!isTabMessage(data)) return
      void tell(data._tag === "SignedOut" ? { _tag: "SignedOutElsewhere" } : { _tag: "ActivityElsewhere", at: data.at })
    })
    return () => {
      tabs.close()
      channel.current = null
    }
  }, [isAuthenticated, tell])
  const wasAuthenticated = useRef(isAuthenticated)
  useEffect(() => {
    if (wasAuthenticated.current && !isAuthenticated) {
      const tabs = new BroadcastChannel(channelName)
      tabs.postMessage({ _tag: "SignedOut" } satisfies TabMessage)
      tabs.close()
    }
    wasAuthenticated.current = isAuthenticated
  }, [isAuthenticated])
  return useCallback((message) => channel.current?.postMessage(message), [])
}
