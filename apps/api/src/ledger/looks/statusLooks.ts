import type { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import { palette } from "@reclaim/pdf/palette"
import { statusWord } from "@reclaim/core/format/statusWord"
import type { StatusLook } from "@reclaim/pdf/StatusLook"

type KnownStatus = ClientStatus | InternalStatus
type Mark = Pick<StatusLook, "colour" | "paths">

const documents: Mark = {
  colour: palette.documents,
  paths: [
    "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
    "M12 9v4",
    "M12 17h.01"
  ]
}
const market: Mark = {
  colour: palette.market,
  paths: [
    "M10 18v-7",
    "M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z",
    "M14 18v-7",
    "M18 18v-7",
    "M3 22h18",
    "M6 18v-7"
  ]
}
const processing: Mark = {
  colour: palette.processing,
  paths: [
    "M12 2v4",
    "M16.2 7.8l2.9-2.9",
    "M18 12h4",
    "M16.2 16.2l2.9 2.9",
    "M12 18v4",
    "M4.9 19.1l2.9-2.9",
    "M2 12h4",
    "M4.9 4.9l2.9 2.9"
  ]
}
const filed: Mark = {
  colour: palette.filed,
  paths: [
    "M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z",
    "M21.854 2.147l-10.94 10.939"
  ]
}
const paid: Mark = {
  colour: palette.paid,
  paths: ["M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", "M16 9l-5.5 5.5L8 12"]
}
const closed: Mark = {
  colour: palette.closed,
  paths: [
    "M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
    "M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8",
    "M10 12h4"
  ]
}

const marks: Readonly<Record<KnownStatus, Mark>> = {
  "Awaiting documents": documents,
  "Awaiting market process": market,
  Processing: processing,
  Filed: filed,
  Paid: paid,
  Closed: closed,
  "awaiting documents": documents,
  "awaiting info from the ta": market,
  processing,
  filed,
  paid
}

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(marks, status)

/** How an internal or client-facing status looks; an unknown one is shown by its own name. */
export const statusLook = (status: string): StatusLook =>
  isKnown(status) ? { word: statusWord(status), ...marks[status] } : { word: status, colour: palette.closed, paths: [] }
