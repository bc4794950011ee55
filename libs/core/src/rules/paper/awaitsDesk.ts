import type { PaperState } from "../../domain/paper/PaperState.ts"

const awaiting: ReadonlySet<PaperState> = new Set(["posted", "scan_received", "original_received"])

/** True if the desk has to review it or waits for its original. */
export const awaitsDesk = (state: PaperState): boolean => awaiting.has(state)
