import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import { displayDate } from "@reclaim/core/format/displayDate"

/** Texts of wet-ink documents under staff review. */
export const paperDeskMessages = {
  pages: "Scan",
  scanned: (day: string) => `Received ${day}`,
  noScan: "No scan was sent. Check the original against “What to check”.",
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
  sentBack: "Returned",
  leg: (day: string, carrier: string, number: string) =>
    number === "" ? `${day} by ${carrier}` : `${day} by ${carrier}, ${number}`,
  latestSafe: "Last safe day",
  state: {
    prepared: () => "The client has not printed it yet.",
    printed: () => "The client has printed it, but has not recorded the posting.",
    posted: () => "It is on its way to us. Record the day it arrives.",
    scan_received: ({ original }) =>
      needsOriginal(original)
        ? "We have a scan and are waiting for the original. If the scan is clearly wrong, reject it now."
        : "We have a scan, and a copy is enough. Verify it, or reject it.",
    original_received: ({ originalReceivedOn }) =>
      `The original arrived ${displayDate(originalReceivedOn)}. Verify it, or return it.`,
    verified: () => "It is verified.",
    active: () => "It is verified and on file.",
    returned_to_owner: ({ originalReceivedOn }) =>
      originalReceivedOn === null ? "The client has to send it again." : "It was returned to the client.",
    superseded: () => "The client has printed newer sheets; these are void."
  } satisfies Readonly<Record<PaperState, (paper: PaperDocument) => string>>,
  arrivedOn: "Original arrived on",
  dayWrong: "Enter a day that is not in the future, as MM/DD/YYYY.",
  receive: "Record arrival",
  verify: "Verify and put on file",
  reject: "Reject…",
  rejectOriginal: "Return original…",
  arrival: {
    title: "An original has arrived",
    code: "Code on a page",
    help: "Begins with RP1; type or scan it. Without a code, view as the client, open the document and work on it at the desk.",
    wrong: "This is not one of our codes, or it has a wrong character.",
    find: "Find the document",
    finding: "Looking for the document"
  },
  done: {
    Receive: "Arrival recorded. Check the original against “What to check”.",
    Verify: "Verified and on file. Reclaims waiting only for it move on.",
    SendBack: "Rejected. The client sees the reason, and what a correct copy looks like."
  },
  rejecting: {
    scanTitle: "Reject this document?",
    originalTitle: "Return this document?",
    sentence: "The client sees the reason and your explanation, and is asked to sign and send it again.",
    original: "The original",
    goesBack: "Return by post",
    stays: "Keep here; the client sends a new one"
  }
} as const
