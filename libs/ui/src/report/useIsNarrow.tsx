import { useSyncExternalStore } from "react"

/** The width of a phone, as in the style sheets. */
const narrow = "(max-width: 720px)"

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

/** Whether the window is as narrow as a phone; for what style sheets alone can't change. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
