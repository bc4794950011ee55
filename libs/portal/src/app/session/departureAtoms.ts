import type { Departure } from "@reclaim/core/rules/session/Departure"
import { atom } from "jotai"

/** Progress of the signed-in user's departure from this page. Reset for each user who is recognised. */
export const departureAtom = atom<Departure>({ _tag: "Here" })

/** True while the session is being ended: the page is covered until the browser has left it. */
export const isSigningOutAtom = atom((get) => get(departureAtom)._tag === "Leaving")
