import { type ContactsAddress, contactsAddress, searchOfContacts } from "@reclaim/core/rules/address/contactsUrl"
import { useCallback, useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/**
 * Navigation to another address: pushes a history entry, goes back if this one was reached from there, or replaces the
 * current entry.
 */
export type Step = "forward" | "back" | "inPlace"

/** State of a history entry that was reached from the previous one. */
const reachedWithinPage = { isReachedFromHere: true } as const

const isReachedFromBefore = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isReachedFromHere" in state

export interface ContactsNavigation {
  readonly address: ContactsAddress
  /** This address with some settings changed. */
  readonly hrefOf: (part: Partial<ContactsAddress>) => string
  readonly go: (part: Partial<ContactsAddress>, step: Step) => void
}

/** Settings of the contacts screen in the address, with functions to change them. */
export const useContactsAddress = (): ContactsNavigation => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => contactsAddress(search), [search])
  const hrefOf = useCallback(
    (part: Partial<ContactsAddress>) => pathname + searchOfContacts({ ...address, ...part }, search),
    [pathname, search, address]
  )
  const go = useCallback(
    (part: Partial<ContactsAddress>, step: Step) => {
      if (step === "back" && isReachedFromBefore(state)) return void navigate(-1)
      void navigate(hrefOf(part), {
        replace: step !== "forward",
        preventScrollReset: true,
        // A replaced entry keeps its state.
        state: step === "forward" ? reachedWithinPage : state
      })
    },
    [navigate, hrefOf, state]
  )
  return { address, hrefOf, go }
}
