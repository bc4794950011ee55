import type { PortalStore } from "../runtime/runtime.ts"
import { reportUncaughtAtom } from "../session/uiLogAtoms.ts"

/** Reports every uncaught error of the portal; the browser itself writes it to the console. */
export const reportUncaughtErrors = (store: PortalStore, page: Pick<Window, "addEventListener">): void => {
  page.addEventListener("error", (event) => void store.set(reportUncaughtAtom, event.error ?? event.message))
  page.addEventListener("unhandledrejection", (event) => void store.set(reportUncaughtAtom, event.reason))
}
