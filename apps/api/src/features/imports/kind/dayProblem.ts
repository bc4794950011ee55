import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { DayDecision, decideDay } from "@reclaim/core/rules/imports/decideDay"

/** What is wrong with a well-formed day; empty when nothing is. */
export const dayProblem = (day: CalendarDate, today: CalendarDate, isPlanned: boolean): string =>
  DayDecision.$match(decideDay(day, today, isPlanned), {
    Fits: () => "",
    TooEarly: ({ earliest }) => `${day} lies before ${earliest}, and nothing here is that old: check the year`,
    TooLate: ({ latest }) =>
      isPlanned
        ? `${day} lies after ${latest}, and nothing is planned more than a year ahead: check the year`
        : `${day} lies after today, ${latest}: write the day on which it happened`
  })
