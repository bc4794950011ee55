import type { DeskPaperAct, PaperAct } from "../../domain/paper/PaperAct.ts"
import type { PaperState } from "../../domain/paper/PaperState.ts"

/**
 * Steps of a paper document: the acts of the client and of the desk, printing, and those of the portal itself, which puts
 * the document on file and supersedes it by newer sheets.
 */
export type PaperStep = PaperAct["_tag"] | DeskPaperAct["_tag"] | "Print" | "Activate" | "Supersede"

type From = Readonly<Partial<Record<PaperState, PaperState>>>

/** State transitions by step; a step without an entry for a state does not fit it. */
const steps: Readonly<Record<PaperStep, From>> = {
  Print: { prepared: "printed", printed: "printed", returned_to_owner: "printed" },
  // The original may follow a scan.
  Post: { printed: "posted", scan_received: "posted", returned_to_owner: "posted" },
  // A better scan takes the place of the last one.
  AddScan: { printed: "scan_received", posted: "scan_received", scan_received: "scan_received" },
  ReportReturn: { posted: "returned_to_owner", scan_received: "returned_to_owner" },
  // An original can arrive without having been reported as printed or posted.
  Receive: {
    prepared: "original_received",
    printed: "original_received",
    posted: "original_received",
    scan_received: "original_received",
    returned_to_owner: "original_received"
  },
  Verify: { original_received: "verified" },
  Activate: { verified: "active" },
  SendBack: { scan_received: "returned_to_owner", original_received: "returned_to_owner" },
  Supersede: { prepared: "superseded", printed: "superseded", returned_to_owner: "superseded" }
}

export type PaperDecision =
  | { readonly _tag: "Next"; readonly state: PaperState }
  /** The act does not fit the state, or was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

export const decidePaper = (state: PaperState, step: PaperStep): PaperDecision => {
  const next = steps[step][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[step]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}
