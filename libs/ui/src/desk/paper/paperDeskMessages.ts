import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { displayDate } from "@reclaim/core/format/displayDate"

/** Texts of wet-ink documents under staff review. */
export const paperDeskMessages = {
  pages: "Scan",
  scanned: (day: string) => `Received ${day}`,
  noScan: "No scan was sent. Compare the original with what to look for.",
  earlier: "All scans",
  looking: (file: string, day: string) => `${file}, ${day}: shown`,
  look: (file: string, day: string) => `${file}, ${day}`,
  track: "Progress",
  facts: "What it is for",
  markets: "Markets",
  owner: "Beneficial owner",
  investor: "Investor",
  account: "Account",
  year: "Year",
  sent: "On its way",
  sentBack: "Sent back",
  leg: (day: string, carrier: string, number: string) =>
    number === "" ? `${day} by ${carrier}` : `${day} by ${carrier}, ${number}`,
  latestSafe: "Latest safe date",
  state: {
    prepared: () => "The client has not printed it yet.",
    printed: () => "The client has printed it but not told us that it is posted.",
    posted: () => "It is on its way to us. Record the day it arrives.",
    scan_received: () => "We have a scan and are waiting for the original. If it cannot be right, reject it now.",
    original_received: ({ originalReceivedOn }) =>
      `The original arrived ${displayDate(originalReceivedOn)}. Verify it, or send it back.`,
    verified: () => "It is verified.",
    active: () => "It is verified and on file.",
    returned_to_owner: ({ originalReceivedOn }) =>
      originalReceivedOn === null ? "The client has to send it again." : "It went back to the client.",
    superseded: () => "The client has printed newer sheets; these are void."
  } satisfies Readonly<Record<PaperState, (paper: PaperDocument) => string>>,
  arrivedOn: "Original arrived on",
  dayWrong: "Enter a day that is not in the future, as MM/DD/YYYY.",
  receive: "Record its arrival",
  verify: "Verify and put on file",
  reject: "Reject…",
  rejectOriginal: "Send it back…",
  arrival: {
    title: "An original has arrived",
    code: "Code on a page",
    help: "Begins with RP1; type or scan it. Without a code, view as the client, open the document and work on it at the desk.",
    wrong: "This is not one of our codes, or a character is wrong.",
    find: "Find the document",
    finding: "Looking for the document"
  },
  done: {
    Receive: "Arrival recorded. Compare the original with what to look for.",
    Verify: "Verified and on file. Reclaims that waited only for it go ahead.",
    SendBack: "Rejected. The client is told why, and what a correct one looks like."
  },
  rejecting: {
    scanTitle: "Reject this document?",
    originalTitle: "Send this document back?",
    sentence: "The client reads the reason and your words, and is asked to sign and send it again.",
    original: "The original",
    goesBack: "Goes back by post",
    stays: "Stays here; the client sends a new one"
  }
} as const
