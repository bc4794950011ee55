import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { Effect } from "effect"
import { addLedger, seedLedger } from "./randomLedger.ts"
import { seedRequirements } from "./seedRequirements.ts"

/** Two clients with ninety reclaims each, of which those that wait stand behind drawn requirements. As owner. */
export const seedWaiting = Effect.fnUntraced(function* (drawn: number, today: CalendarDate) {
  yield* seedLedger
  const draw = drawerOf(drawn)
  for (const clientId of [1, 2]) {
    yield* addLedger(clientId, draw, 90)
    yield* seedRequirements(clientId, draw, today)
  }
})
