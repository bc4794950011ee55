import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { locationAtom } from "../address/locationAtoms.ts"
import { resultAtom } from "../runtime/runtime.ts"

const exitAtom = unwrap(
  resultAtom((get) => {
    // Asked again with each address: a page may stay open for days.
    get(locationAtom)
    return todayInUtc
  }),
  (previous) => previous
)

/** Today; null until it is known. */
export const todayAtom = atom((get) => {
  const exit = get(exitAtom)
  return exit !== undefined && Exit.isSuccess(exit) ? exit.value : null
})
