import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import { Check, Circle } from "../../icon/signs.ts"
import { paperMessages as words } from "./paperMessages.ts"
import styles from "./PaperTrack.module.css"

export interface PaperTrackProps {
  readonly paper: PaperDocument
}

interface Step {
  readonly name: string
  readonly isDone: boolean
  readonly on: CalendarDate | null
  readonly isOptional?: boolean
}

/** The steps of its progress; a document that was sent back starts again. */
const stepsOf = ({
  isSent,
  legs,
  original,
  originalReceivedOn,
  printedOn,
  scanReceivedOn,
  state
}: PaperDocument): ReadonlyArray<Step> => {
  if (!needsOriginal(original)) {
    const isCopySent = isSent || state === "active" || (scanReceivedOn !== null && state !== "returned_to_owner")
    return [
      { name: words.steps.printed, isDone: state !== "prepared", on: printedOn },
      { name: words.steps.copySent, isDone: isCopySent, on: isCopySent ? scanReceivedOn : null },
      { name: words.steps.active, isDone: state === "active", on: null }
    ]
  }
  const isHere = state === "original_received" || state === "verified" || state === "active"
  const last = legs.at(-1)
  const isPosted = isHere || state === "posted" || (state === "scan_received" && last?.direction === "to_us")
  return [
    { name: words.steps.printed, isDone: state !== "prepared", on: printedOn },
    { name: words.steps.posted, isDone: isPosted, on: isPosted ? (last?.sentOn ?? null) : null },
    // A copy that was sent without our codes shows what is on its way just as well.
    { name: words.steps.scan, isDone: isSent || scanReceivedOn !== null, on: scanReceivedOn, isOptional: true },
    { name: words.steps.original, isDone: isHere, on: isHere ? originalReceivedOn : null },
    { name: words.steps.active, isDone: state === "active", on: null }
  ]
}

/** Progress of a document that is printed, signed by hand and sent: by post where its original is needed. */
export const PaperTrack = ({ paper }: PaperTrackProps) => {
  const steps = stepsOf(paper)
  const current = steps.findIndex(({ isDone, isOptional }) => !isDone && isOptional !== true)
  return (
    <ol className={styles["track"]} aria-label={words.track}>
      {steps.map(({ isDone, isOptional, name, on }, at) => (
        <li key={name} data-done={isDone || undefined} aria-current={at === current ? "step" : undefined}>
          {isDone ? <Check aria-hidden /> : <Circle aria-hidden />}
          <span>{name}</span>
          <small>
            {on !== null ? displayDate(on) : isDone ? "" : isOptional === true ? words.optional : words.notYet}
          </small>
        </li>
      ))}
    </ol>
  )
}
