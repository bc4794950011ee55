import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { resultAtom } from "../runtime/runtime.ts"

/**
 * Time without input after which invisible parts of a page are loaded too, in seconds: the page is idle by then. Print
 * does not wait for it, nor does a search in the page that begins with a key.
 */
const untouchedSeconds = 10

/** True after the first pointer, key or scroll input since the page was loaded. */
export const isTouchedAtom = atom(false)

const isLongOpenAtom = unwrap(resultAtom(() => Effect.sleep(`${untouchedSeconds} seconds`)))

/**
 * True when invisible parts should be loaded: at the first input, or after a while without any, because a screen reader
 * or the browser's own search and print may cause no input that the page can observe.
 */
export const isOutOfSightWantedAtom = atom((get) => {
  if (get(isTouchedAtom)) return true
  const waited = get(isLongOpenAtom)
  return waited !== undefined && Exit.isSuccess(waited)
})
