import { assert, it } from "@effect/vitest"
import { nextReminder } from "./decideReminder.ts"

it("signers are reminded after 3, 7 and 14 days, and once a week from then on", () => {
  const days = [0]
  while (days.length < 7) days.push(nextReminder(days.at(-1) ?? 0))
  assert.deepStrictEqual(days, [0, 3, 7, 14, 21, 28, 35])
})
