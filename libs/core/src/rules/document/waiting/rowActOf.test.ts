import { describe, expect, it } from "vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { makePaperDocument } from "../../../testing/documents/makePaperDocument.ts"
import { makeRequirement } from "../../../testing/documents/makeRequirement.ts"
import { rowActOf } from "./rowActOf.ts"

type Changes = NonNullable<Parameters<typeof makeRequirement>[0]>

const inInk: Changes = { signature: "wet", original: "original" }

describe("the act that a row of documents offers", () => {
  it.each<[what: string, changes: Changes, paper: Parameters<typeof makePaperDocument>[0] | null, act: string | null]>([
    ["claims to authorize", { code: DocumentCode.make("claim-authorization") }, null, "authorize"],
    ["a form signed on screen", { signature: "simple", original: "electronic" }, null, "sign"],
    ["a form signed in ink", inInk, null, "print"],
    ["printed sheets", inInk, { state: "printed", printedOn: CalendarDate.make("2026-11-20") }, "post"],
    ["a form signed elsewhere", { signature: "simple", original: "electronic", templateUrl: null }, null, "upload"],
    ["a certificate", {}, null, "order"],
    ["an ordered certificate", { orderedOn: CalendarDate.make("2026-11-20") }, null, "upload"],
    ["a rejected copy", { state: "rejected" }, null, "upload"],
    ["a copy under review", { state: "submitted" }, null, null],
    ["the provider’s own work", { classificationId: 5, code: DocumentCode.make("processing") }, null, null]
  ])("is for %s", (_, changes, paper, act) => {
    expect(rowActOf(makeRequirement(changes), paper === null ? null : makePaperDocument(paper))).toBe(act)
  })
})
