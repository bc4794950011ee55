import { atom } from "jotai"

const storeReferenceAtom = atom<string | null>(null)

/** The reference number of the failed call that led to the error page in view; null where no call did. */
export const failureReferenceAtom = atom((get) => get(storeReferenceAtom))

/** Records a failed call that leads to an error page; null once another page is in view. */
export const recordFailureAtom = atom(null, (_get, set, failure: { readonly referenceNumber?: string } | null) =>
  set(storeReferenceAtom, failure?.referenceNumber ?? null)
)
