import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { resultAtom } from "../runtime/runtime.ts"

/**
 * How long a page may go without input before invisible parts are loaded too, in seconds: by then it is idle. Print does
 * not wait for it, nor does a search in the page that begins with a key.
 */
const untouchedSeconds = 10

/** Whether there has been any pointer, key or scroll input since the page was loaded. */
export const isTouchedAtom = atom(false)

const isLongOpenAtom = unwrap(resultAtom(() => Effect.sleep(`${untouchedSeconds} seconds`)))

/**
 * Whether invisible parts should be loaded: at the first input, or after a while without any, because a user of a screen
 * reader, or of the browser's own search and print, may cause none that the page can observe.
 */
export const isOutOfSightWantedAtom = atom((get) => {
  if (get(isTouchedAtom)) return true
  const waited = get(isLongOpenAtom)
  return waited !== undefined && Exit.isSuccess(waited)
})
