import { makeDelegation } from "@reclaim/core/testing/people/makeDelegation"
import { makePower } from "@reclaim/core/testing/people/makePower"
import { describe, expect, it } from "vitest"
import { delegationText, powersText } from "./partTexts.ts"

const names = new Map([
  [4, "Alpine LP"],
  [9, "Ada Meyer"]
])

describe("a part of what is recorded about somebody in one text", () => {
  it("has each power with its owners", () => {
    expect(powersText([makePower(), makePower({ codes: ["POA"], owners: [4, 5] })], names)).toBe(
      "Every document · Alone, For all owners. POA · Alone, For Alpine LP, owner 5."
    )
    expect(powersText([], names)).toBe("Nothing")
  })

  it("has each delegation with who, when and what", () => {
    const delegation = [makeDelegation({ acts: ["documents", "signing"] }), makeDelegation({ toContactId: 14 })]
    expect(delegationText(delegation, names)).toBe(
      "Ada Meyer, 1 DEC 2026 to 31 DEC 2026: Documents, Signing. Person 14, 1 DEC 2026 to 31 DEC 2026: Documents."
    )
  })
})
