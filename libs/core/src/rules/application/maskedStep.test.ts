import { describe, expect, it } from "vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { maskedStep } from "./maskedStep.ts"

describe("a step that was saved", () => {
  it("shows of a number its end and of a fact nothing", () => {
    const { owner } = makeSteps({ owner: { birthDate: "1970-04-01" } })
    expect(maskedStep("owner", owner)).toEqual({ ...owner, taxNumber: { last4: "789" }, birthDate: { last4: "" } })
  })

  it("keeps what is masked already", () => {
    const { payment } = makeSteps({ payment: { bankAccountNumber: { last4: "678" } } })
    expect(maskedStep("payment", payment)).toEqual(payment)
  })

  it("leaves a wrong number in a row as it was entered", () => {
    const row = { country: CountryCode.make("ES"), taxNumber: "N1234567A" }
    const { tax } = makeSteps({
      tax: {
        numbers: [
          { ...row, id: "a" },
          { ...row, id: "b" }
        ]
      }
    })
    const gaps = [{ path: "tax.numbers.1.taxNumber", text: "The check digit is wrong" }]
    expect(maskedStep("tax", tax, gaps).numbers.map(({ taxNumber }) => taxNumber)).toEqual([
      { last4: "67A" },
      "N1234567A"
    ])
  })
})
