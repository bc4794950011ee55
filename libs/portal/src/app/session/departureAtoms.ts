import { atom } from "jotai"

/**
 * Whether the signed-in user is on the way out of this page. `Leaving`: the server is being asked to end the session.
 * `Left`: the session has ended here; `to` is where its end led, also for the other tabs.
 */
export type Departure =
  { readonly _tag: "Here" } | { readonly _tag: "Leaving" } | { readonly _tag: "Left"; readonly to: string }

/** Begins anew with each user who is recognised. */
export const departureAtom = atom<Departure>({ _tag: "Here" })

/** Whether the session is being ended: the page is covered until the browser has left. */
export const isSigningOutAtom = atom((get) => get(departureAtom)._tag === "Leaving")
