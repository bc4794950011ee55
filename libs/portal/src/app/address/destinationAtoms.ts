import type { Destination } from "@reclaim/core/rules/navigation/Destination"
import { atom } from "jotai"

/** The destination not yet gone to; the shell goes there and empties it. */
export const destinationAtom = atom<Destination | null>(null)
