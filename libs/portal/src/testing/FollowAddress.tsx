import { useSetAtom } from "jotai"
import { type ReactNode, useLayoutEffect } from "react"
import { useLocation } from "react-router-dom"
import { arriveAtom } from "../app/address/locationAtoms.ts"

export interface FollowAddressProps {
  readonly children: ReactNode
}

/** Lets a story's atoms hear of its router's address, as the portal's own router does. */
export const FollowAddress = ({ children }: FollowAddressProps) => {
  const { pathname, search } = useLocation()
  const arrive = useSetAtom(arriveAtom)
  useLayoutEffect(() => arrive({ path: pathname, search }), [arrive, pathname, search])
  return children
}
