import { describe, expect, it } from "@effect/vitest"
import { viewAsSelf, ViewReportAs } from "../../domain/shell/ViewReportAs.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { viewAsPermission, decideViewAs } from "./viewAs.ts"

const right = { [viewAsPermission]: true }
const chosen = new ViewReportAs({ userId: 9 })

describe("viewing reports as another user", () => {
  it.each([
    ["is open to internal users with the right", true, right, chosen, 9],
    ["is nobody until one is chosen", true, right, viewAsSelf, 0],
    ["is closed to internal users without it", true, {}, chosen, 0],
    ["is closed to external users", false, right, chosen, 0]
  ])("%s", (_, isUserInternal, permissions, viewAs, userId) => {
    expect(decideViewAs(makeUser({ isUserInternal, permissions }), viewAs).userId).toBe(userId)
  })

  it("is chosen by any id but 0", () => {
    expect([chosen.isChosen, viewAsSelf.isChosen]).toEqual([true, false])
  })
})
