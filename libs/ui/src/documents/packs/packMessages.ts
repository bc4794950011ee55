import type { RenewalMethod } from "@reclaim/core/domain/document/register/RenewalPack"

/** The texts of renewal packs. */
export const packMessages = {
  open: (year: number) => `Renewal pack ${String(year)}`,
  ofOwner: (owner: string, year: number) => `Renewal pack ${String(year)} of ${owner}`,
  short: "Renewal pack",
  title: (year: number) => `Renewal pack ${String(year)}`,
  about: (year: number) =>
    `What we expect ${String(year)} to need, judging by the dividends of the last twelve months, less what is on file or already requested. Clear any document you don’t want to request.`,
  loading: "Working out what is needed",
  nothing: (year: number) => `No further documents are needed for ${String(year)}, or they are already requested.`,
  nextYear: "next year",
  documents: (n: number, text: string) => (n === 1 ? `${text} document` : `${text} documents`),
  deeds: {
    print: "Print and sign",
    order: "Order",
    upload: "Send a file"
  } satisfies Readonly<Record<RenewalMethod, string>>,
  from: (day: string) => `from ${day}`,
  orderedNow: "recorded as ordered today: place the order today",
  nextCopy: "next copy",
  allOfOwner: (owner: string) => `All of ${owner}`,
  line: (name: string, owner: string) => `${name} of ${owner}`,
  go: (n: number, text: string) => (n === 1 ? `Request ${text} document` : `Request ${text} documents`),
  cancel: "Cancel",
  chips: "Renewal packs",
  chip: (year: number, done: string, total: string) => `Renewal pack ${String(year)}: ${done} of ${total} done`,
  made: (n: number, text: string) =>
    n === 1 ? `${text} document has been requested.` : `${text} documents have been requested.`,
  withdrawn: "The pack is withdrawn: its documents are no longer requested.",
  madeOn: (day: string) => `Requested on ${day}`,
  withdraw: "Withdraw the pack",
  sheetNothing: "You do not have access to any of its documents.",
  printAll: (n: number, text: string) => (n === 1 ? "Print 1 document to sign" : `Print ${text} documents to sign`),
  printAllOf: (owner: string) => ` for ${owner}`,
  printing: "Preparing the sheets…",
  printed: "The sheets are saved: print them, have them signed and post them.",
  next: {
    print: "Print it",
    order: "Record the order or send it",
    upload: "Send it"
  } satisfies Readonly<Record<RenewalMethod, string>>
} as const
