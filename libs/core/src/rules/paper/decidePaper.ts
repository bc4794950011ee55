import type { PaperState } from "../../domain/paper/PaperState.ts"

/**
 * Acts on a paper document. The client prints it, reports it posted, uploads a scan, or reports that the carrier
 * returned it; the desk receives the original, verifies it, or sends it back to its owner; the portal puts it on file
 * and supersedes it by newer sheets.
 */
export const paperActs = [
  "print",
  "post",
  "scan",
  "come_back",
  "receive",
  "verify",
  "activate",
  "send_back",
  "supersede"
] as const
export type PaperAct = (typeof paperActs)[number]

type From = Readonly<Partial<Record<PaperState, PaperState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<PaperAct, From>> = {
  print: { prepared: "printed", printed: "printed", returned_to_owner: "printed" },
  // The original may follow a scan.
  post: { printed: "posted", scan_received: "posted", returned_to_owner: "posted" },
  // A better scan takes the place of the last one.
  scan: { printed: "scan_received", posted: "scan_received", scan_received: "scan_received" },
  come_back: { posted: "returned_to_owner", scan_received: "returned_to_owner" },
  // An original can arrive without having been reported as printed or posted.
  receive: {
    prepared: "original_received",
    printed: "original_received",
    posted: "original_received",
    scan_received: "original_received",
    returned_to_owner: "original_received"
  },
  verify: { original_received: "verified" },
  activate: { verified: "active" },
  send_back: { scan_received: "returned_to_owner", original_received: "returned_to_owner" },
  supersede: { prepared: "superseded", printed: "superseded", returned_to_owner: "superseded" }
}

export type PaperDecision =
  | { readonly _tag: "Next"; readonly state: PaperState }
  /** The act does not fit the state, or was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

export const decidePaper = (state: PaperState, act: PaperAct): PaperDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}
