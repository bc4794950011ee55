import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { IconComponent } from "../../icon/makeIcon.ts"
import { Send, Undo2 } from "../../icon/signs.ts"
import { BadgeCheck, FileText, FileX, PackageCheck, Printer, ScanLine } from "../../icon/things.ts"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./PaperMark.module.css"
import { paperMessages as words } from "./paperMessages.ts"

export interface PaperMarkProps {
  readonly paper: PaperDocument
}

const icons: Readonly<Record<PaperState, IconComponent>> = {
  prepared: FileText,
  printed: Printer,
  posted: Send,
  scan_received: ScanLine,
  original_received: PackageCheck,
  verified: BadgeCheck,
  active: BadgeCheck,
  returned_to_owner: Undo2,
  superseded: FileX
}

const dayOf = ({
  legs,
  originalReceivedOn,
  preparedOn,
  printedOn,
  scanReceivedOn,
  state
}: PaperDocument): CalendarDate | null => {
  switch (state) {
    case "prepared":
      return preparedOn
    case "printed":
      return printedOn
    case "posted":
      return legs.at(-1)?.sentOn ?? null
    case "scan_received":
      return scanReceivedOn
    case "original_received":
    case "verified":
      return originalReceivedOn
    case "active":
    case "returned_to_owner":
    case "superseded":
      return null
  }
}

/** Progress of a document signed by hand, as a word with its day. */
export const PaperMark = ({ paper }: PaperMarkProps) => {
  const { returnCode, state } = paper
  const Icon = icons[state]
  const isRejected = state === "returned_to_owner" && returnCode !== null
  const word = isRejected ? words.rejectedMark : words.marks[state]
  return (
    <small
      className={classes(layout.row(1, "inline", "nowrap"), styles["mark"])}
      data-rejected={isRejected || undefined}
    >
      <Icon aria-hidden />
      {[word, displayDate(dayOf(paper))].filter((text) => text !== "").join(" ")}
    </small>
  )
}
