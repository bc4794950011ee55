import { offlineAtom } from "../network/offlineAtom.ts"
import type { PortalStore } from "../runtime/runtime.ts"

/** Follows what the window says of its connection. */
export const watchNetwork = (store: PortalStore, window: Window): void => {
  const look = () => store.set(offlineAtom, !window.navigator.onLine)
  window.addEventListener("online", look)
  window.addEventListener("offline", look)
  look()
}
