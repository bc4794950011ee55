import type { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import { statusWord } from "@reclaim/core/format/statusWord"
import { Archive, CircleCheck, CircleDashed, FileWarning, Landmark, Loader, type LucideIcon, Send } from "lucide-react"
import { messages } from "../messages.ts"

/** How a status is shown: never by colour alone. */
export interface StatusAppearance {
  readonly word: string
  /** Ends a sentence that begins with a share: "37% of open reclaims …". */
  readonly clause: string
  readonly Icon: LucideIcon
  /** A CSS colour: the token of the status scale. */
  readonly colour: string
}

type KnownStatus = ClientStatus | InternalStatus

const documents = { Icon: FileWarning, colour: "var(--status-documents)" }
const market = { Icon: Landmark, colour: "var(--status-market)" }
const processing = { Icon: Loader, colour: "var(--status-processing)" }
const filed = { Icon: Send, colour: "var(--status-filed)" }
const paid = { Icon: CircleCheck, colour: "var(--status-paid)" }
const closed = { Icon: Archive, colour: "var(--status-closed)" }

const looks: Readonly<Record<KnownStatus, Pick<StatusAppearance, "Icon" | "colour">>> = {
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

const isKnown = (status: string): status is KnownStatus => Object.hasOwn(looks, status)

/** How an internal or client-facing status is shown; one not known yet is shown as it is written. */
export const statusAppearance = (status: string): StatusAppearance =>
  isKnown(status)
    ? { word: statusWord(status), clause: messages.statusClauses[status], ...looks[status] }
    : { word: status, clause: `are ${status.toLowerCase()}`, Icon: CircleDashed, colour: "var(--status-closed)" }
