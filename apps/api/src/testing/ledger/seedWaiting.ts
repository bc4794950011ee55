import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { Effect } from "effect"
import { addLedger, seedLedger } from "./randomLedger.ts"
import { seedRequirements } from "./seedRequirements.ts"

/** Seeds two clients with ninety reclaims each, those that wait having random requirements. As owner. */
export const seedWaiting = Effect.fnUntraced(function* (drawn: number, today: CalendarDate) {
  yield* seedLedger
  const draw = drawerOf(drawn)
  for (const clientId of [1, 2]) {
    yield* addLedger(clientId, draw, 90)
    yield* seedRequirements(clientId, draw, today)
  }
})
