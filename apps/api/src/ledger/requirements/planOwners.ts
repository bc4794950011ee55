import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { claimMarkets } from "@reclaim/core/rules/account/claimMarkets"
import {
  changesNothing,
  type GuessedDate,
  planRequirements
} from "@reclaim/core/rules/document/requirement/planRequirements"
import { latestSafeDate } from "@reclaim/engine/deadline/latestSafeDate"
import { Effect } from "effect"
import { yieldToEventLoop } from "../../platform/process/forEachChunked.ts"
import type { PlannedOwner } from "./preparePlans.ts"
import { type ReadOwner, readOwners } from "./unitRows.ts"

const guess: GuessedDate = ({ agentCutoff, stage }, { residence }) =>
  latestSafeDate({ stage, residence, agentCutoff })?.date ?? null

/** Maximum delay of other work while owners are planned, unless a single one takes longer, in milliseconds. */
const planMillis = 1

/** Plans the changes of owners as they were read; leaves out unchanged ones. */
export const planOf = Effect.fnUntraced(function* (
  owners: ReadonlyArray<ReadOwner>,
  rules: ReadonlyArray<DocumentRule>,
  on: CalendarDate
) {
  const planned: Array<PlannedOwner> = []
  let begun = performance.now()
  for (const owner of owners) {
    const plan = planRequirements(owner, rules, on, guess)
    if (owner.outdated.length > 0 || !changesNothing(plan)) planned.push({ ...owner, plan })
    if (performance.now() - begun < planMillis) continue
    yield* yieldToEventLoop
    begun = performance.now()
  }
  return planned
})

/** Plans the changes of some owners as they are now. */
export const planOwners = (
  clientId: number,
  ownerIds: ReadonlyArray<number>,
  rules: ReadonlyArray<DocumentRule>,
  on: CalendarDate
) => Effect.flatMap(readOwners(clientId, ownerIds, claimMarkets(rules)), (owners) => planOf(owners, rules, on))
