import { describe, expect, it } from "@effect/vitest"
import { makePaymentStatementDetail, makePaymentStatementLine } from "@reclaim/core/testing/makePaymentStatement"
import { foundLines, largestNetFirst, type PaymentLineColumn } from "./PaymentLines.tsx"

const [swiss, japanese] = makePaymentStatementDetail().lines
const later = makePaymentStatementLine({ seq: 9, claimRef: "R-9", acctCode: "A-1", refundMinor: 590_001n })
const lines = [japanese, later, swiss].flatMap((line) => (line === undefined ? [] : [line]))

const refsOf = (search: string, column: PaymentLineColumn = "net", isDescending = true) =>
  foundLines(lines, search, { column, isDescending }).map(({ claimRef }) => claimRef)

describe("the lines of a payment", () => {
  it("begin with what contributed most", () =>
    expect(foundLines(lines, "", largestNetFirst).map(({ claimRef }) => claimRef)).toEqual(["R-9", "R-1204", "R-1377"]))

  it.each([
    ["claim", false, ["R-9", "R-1204", "R-1377"]],
    ["owner", false, ["R-9", "R-1204", "R-1377"]],
    ["market", false, ["R-1377", "R-9", "R-1204"]],
    ["payDate", true, ["R-1377", "R-9", "R-1204"]],
    ["refund", true, ["R-1377", "R-9", "R-1204"]],
    ["gross", false, ["R-1377", "R-9", "R-1204"]],
    ["changes", true, ["R-1377", "R-9", "R-1204"]]
  ] as const)("are sorted by %s, downwards %s", (column, isDescending, refs) => {
    expect(refsOf("", column, isDescending)).toEqual(refs)
  })

  it.each([
    ["toyota", ["R-1377"]],
    ["jp3633400001", ["R-1377"]],
    ["nestlé A-1", ["R-9"]],
    ["møller switzerland", ["R-9", "R-1204"]],
    ["nobody", []]
  ])("are found by %j", (search, refs) => expect(refsOf(search)).toEqual(refs))
})
