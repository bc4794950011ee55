import type { HeldColumns } from "@reclaim/core/domain/document/requirement/WhatIfFacts"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { arrivalIfOrdered } from "@reclaim/core/rules/document/requirement/latestSafe"
import type { OpenRequirement } from "./DocumentRows.ts"
import { toLackingDocument } from "./linkDays.ts"

/** The reclaims of facts, however many, with the documents that any of them lacks. */
export type HeldReclaims = Pick<HeldColumns, "cutoff" | "net" | "set" | "sets"> & {
  readonly requirements: ReadonlyArray<OpenRequirement>
}

/**
 * Date on which each document arrives if everything not yet ordered is ordered today; the latest one where sets differ.
 */
const likelyDays = ({ requirements, sets }: Pick<HeldReclaims, "requirements" | "sets">, today: CalendarDate) => {
  const lacking = requirements.map(toLackingDocument)
  const days = new Int32Array(requirements.length).fill(dayNumber(today))
  for (const places of sets) {
    const ofSet = places.flatMap((place) => lacking[place] ?? [])
    for (const [at, place] of places.entries()) {
      const document = ofSet[at]
      if (document === undefined) continue
      days[place] = Math.max(days[place] as number, dayNumber(arrivalIfOrdered(document, ofSet, today)))
    }
  }
  return Array.from(days)
}

/** The reclaims among facts as a page is given them. */
export const heldColumns = ({ requirements, ...held }: HeldReclaims, today: CalendarDate): HeldColumns => ({
  requirementIds: requirements.map(({ requirementId }) => requirementId),
  likely: likelyDays({ requirements, sets: held.sets }, today),
  ...held
})
