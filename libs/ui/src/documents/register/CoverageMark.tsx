import type { CoverageState } from "@reclaim/core/domain/document/register/Coverage"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import { CalendarClock, CircleCheck, Clock, FilePlus, FileWarning, Minus, Truck } from "lucide-react"

const icons = {
  missing: FileWarning,
  expiring: Clock,
  ordered: Truck,
  requested: FilePlus,
  planned: CalendarClock,
  covered: CircleCheck,
  not_needed: Minus
} as const satisfies Readonly<Record<CoverageState, unknown>>

export interface CoverageMarkProps {
  readonly state: CoverageState
}

/** Whether a year is covered, with icon and word. */
export const CoverageMark = ({ state }: CoverageMarkProps) => {
  const Icon = icons[state]
  return (
    <>
      <Icon aria-hidden />
      <span>{registerTexts.coverage[state]}</span>
    </>
  )
}
