import type { Departure } from "@reclaim/core/rules/session/Departure"
import { atom } from "jotai"

/** Whether the signed-in user is on the way out of this page. Begins anew with each user who is recognised. */
export const departureAtom = atom<Departure>({ _tag: "Here" })

/** Whether the session is being ended: the page is covered until the browser has left. */
export const isSigningOutAtom = atom((get) => get(departureAtom)._tag === "Leaving")
