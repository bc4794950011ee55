import { describe, expect, it } from "@effect/vitest"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import { apiErrorText } from "./apiErrorText.ts"

describe("the text of a failed call", () => {
  it.each([
    [
      "is the message plus the reference number",
      { status: 422, statusText: "Unprocessable Content", message: "No such account.", referenceNumber: "R-1042" },
      "No such account. | Ref #: R-1042"
    ],
    [
      "is the message alone without a reference number",
      { status: 422, statusText: "Unprocessable Content", message: "No such account." },
      "No such account."
    ],
    [
      "is the message alone with an empty reference number",
      { status: 422, statusText: "", message: "No such account.", referenceNumber: "" },
      "No such account."
    ],
    [
      "is otherwise the status text plus the code",
      { status: 503, statusText: "Service Unavailable" },
      "Service Unavailable | Code: 503"
    ],
    [
      "leaves a reference number without a message alone",
      { status: 503, statusText: "Service Unavailable", referenceNumber: "R-1042" },
      "Service Unavailable | Code: 503"
    ],
    [
      "takes an empty message for none",
      { status: 500, statusText: "Internal Server Error", message: "" },
      "Internal Server Error | Code: 500"
    ],
    [
      "takes a blank message for none",
      { status: 500, statusText: "Internal Server Error", message: "  " },
      "Internal Server Error | Code: 500"
    ],
    ["names the code 0 when no answer came", { status: 0, statusText: "No answer" }, "No answer | Code: 0"],
    ["is otherwise 'Internal Server Error*'", { status: 500, statusText: "" }, "Internal Server Error*"],
    ["is that with a blank status text too", { status: 0, statusText: " " }, "Internal Server Error*"]
  ])("%s", (_, facts, text) => {
    expect(apiErrorText(new CallFailure(facts))).toBe(text)
  })
})
