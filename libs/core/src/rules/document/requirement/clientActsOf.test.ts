import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { documentClassIds } from "../../../domain/document/requirement/DocumentClass.ts"
import { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { makeRequirement } from "../../../testing/documents/makeRequirement.ts"
import { clientActsOf, noClientActs } from "./clientActsOf.ts"

const orderedOn = CalendarDate.make("2026-11-01")

describe("a document that is asked for", () => {
  it.each(["requested", "rejected"] as const)("can be sent, ordered and disputed while it is %s", (state) => {
    const acts = { upload: true, takeBack: false, order: true, undoOrder: false, sayWrong: true }
    expect(clientActsOf(makeRequirement({ state }))).toEqual(acts)
    expect(clientActsOf(makeRequirement({ state, orderedOn }))).toEqual({ ...acts, undoOrder: true })
  })

  it("is left alone where no file is sent for it", () => {
    for (const code of ["claim-authorization", "processing"]) {
      expect(clientActsOf(makeRequirement({ code: DocumentCode.make(code) }))).toEqual(noClientActs)
    }
  })

  it("can be taken back until somebody reviews it", () => {
    expect(clientActsOf(makeRequirement({ state: "submitted", orderedOn }))).toEqual({
      ...noClientActs,
      takeBack: true
    })
  })

  it.each(["under_review", "accepted", "waived", "obsolete"] as const)("is left alone while it is %s", (state) => {
    expect(clientActsOf(makeRequirement({ state, orderedOn }))).toEqual(noClientActs)
  })

  it.each(["tax authority", "custodian", "investor"] as const)(
    "is the client's to order and send from a %s",
    (giver) => {
      for (const state of RequirementState.literals) {
        const own = makeRequirement({ state, orderedOn })
        const others = makeRequirement({ state, orderedOn, classificationId: documentClassIds[giver] })
        expect(clientActsOf(others)).toEqual(clientActsOf(own))
      }
    }
  )

  it("is left alone when the provider has to give it", () => {
    for (const state of RequirementState.literals) {
      const classificationId = documentClassIds.processing
      expect(clientActsOf(makeRequirement({ state, classificationId }))).toEqual(noClientActs)
    }
  })
})
