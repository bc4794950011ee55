import { useSetAtom } from "jotai"
import { useEffect, useRef, useState } from "react"
import { runAfterAtom } from "../session/runAfterAtoms.ts"

/** Debounce before the search is written to the address, in milliseconds. */
const searchPauseMillis = 200

/** The input, at once, and the search in the address, shortly after the last key. */
export const useTypedSearch = (search: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  const runAfter = useSetAtom(runAfterAtom)
  const callOff = useRef<() => void>(null)
  // The latest handler, so that a delayed search does not restore an older address.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  useEffect(() => () => callOff.current?.(), [])
  if (typed === search) setTyped(null)
  const type = (text: string) => {
    setTyped(text)
    callOff.current?.()
    callOff.current = runAfter({ millis: searchPauseMillis, run: () => latest.current(text) })
  }
  return [typed ?? search, type] as const
}
