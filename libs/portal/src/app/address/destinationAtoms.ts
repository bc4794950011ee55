import type { Destination } from "@reclaim/core/rules/navigation/Destination"
import { atom } from "jotai"

/** The destination that is still to be visited; the shell goes there and resets it. */
export const destinationAtom = atom<Destination | null>(null)
