import { isPastDeadline } from "@reclaim/core/domain/reclaim/PastDeadline"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { DocumentRows } from "./DocumentRows.ts"

/** The rows without reclaims past their deadline on a day: no document helps those any more. */
export const withoutPastDeadline = (rows: DocumentRows, today: CalendarDate): DocumentRows => {
  const markets = new Map(rows.markets.map(({ iso2, marketId }) => [marketId, iso2]))
  return {
    ...rows,
    reclaims: rows.reclaims.filter(({ expiresOn, marketId, stageId }) => {
      const stage = stageById.get(stageId)
      const market = markets.get(marketId)
      if (stage === undefined || market === undefined) return true
      return !isPastDeadline({ phase: phaseOf(stage), market, expiresOn: dateOfDayNumber(expiresOn) }, today)
    })
  }
}
