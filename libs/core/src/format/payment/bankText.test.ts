import { expect, it } from "vitest"
import { bankText, intermediaryText } from "./bankText.ts"

const none = { aba: null, clearingCode: null, bic: null }

it.each([
  [{ ...none, aba: "021000021", bic: "CHASUS33" }, "First Bank, routing number 021000021, BIC CHASUS33"],
  [{ ...none, clearingCode: "062000", bic: "CTBAAU2S" }, "First Bank, clearing code 062000, BIC CTBAAU2S"],
  [{ ...none, bic: "UBSWCHZH80A" }, "First Bank, BIC UBSWCHZH80A"],
  [none, "First Bank"]
])("a bank is named with all that it is found by: %j", (codes, text) => {
  expect(bankText({ bankName: "First Bank", ...codes })).toBe(text)
})

it("a bank between is named with its BIC, and none by nothing", () => {
  expect(intermediaryText({ intermediaryBank: "Other Bank", intermediaryBic: "DEUTDEFF" })).toBe(
    "Other Bank, BIC DEUTDEFF"
  )
  expect(intermediaryText({ intermediaryBank: "", intermediaryBic: null })).toBe("")
})
