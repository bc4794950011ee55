import { describe, expect, it } from "@effect/vitest"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { applicationGaps } from "./applicationGaps.ts"
import { askedSteps, fixedFaults } from "./askedSteps.ts"
import { changedFields } from "./changedFields.ts"
import { makeFacts } from "../../testing/account/makeFacts.ts"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"

const knownSteps = makeSteps({ owner: { name: "Jasper Ridge Capital Inc.", taxNumber: "12-3456789" } })

describe("A change of an account", () => {
  it("changes nothing as long as nothing else is entered", () => {
    expect(changedFields(knownSteps, { ...knownSteps, review: { ...knownSteps.review, terms: null } })).toEqual([])
  })

  it("tells each field from what it was to what it becomes, and only the end of what is sealed", () => {
    const entered = {
      ...knownSteps,
      account: { ...knownSteps.account, accountName: "Ridge", markets: [] },
      owner: { ...knownSteps.owner, name: "Jasper Ridge Holding Inc.", taxNumber: "12-3454321" }
    }
    expect(changedFields(knownSteps, entered)).toEqual([
      { path: "account.accountName", before: knownSteps.account.accountName, after: "Ridge" },
      { path: "account.markets", before: [...(knownSteps.account.markets ?? [])].toSorted().join(", "), after: "" },
      { path: "owner.name", before: "Jasper Ridge Capital Inc.", after: "Jasper Ridge Holding Inc." },
      { path: "owner.taxNumber", before: "789", after: "321" }
    ])
  })

  it("asks neither for investors nor for the payment", () => {
    expect(askedSteps("change")).toEqual(["account", "owner", "tax", "people", "review"])
    const partnership = makeSteps({ owner: { entityType: "partnership" }, payment: blankSteps.payment })
    const paths = applicationGaps(partnership, makeFacts(), "change").map(({ path }) => path.split(".")[0])
    expect(paths).not.toContain("investors")
    expect(paths).not.toContain("payment")
  })

  it("keeps the account's number, custodian and owner", () => {
    const { account, owner, payment } = knownSteps
    expect(fixedFaults(knownSteps, { account, owner })).toEqual([])
    const paths = fixedFaults(knownSteps, {
      account: { ...account, accountNumber: "OTHER 1", custodianCode: "C9" },
      owner: { ...owner, ownerId: 9 },
      payment
    }).map(({ path }) => path)
    expect(paths).toEqual(["payment", "account.custodianCode", "account.accountNumber", "owner.ownerId"])
  })
})
