import { useSetAtom } from "jotai"
import { useEffect, useState } from "react"
import { runAfterAtom } from "../session/runAfterAtoms.ts"

/** Delay before the previous figures are marked as outdated, in milliseconds: a fast response must not flicker. */
const quietMillis = 200

/** True once a refresh has taken so long that the figures still shown are marked as outdated. */
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
