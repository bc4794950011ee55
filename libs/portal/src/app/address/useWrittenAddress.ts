import { useState } from "react"
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom"

/** Reading and writing of the settings that a screen keeps in its address. */
export interface AddressCodec<Written> {
  readonly read: (search: string) => Written
  /** Returns the address with the settings, and with what else the present one has. */
  readonly hrefOf: (written: Written, present: { readonly pathname: string; readonly search: string }) => string
  /** True if a change steps into something, which Back leaves again; by default, none does. */
  readonly isStepInto?: (next: Written, before: Written) => boolean
}

/** History state of an address written by the screen that it shows; `from` is the address stepped from. */
interface OwnAddress {
  readonly writtenHere: true
  readonly from: string | null
}

const isOwnAddress = (state: unknown): state is OwnAddress =>
  typeof state === "object" && state !== null && "writtenHere" in state

/**
 * Settings that a screen keeps in its address, and a function that replaces them. Changes apply here at once, because
 * the address would lag behind typing.
 */
export const useWrittenAddress = <Written>({
  hrefOf,
  isStepInto = () => false,
  read
}: AddressCodec<Written>): readonly [Written, (next: Written) => void] => {
  const location = useLocation()
  const { key, pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const isHistory = useNavigationType() === NavigationType.Pop
  const [written, setWritten] = useState(() => read(search))
  // Follows an address that was not written here, for example by a link, or that is returned to.
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (isHistory || !isOwnAddress(state)) setWritten(read(search))
  }
  const write = (next: Written) => {
    setWritten(next)
    const href = hrefOf(next, { pathname, search })
    const from = isOwnAddress(state) ? state.from : null
    // What was stepped into is left: its entry goes, too.
    if (href === from) return void navigate(-1)
    const isStep = isStepInto(next, written)
    const own: OwnAddress = { writtenHere: true, from: isStep ? pathname + search : from }
    void navigate(href, { replace: !isStep, preventScrollReset: true, state: own })
  }
  return [written, write]
}
