import type { GridSetup, ListSetups } from "@reclaim/ui/grid/gridSetup.ts"
import { Option, Schema } from "effect"
import { useAtom } from "jotai"
import { useMemo, useState } from "react"
import { localMemory } from "../browser/localMemory.ts"
import { isCompactAtom } from "./densityAtom.ts"
import { StoredSetup } from "./StoredSetup.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(StoredSetup))

/** The user's settings of a list, kept in this browser under a key; how dense its rows are goes for every grid. */
export const useKeptSetup = <Column extends string>(
  storageKey: string,
  { read }: ListSetups<Column>
): readonly [GridSetup<Column>, (setup: GridSetup<Column>) => void] => {
  const [setup, setSetup] = useState(() => read(Option.getOrNull(decode(localMemory(window).getItem(storageKey)))))
  const [isCompact, setCompact] = useAtom(isCompactAtom)
  const change = (next: GridSetup<Column>) => {
    if (next.isCompact !== isCompact) setCompact(next.isCompact)
    setSetup(next)
    localMemory(window).setItem(storageKey, JSON.stringify(next))
  }
  // The same until it changes: from another one the grid makes all of its columns again.
  const shown = useMemo(() => ({ ...setup, isCompact }), [setup, isCompact])
  return [shown, change]
}
