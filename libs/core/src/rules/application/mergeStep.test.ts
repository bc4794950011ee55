import { describe, expect, it } from "@effect/vitest"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { differingStepFields, mergedStep, proposedStepSides } from "./mergeStep.ts"

const { account: base } = makeSteps()
const mine = { ...base, accountName: "Mine", nickname: "Same", openedOn: null }
const theirs = { ...base, accountName: "Theirs", nickname: "Same", accountType: "omnibus" } as const
const versions = { mine, theirs }

describe("two versions of a step", () => {
  it("differ in what was not changed alike", () => {
    expect(differingStepFields("account", versions)).toEqual(["accountName", "accountType", "openedOn"])
  })

  it("propose who changed a field, and nobody where both did", () => {
    expect(proposedStepSides("account", versions, base)).toEqual({ accountType: "theirs", openedOn: "mine" })
    expect(proposedStepSides("account", versions, null)).toEqual({})
  })

  it("are merged as chosen, with what was entered for the rest", () => {
    const merged = mergedStep("account", versions, { accountType: "theirs", openedOn: "mine" })
    expect(merged).toEqual({ ...mine, accountType: "omnibus" })
  })
})
