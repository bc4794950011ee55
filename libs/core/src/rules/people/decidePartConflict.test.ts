import { describe, expect, it } from "vitest"
import { makeContact } from "../../testing/people/makeContact.ts"
import { makeDelegation } from "../../testing/people/makeDelegation.ts"
import { makePower } from "../../testing/people/makePower.ts"
import type { ContactPart } from "./ContactAct.ts"
import { decidePartConflict } from "./decidePartConflict.ts"

const { isSuspended: _, ...alone } = makePower()
const base = makeContact({ powers: [makePower({ owners: [4] })], delegation: [makeDelegation()] })
const mine: ContactPart = { _tag: "ChangePowers", powers: [alone] }
const mineDelegated: ContactPart = { _tag: "ChangeDelegation", delegation: [] }

describe("a newer version of somebody", () => {
  it("has what was entered when the answer was lost", () => {
    expect(decidePartConflict({ base, mine, theirs: makeContact({ version: 4, powers: [makePower()] }) })).toBe("saved")
    expect(decidePartConflict({ base, mine: mineDelegated, theirs: makeContact({ version: 4 }) })).toBe("saved")
  })

  it("may differ elsewhere only", () => {
    const theirs = makeContact({ version: 4, powers: base.powers, delegation: base.delegation, jobTitle: "Chair" })
    expect(decidePartConflict({ base, mine, theirs })).toBe("elsewhere")
    expect(decidePartConflict({ base, mine: mineDelegated, theirs })).toBe("elsewhere")
  })

  it("differs in the same when somebody else has changed it", () => {
    const theirs = makeContact({
      version: 4,
      powers: [makePower({ owners: [4, 5] })],
      delegation: [makeDelegation({ toContactId: 14 })]
    })
    expect(decidePartConflict({ base, mine, theirs })).toBe("same")
    expect(decidePartConflict({ base, mine: mineDelegated, theirs })).toBe("same")
  })

  it("differs in the same when the powers were switched off, or the person has left", () => {
    const off = [makePower({ owners: [4], isSuspended: true })]
    expect(decidePartConflict({ base, mine, theirs: makeContact({ version: 4, powers: off }) })).toBe("same")
    const gone = makeContact({ version: 4, powers: base.powers, status: "inactive" })
    expect(decidePartConflict({ base, mine, theirs: gone })).toBe("same")
  })
})
