import { setTimeout as sleep } from "node:timers/promises"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { makeQuestions, payloadOf } from "./benchQuestions.ts"
import type { BenchUser } from "./benchUsers.ts"

/** Response times of dashboards in milliseconds. Users think for a second on average between two, until stopped. */
export const lookAtDashboards = async (
  users: ReadonlyArray<BenchUser>,
  isOver: () => boolean
): Promise<ReadonlyArray<number>> => {
  const draw = drawerOf(3)
  const questions = makeQuestions(drawerOf(2))
  const times: Array<number> = []
  await Promise.all(
    users.map(async (user) => {
      await sleep(draw.below(1000))
      while (!isOver()) {
        const payload = payloadOf(questions())
        const begun = performance.now()
        await user.ask(payload)
        times.push(performance.now() - begun)
        await sleep(500 + draw.below(1000))
      }
    })
  )
  return times
}
