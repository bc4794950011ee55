import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { atom } from "jotai"

/** Failure of the first lookup of the user, if it leads to no other page; null otherwise. */
export const signInFailureAtom = atom<CallFailure | null>(null)
