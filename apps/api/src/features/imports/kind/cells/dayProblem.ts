import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type DayKind, decideDay } from "@reclaim/core/rules/imports/decideDay"

const tooLate: Readonly<Record<DayKind, (day: CalendarDate, latest: CalendarDate) => string>> = {
  past: (day, latest) => `${day} lies after today, ${latest}: write the day on which it happened`,
  planned: (day, latest) =>
    `${day} lies after ${latest}, and nothing is planned more than a year ahead: check the year`,
  end: (day, latest) =>
    `${day} lies after ${latest}, and nothing is known to last for more than thirty years: check the year`
}

/** What is wrong with a well-formed day; empty when nothing is. */
export const dayProblem = (day: CalendarDate, today: CalendarDate, kind: DayKind): string => {
  const decision = decideDay(day, today, kind)
  switch (decision._tag) {
    case "Fits":
      return ""
    case "TooEarly":
      return `${day} lies before ${decision.earliest}, and nothing here is that old: check the year`
    case "TooLate":
      return tooLate[kind](day, decision.latest)
  }
}
