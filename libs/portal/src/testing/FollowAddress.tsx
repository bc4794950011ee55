import { useSetAtom } from "jotai"
import { type ReactNode, useLayoutEffect } from "react"
import { useLocation } from "react-router-dom"
import { arriveAtom } from "../app/address/locationAtoms.ts"

export interface FollowAddressProps {
  readonly children: ReactNode
}

/** Passes a story's router address to its atoms, as the portal's own router does. */
export const FollowAddress = ({ children }: FollowAddressProps) => {
  const { pathname, search } = useLocation()
  const arrive = useSetAtom(arriveAtom)
  useLayoutEffect(() => arrive({ path: pathname, search }), [arrive, pathname, search])
  return children
}
