import { type ContactsAddress, contactsAddress, searchOfContacts } from "@reclaim/core/rules/address/contactsUrl"
import { useCallback, useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/**
 * How to reach another address: by a new entry of the browser's history, which leads back to this one; by going back to the
 * one before, where this one was reached from it; or by replacing this one.
 */
export type Step = "forward" | "back" | "inPlace"

/** The state of a history entry that was reached from the one before it. */
const reachedFromHere = { isReachedFromHere: true } as const

const isReachedFromBefore = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isReachedFromHere" in state

export interface ContactsNavigation {
  readonly address: ContactsAddress
  /** This address with something changed. */
  readonly hrefOf: (part: Partial<ContactsAddress>) => string
  readonly go: (part: Partial<ContactsAddress>, step: Step) => void
}

/** What the address says about the people, and how to change it. */
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
        // What replaces an entry was reached as that one was.
        state: step === "forward" ? reachedFromHere : state
      })
    },
    [navigate, hrefOf, state]
  )
  return { address, hrefOf, go }
}
