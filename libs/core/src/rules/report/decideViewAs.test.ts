import { describe, expect, it } from "@effect/vitest"
import { ViewReportAs, viewAsSelf } from "../../domain/shell/ViewReportAs.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { decideViewAs } from "./decideViewAs.ts"

const chosen = new ViewReportAs({ userId: 9 })

describe("viewing reports as another user", () => {
  it.each([
    ["is open to internal users", true, chosen, 9],
    ["is nobody until one is chosen", true, viewAsSelf, 0],
    ["is closed to external users", false, chosen, 0]
  ])("%s", (_, isUserInternal, viewAs, userId) => {
    expect(decideViewAs(makeUser({ isUserInternal }), viewAs).userId).toBe(userId)
  })

  it("is chosen by any id but 0", () => {
    expect([chosen.isChosen, viewAsSelf.isChosen]).toEqual([true, false])
  })
})
