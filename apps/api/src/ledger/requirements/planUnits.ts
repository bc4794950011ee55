import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import {
  changesNothing,
  type GuessedDate,
  planRequirements
} from "@reclaim/core/rules/document/requirement/planRequirements"
import { latestSafeDate } from "@reclaim/engine/deadline/latestSafeDate"
import { Effect } from "effect"
import { yieldToEventLoop } from "../../platform/process/forEachChunked.ts"
import type { PlannedUnit } from "./preparePlans.ts"
import { type ReadUnit, readUnits, type UnitKey } from "./unitRows.ts"

const guess: GuessedDate = ({ agentCutoff, stage }, { residence }) =>
  latestSafeDate({ stage, residence, agentCutoff })?.date ?? null

/** Maximum delay of other work while units are planned, unless a single unit takes longer, in milliseconds. */
const planMillis = 1

/** Plans the changes of units as they were read; leaves out unchanged ones. */
export const planOf = Effect.fnUntraced(function* (
  units: ReadonlyArray<ReadUnit>,
  rules: ReadonlyArray<DocumentRule>,
  on: CalendarDate
) {
  const planned: Array<PlannedUnit> = []
  let begun = performance.now()
  for (const unit of units) {
    const plan = planRequirements(unit.unit, rules, on, guess)
    if (unit.outdated.length > 0 || !changesNothing(plan)) planned.push({ ...unit, plan })
    if (performance.now() - begun < planMillis) continue
    yield* yieldToEventLoop
    begun = performance.now()
  }
  return planned
})

/** Plans the changes of some owners in some markets as they are now. */
export const planUnits = (
  clientId: number,
  keys: ReadonlyArray<UnitKey>,
  rules: ReadonlyArray<DocumentRule>,
  on: CalendarDate
) => Effect.flatMap(readUnits(clientId, keys), (units) => planOf(units, rules, on))
