import { useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** Reading and writing of the settings that a screen keeps in its address. */
export interface AddressCodec<Written> {
  readonly read: (search: string) => Written
  /** Returns the address with the settings, and with what else the present one has. */
  readonly hrefOf: (written: Written, present: { readonly pathname: string; readonly search: string }) => string
}

/** History state of an address written by the screen that it shows. */
const ownAddressState = "written here"

/**
 * Settings that a screen keeps in its address, and a function that replaces them. Changes apply here at once, because
 * the address would lag behind typing.
 */
export const useWrittenAddress = <Written>({
  hrefOf,
  read
}: AddressCodec<Written>): readonly [Written, (next: Written) => void] => {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [written, setWritten] = useState(() => read(search))
  // Follows an address that was not written here, for example by a link.
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (state !== ownAddressState) setWritten(read(search))
  }
  const write = (next: Written) => {
    setWritten(next)
    void navigate(hrefOf(next, { pathname, search }), {
      replace: true,
      preventScrollReset: true,
      state: ownAddressState
    })
  }
  return [written, write]
}
