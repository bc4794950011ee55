import type { ClientStatus } from "../domain/reclaim/ClientStatus.ts"
import type { InternalStatus } from "../domain/reclaim/InternalStatus.ts"
import { statusWord } from "./statusWord.ts"

type KnownStatus = ClientStatus | InternalStatus

/** The suffix of a colour's name: the theme's `--status-filed`, the PDF palette's `filedAppearance`. */
export type StatusToken = "documents" | "market" | "processing" | "filed" | "paid" | "past" | "closed"

/** Appearance of a status on pages and in PDFs: never colour alone. */
export interface StatusLook {
  readonly word: string
  /** Ends a sentence that begins with a share: "37% of open reclaims …". */
  readonly clause: string
  readonly token: StatusToken
  /** Outlines of its icon, in a square of 24 units; from lucide (ISC licence). */
  readonly paths: ReadonlyArray<string>
}

const icons: Readonly<Record<StatusToken, ReadonlyArray<string>>> = {
  documents: [
    "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
    "M12 9v4",
    "M12 17h.01"
  ],
  market: [
    "M10 18v-7",
    "M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z",
    "M14 18v-7",
    "M18 18v-7",
    "M3 22h18",
    "M6 18v-7"
  ],
  processing: [
    "M12 2v4",
    "M16.2 7.8l2.9-2.9",
    "M18 12h4",
    "M16.2 16.2l2.9 2.9",
    "M12 18v4",
    "M4.9 19.1l2.9-2.9",
    "M2 12h4",
    "M4.9 4.9l2.9 2.9"
  ],
  filed: [
    "M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z",
    "M21.854 2.147l-10.94 10.939"
  ],
  paid: ["M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", "M16 9l-5.5 5.5L8 12"],
  past: [
    "M8 2v4",
    "M16 2v4",
    "M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z",
    "M3 10h18",
    "M14 14l-4 4",
    "M10 14l4 4"
  ],
  closed: [
    "M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    "M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8",
    "M10 12h4"
  ]
}

const unknownIcon = [
  "M10.1 2.182a10 10 0 0 1 3.8 0",
  "M13.9 21.818a10 10 0 0 1-3.8 0",
  "M17.609 3.721a10 10 0 0 1 2.69 2.7",
  "M2.182 13.9a10 10 0 0 1 0-3.8",
  "M20.279 17.609a10 10 0 0 1-2.7 2.69",
  "M21.818 10.1a10 10 0 0 1 0 3.8",
  "M3.721 6.391a10 10 0 0 1 2.7-2.69",
  "M6.391 20.279a10 10 0 0 1-2.69-2.7"
]

interface Appearance {
  readonly token: StatusToken
  readonly clause: string
}

const documents: Appearance = { token: "documents", clause: "await documents" }
const processingAppearance: Appearance = { token: "processing", clause: "are in process" }
const filedAppearance: Appearance = { token: "filed", clause: "are filed" }
const paidAppearance: Appearance = { token: "paid", clause: "are paid" }

const past: Appearance = { token: "past", clause: "are past their deadline" }

const appearances: Readonly<Record<KnownStatus, Appearance>> = {
  "Awaiting documents": documents,
  "Awaiting market process": { token: "market", clause: "await the market" },
  Processing: processingAppearance,
  Filed: filedAppearance,
  Paid: paidAppearance,
  "Past its deadline": past,
  Closed: { token: "closed", clause: "are closed" },
  "awaiting documents": documents,
  "awaiting info from the ta": { token: "market", clause: "await the tax authority" },
  processing: processingAppearance,
  filed: filedAppearance,
  paid: paidAppearance,
  "past its deadline": past
}

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(appearances, status)

/** Appearance of an internal or client-facing status; an unknown one appears under its own name. */
export const statusLook = (status: string): StatusLook => {
  const word = statusWord(status)
  if (!isKnown(status)) return { word, clause: `are ${status.toLowerCase()}`, token: "closed", paths: unknownIcon }
  const appearance = appearances[status]
  return { word, ...appearance, paths: icons[appearance.token] }
}
