import { expect, it } from "@effect/vitest"
import { closings, formerClosingLabels } from "./closings.ts"

// Written out, because published statements contain them: a code that changes here would change statements of the past.
it("published closing codes never change", () => {
  expect(closings.map(({ code }) => code)).toEqual([
    "expired",
    "expired:client_late",
    "expired:custodian_late",
    "expired:tax_authority_late",
    "expired:provider_late",
    "rejected",
    "rejected:not_entitled",
    "rejected:evidence_not_accepted",
    "withdrawn",
    "withdrawn:by_client",
    "below_minimum",
    "below_minimum:below_minimum",
    "written_off",
    "written_off:not_collectable"
  ])
})

it("each former label has its own code", () => {
  expect([...formerClosingLabels.values()].toSorted()).toEqual(closings.map(({ code }) => code).toSorted())
})
