import { expect, it } from "vitest"
import { reopeningText } from "./reopeningText.ts"

it.each([
  [{ name: "Bo Lind", part: "approver", cause: "locked" }, "Bo Lind, who approved them, was locked"],
  [{ name: "Bo Lind", part: "proposer", cause: "deactivated" }, "Bo Lind, who proposed them, was deactivated"],
  [{ name: "", part: "desk", cause: "locked" }, "The person who approved them for the service desk was locked"],
  [
    { name: "", part: "proposer", cause: "unauthorized" },
    "The person who proposed them no longer has the role Payments"
  ]
] as const)("says why payment details need to be approved again: %j", (reopening, text) => {
  expect(reopeningText(reopening)).toBe(text)
})
