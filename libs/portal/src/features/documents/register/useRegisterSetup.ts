import { readRegisterSetup, type RegisterSetup } from "@reclaim/ui/documents/register/registerSetup.ts"
import { Option, Schema } from "effect"
import { useAtom } from "jotai"
import { useMemo, useState } from "react"
import { isCompactAtom } from "../../../app/appearance/densityAtom.ts"
import { StoredSetup } from "../../../app/appearance/StoredSetup.ts"
import { localMemory } from "../../../app/browser/localMemory.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(StoredSetup))

/** The storage key of the settings of the register. */
const storageKey = "reclaim.register"

const kept = (): RegisterSetup => readRegisterSetup(Option.getOrNull(decode(localMemory(window).getItem(storageKey))))

/** The user's settings of the register, kept in this browser; how dense its rows are goes for every grid. */
export const useRegisterSetup = (): readonly [RegisterSetup, (setup: RegisterSetup) => void] => {
  const [setup, setSetup] = useState(kept)
  const [isCompact, setCompact] = useAtom(isCompactAtom)
  const change = (next: RegisterSetup) => {
    if (next.isCompact !== isCompact) setCompact(next.isCompact)
    setSetup(next)
    localMemory(window).setItem(storageKey, JSON.stringify(next))
  }
  // The same until it changes: from another one the grid makes all of its columns again.
  const shown = useMemo(() => ({ ...setup, isCompact }), [setup, isCompact])
  return [shown, change]
}
