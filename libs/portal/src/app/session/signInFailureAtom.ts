import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { atom } from "jotai"

/** Why the first lookup of the user failed, where that leads to no other page; null otherwise. */
export const signInFailureAtom = atom<CallFailure | null>(null)
