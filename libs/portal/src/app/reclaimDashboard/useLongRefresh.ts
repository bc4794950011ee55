import { useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { runAfterAtom } from "../session/runAfterAtoms.ts"

/** How long the previous figures may stay unmarked: a fast answer must not flicker. */
const quietMillis = 200

/** Whether figures have been on their way for so long that those still shown are marked as the previous ones. */
export const useLongRefresh = (isRefreshing: boolean): boolean => {
  const runAfter = useSetAtom(runAfterAtom)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isRefreshing) return undefined
    const callOff = runAfter({ millis: quietMillis, run: () => setLong(true) })
    return () => {
      callOff()
      setLong(false)
    }
  }, [isRefreshing, runAfter])
  return isLong && isRefreshing
}
