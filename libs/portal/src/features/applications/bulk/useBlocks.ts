import type { CheckBlocks } from "@reclaim/ui/batches/check/CheckGrid.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useMemo } from "react"
import { readRowsAtom, shownRowsAtom } from "./rowAtoms.ts"

/** The rows of the filter for the grid, which reads them as they come into view. */
export const useBlocks = (): CheckBlocks => {
  const { count, parts, source } = useAtomValue(shownRowsAtom)
  const read = useSetAtom(readRowsAtom)
  return useMemo(
    () => ({ count, read: (from, to) => read({ source, parts: parts(from, to) }) }),
    [count, parts, read, source]
  )
}
