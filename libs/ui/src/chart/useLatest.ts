import { useCallback, useLayoutEffect, useRef } from "react"

/** A stable function that calls the one of the last render. */
export const useLatest = <Given extends ReadonlyArray<unknown>>(call: (...given: Given) => void) => {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  }, [call])
  return useCallback((...given: Given): void => latest.current(...given), [])
}
