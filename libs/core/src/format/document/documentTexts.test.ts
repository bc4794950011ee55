import { expect, it } from "@effect/vitest"
import { DocumentSummary } from "../../domain/document/DocumentSummary.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeDocumentGroup } from "../../testing/documents/makeDocumentGroup.ts"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { documentsOf, documentTexts } from "./documentTexts.ts"
import { requirementListing } from "./requirementListing.ts"

it("the headline counts one thing as one", () => {
  const none = UsdCents.make(0)
  const sums = { netReclaim: UsdCents.make(120_411_800), atRisk: none, tooLate: none, yoursNet: none, sentNet: none }
  const summary = {
    ...sums,
    tooLateCount: 0,
    yoursCount: 0,
    sentCount: 0,
    documentCount: 83,
    transactionCount: 1,
    eventCount: 140
  }
  expect(documentTexts.summary(new DocumentSummary(summary))).toEqual([
    "$1,204,118.00 await documents",
    "83 documents",
    "1 reclaim",
    "140 events"
  ])
})

it("a document is called with its year, if it must be of one", () => {
  expect(documentTexts.title(makeRequirement())).toBe("Form 6166, 2024")
  expect(documentTexts.title(makeRequirement({ period: 0 }))).toBe("Form 6166")
})

it("a group's documents are those of owners, of investors and of funds", () => {
  expect(documentsOf(makeDocumentGroup({ documents: 6, docsPerSubInvestor: 2, docsPerFund: 1 }))).toBe(9)
})

it("a row of the list says who, how long and how much", () => {
  const row = makeRequirement({ latestSafeOn: null })
  const cells = Object.values(requirementListing).map(({ text }) => text(row))
  expect(cells).toEqual([
    "Form 6166, 2024",
    "Switzerland",
    "You",
    "41 days",
    "$310,000.00",
    "$120,000.00",
    "$40,000.00",
    "",
    "3 MAR 2027"
  ])
})
