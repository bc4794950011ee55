import type { RenewalDeed } from "@reclaim/core/domain/document/register/RenewalPack"

/** The texts of renewal packs. */
export const packMessages = {
  open: (year: number) => `Renewal pack ${String(year)}`,
  ofOwner: (owner: string, year: number) => `Renewal pack ${String(year)} of ${owner}`,
  short: "Renewal pack",
  title: (year: number) => `Renewal pack ${String(year)}`,
  about: (year: number) =>
    `What ${String(year)} is foreseen to need by the dividends of the last twelve months, without what is there or asked for already. Take out what you don't want to ask for.`,
  loading: "Working out what is needed",
  nothing: (year: number) => `Nothing more is foreseen to be needed for ${String(year)}, or it is asked for already.`,
  nextYear: "the year to come",
  documents: (n: number, text: string) => (n === 1 ? `${text} document` : `${text} documents`),
  deeds: {
    print: "Print and sign",
    order: "Order",
    upload: "Send a file"
  } satisfies Readonly<Record<RenewalDeed, string>>,
  from: (day: string) => `from ${day}`,
  orderedNow: "noted as ordered today: order it today",
  nextCopy: "next copy",
  allOfOwner: (owner: string) => `All of ${owner}`,
  line: (name: string, owner: string) => `${name} of ${owner}`,
  go: (n: number, text: string) => (n === 1 ? `Ask for ${text} document` : `Ask for ${text} documents`),
  cancel: "Cancel",
  chips: "Renewal packs",
  chip: (year: number, done: string, total: string) => `Renewal pack ${String(year)}: ${done} of ${total} done`,
  made: (n: number, text: string) => (n === 1 ? `${text} document is asked for.` : `${text} documents are asked for.`),
  withdrawn: "The pack is withdrawn: nothing of it is asked for any more.",
  madeOn: (day: string) => `Asked for on ${day}`,
  withdraw: "Withdraw the pack",
  sheetNothing: "You may see none of its documents.",
  printAll: (n: number, text: string) => (n === 1 ? "Print 1 document to sign" : `Print ${text} documents to sign`),
  printAllOf: (owner: string) => ` for ${owner}`,
  printing: "Preparing the sheets…",
  printed: "The sheets are saved: print them, have them signed and post them.",
  next: {
    print: "Print it",
    order: "Note the order or send it",
    upload: "Send it"
  } satisfies Readonly<Record<RenewalDeed, string>>
} as const
