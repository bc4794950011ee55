import { offlineAtom } from "../network/offlineAtom.ts"
import type { PortalStore } from "../runtime/runtime.ts"

/** Follows the window's connection state. */
export const watchNetwork = (store: PortalStore, window: Window): void => {
  const look = () => store.set(offlineAtom, !window.navigator.onLine)
  window.addEventListener("online", look)
  window.addEventListener("offline", look)
  look()
}
