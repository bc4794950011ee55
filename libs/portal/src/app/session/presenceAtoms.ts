import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { resultAtom } from "../runtime/runtime.ts"

/** How long a page may lie untouched before what is out of sight is loaded too, in seconds. */
const untouchedSeconds = 10

/** Whether somebody has moved, pressed or scrolled since the page was loaded. */
export const isTouchedAtom = atom(false)

const isLongOpenAtom = unwrap(resultAtom(() => Effect.sleep(`${untouchedSeconds} seconds`)))

/**
 * Whether what is out of sight should be loaded: at the first sign of a person, or after a while without one, since
 * who reads by a screen reader may give none that a page can see.
 */
export const isOutOfSightWantedAtom = atom((get) => {
  if (get(isTouchedAtom)) return true
  const waited = get(isLongOpenAtom)
  return waited !== undefined && Exit.isSuccess(waited)
})
