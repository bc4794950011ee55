import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { changesNothing, type GuessedDate, planRequirements } from "@reclaim/core/rules/requirement/planRequirements"
import { latestSafeDate } from "@reclaim/engine/deadline/latestSafeDate"
import { Effect } from "effect"
import { readUnits, type UnitKey } from "./unitRows.ts"

const guess: GuessedDate = ({ agentCutoff, stage }, { residence }) =>
  latestSafeDate({ stage, residence, agentCutoff })?.date ?? null

/** What has to be written of some owners in some markets; those where everything is as it was are left out. */
export const planUnits = Effect.fnUntraced(function* (
  clientId: number,
  keys: ReadonlyArray<UnitKey>,
  rules: ReadonlyArray<DocumentRule>,
  on: CalendarDate
) {
  const units = yield* readUnits(clientId, keys)
  return units
    .map((unit) => ({ ...unit, plan: planRequirements(unit.unit, rules, on, guess) }))
    .filter(({ outdated, plan }) => outdated.length > 0 || !changesNothing(plan))
})
