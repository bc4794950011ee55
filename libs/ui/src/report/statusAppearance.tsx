import type { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import { Archive, CircleCheck, CircleDashed, FileWarning, Landmark, Loader, type LucideIcon, Send } from "lucide-react"

/** How a status is shown everywhere: a status is never told by colour alone. */
export interface StatusAppearance {
  readonly word: string
  readonly Icon: LucideIcon
  /** A CSS colour: the token of the status scale. */
  readonly colour: string
}

const appearances: Readonly<Record<ClientStatus | InternalStatus, StatusAppearance>> = {
  "Awaiting documents": { word: "Awaiting documents", Icon: FileWarning, colour: "var(--status-documents)" },
  "awaiting documents": { word: "Awaiting documents", Icon: FileWarning, colour: "var(--status-documents)" },
  "Awaiting market process": { word: "Awaiting market process", Icon: Landmark, colour: "var(--status-market)" },
  "awaiting info from the ta": {
    word: "Awaiting info from the tax authority",
    Icon: Landmark,
    colour: "var(--status-market)"
  },
  Processing: { word: "Processing", Icon: Loader, colour: "var(--status-processing)" },
  processing: { word: "Processing", Icon: Loader, colour: "var(--status-processing)" },
  Filed: { word: "Filed", Icon: Send, colour: "var(--status-filed)" },
  filed: { word: "Filed", Icon: Send, colour: "var(--status-filed)" },
  Paid: { word: "Paid", Icon: CircleCheck, colour: "var(--status-paid)" },
  paid: { word: "Paid", Icon: CircleCheck, colour: "var(--status-paid)" },
  Closed: { word: "Closed", Icon: Archive, colour: "var(--status-closed)" }
}

/** The word, icon and colour of an internal or client-facing status; one not known yet is shown as it is written. */
export const statusAppearance = (status: string): StatusAppearance =>
  status in appearances
    ? appearances[status as keyof typeof appearances]
    : { word: status, Icon: CircleDashed, colour: "var(--status-closed)" }
