import { atom } from "jotai"
import type { PortalStore } from "../runtime/runtime.ts"

/** Whether the browser says that it has no connection. */
export const offlineAtom = atom(false)

/** Follows what the window says of its connection. */
export const watchNetwork = (store: PortalStore, window: Window): void => {
  const look = () => store.set(offlineAtom, !window.navigator.onLine)
  window.addEventListener("online", look)
  window.addEventListener("offline", look)
  look()
}
