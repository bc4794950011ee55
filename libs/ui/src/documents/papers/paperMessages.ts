import type { CourierLeg, PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import { displayDate } from "@reclaim/core/format/displayDate"

const sentBy = ({ carrier, sentOn, trackingNumber }: CourierLeg): string =>
  `${displayDate(sentOn)} by ${carrier}${trackingNumber === "" ? "" : `, ${trackingNumber}`}`

/** Next step of a document, in one or two sentences. */
type NextStep = (paper: PaperDocument) => string

/** The texts about documents that are signed by hand. */
export const paperMessages = {
  title: "Sign by hand",
  notPrinted: "This document must be signed by hand. Print the sheets that go with it; they say where and how to sign.",
  formNotPrinted:
    "This document must be signed by hand. Print it with its sheets, which say where and how to sign; we have filled in what we know.",
  track: "Progress",
  steps: {
    printed: "Printed",
    posted: "Posted to us",
    scan: "Scan received",
    copySent: "Copy sent to us",
    original: "Original received",
    active: "Verified and on file"
  },
  /** One of these on the row of a list. */
  marks: {
    prepared: "Sheets prepared",
    printed: "Printed",
    posted: "Posted",
    scan_received: "Scan received",
    original_received: "Original received",
    verified: "Verified",
    active: "On file",
    returned_to_owner: "Returned",
    superseded: "Replaced"
  } satisfies Readonly<Record<PaperState, string>>,
  rejectedMark: "Rejected",
  notYet: "Not yet",
  optional: "Optional",
  next: {
    prepared: ({ original }) =>
      needsOriginal(original)
        ? "Print the sheets, sign the document and send both to us."
        : "Print the sheets, sign the document and upload a scan of both. A copy is enough.",
    printed: ({ original }) =>
      needsOriginal(original)
        ? "Sign the document by hand, put the sheets on top, and send it to us."
        : "Sign the document by hand, scan it with its sheets, and upload the scan. Keep the original.",
    posted: ({ legs }) => {
      const last = legs.at(-1)
      return last === undefined
        ? "It is on its way to us."
        : `Posted ${sentBy(last)}. We will confirm its arrival here.`
    },
    scan_received: ({ original, scanReceivedOn }) =>
      needsOriginal(original)
        ? `We have your scan of ${displayDate(scanReceivedOn)}. We still need the original.`
        : `We have your scan of ${displayDate(scanReceivedOn)}, and review it. A copy is enough: keep the original.`,
    original_received: ({ originalReceivedOn }) =>
      `The original arrived ${displayDate(originalReceivedOn)}. We are verifying it.`,
    verified: ({ original }) => `The ${needsOriginal(original) ? "original" : "copy"} is verified.`,
    active: ({ original }) => `The ${needsOriginal(original) ? "original" : "copy"} is verified and on file.`,
    returned_to_owner: ({ original, returnCode }) =>
      returnCode !== null
        ? "It was rejected. Sign it again and send it to us."
        : needsOriginal(original)
          ? "The courier returned it. Send it again."
          : "The courier returned it. A copy is enough: upload a scan of it.",
    superseded: () => "Newer sheets have replaced these."
  } satisfies Readonly<Record<PaperState, NextStep>>,
  copySent: "You have sent a copy, and a copy is enough. Keep the original.",
  outdated:
    "The authority’s requirements have changed since these sheets were printed. Print them again before you send the document.",
  postBy: (day: string) => `Post it by ${day}`,
  format: "Paper size",
  formats: { letter: "Letter", a4: "A4" },
  together: (n: number, text: string) => `One signature for ${text} ${n === 1 ? "market" : "markets"}`,
  togetherHelp: (market: string) =>
    `For ${market}, and for each market that stays checked: one original covers them all.`,
  print: "Print the sheets",
  printAgain: "Print them again",
  printing: "Preparing the sheets",
  post: "Record the posting",
  cameBack: "Record a return by the courier",
  carrier: "Courier",
  carriers: ["DHL", "FedEx", "UPS", "Registered mail"],
  carrierMissing: "Enter the courier.",
  trackingNumber: "Tracking number",
  trackingHelp: "If the courier gave you one.",
  sentOn: "Sent on",
  dayWrong: "Enter a day that is not in the future, as MM/DD/YYYY.",
  save: "Save",
  cancel: "Cancel",
  scan: "Send us a scan",
  scanAhead: "Upload a scan of the signed document, and we check it before the original arrives.",
  scans: {
    title: "Scans of signed documents",
    sentence: "Drop scans of any documents here. The code on each page tells us which document it is.",
    noCode: "It has none of our codes. Choose its document.",
    which: (file: string) => `Which document is ${file}?`,
    give: "Send the scan",
    whichMissing: "Choose its document.",
    documentOf: (document: string, owner: string, markets: string) => `${document}, ${owner}, ${markets}`,
    unreadable: "The file cannot be read. Save it as PDF, JPG or PNG.",
    taken: (file: string, document: string, owner: string) => `${file}: ${document}, ${owner}`
  },
  wrongScan: "The code on this scan belongs to another document."
} as const
