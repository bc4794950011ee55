import { useSetAtom, useStore } from "jotai"
import { useCallback, useEffect, useRef } from "react"
import { departureAtom } from "../session/departureAtoms.ts"
import { tellSessionAtom } from "../session/sessionAtoms.ts"

/** What the tabs of a browser tell each other about the session they share. */
type TabMessage =
  | { readonly _tag: "Activity"; readonly at: number }
  /** `to`: where the tab that ended the session went. */
  | { readonly _tag: "SignedOut"; readonly to: string }

const channelName = "reclaim.session"

const isTabMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== "object" || data === null || !("_tag" in data)) return false
  if (data._tag === "SignedOut") return "to" in data && typeof data.to === "string"
  return data._tag === "Activity" && "at" in data && typeof data.at === "number"
}

/** Shares the session with the other tabs: activity in one counts in all, and who leaves in one leaves in all. */
export const useOtherTabs = (isAuthenticated: boolean): ((message: TabMessage) => void) => {
  const store = useStore()
  const tell = useSetAtom(tellSessionAtom)
  const say = useRef<(message: TabMessage) => void>(() => undefined)
  useEffect(() => {
    if (!isAuthenticated) return
    const tabs = new BroadcastChannel(channelName)
    say.current = tabs.postMessage.bind(tabs)
    tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!isTabMessage(data)) return
      void tell(
        data._tag === "SignedOut"
          ? { _tag: "SignedOutElsewhere", to: data.to }
          : { _tag: "ActivityElsewhere", at: data.at }
      )
    })
    return () => {
      // The frame may also go because a page failed; only leaving is told.
      const departure = store.get(departureAtom)
      if (departure._tag === "Left") say.current({ _tag: "SignedOut", to: departure.to })
      tabs.close()
      say.current = () => undefined
    }
  }, [isAuthenticated, store, tell])
  return useCallback((message) => say.current(message), [])
}
