import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { atom } from "jotai"

/** The failures of reports that were acknowledged at their toast: they count neither as an error nor as no data. */
export const acknowledgedFailuresAtom = atom<ReadonlySet<CallFailure>>(new Set<CallFailure>())
