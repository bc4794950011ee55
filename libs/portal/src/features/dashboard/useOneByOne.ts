import { useIsPrinted } from "@reclaim/ui/grid/useIsPrinted.ts"
import { useEffect, useState } from "react"

/**
 * How many of the parts of a page are there by now. Each comes in a task of its own, so that nobody waits for all of them
 * with what he types or clicks; in print all are there.
 */
export const useOneByOne = (count: number): number => {
  const [there, setThere] = useState(1)
  const isPrinted = useIsPrinted()
  useEffect(() => {
    if (there >= count) return undefined
    const timer = setTimeout(() => setThere(there + 1))
    return () => clearTimeout(timer)
  }, [count, there])
  return isPrinted ? count : there
}
