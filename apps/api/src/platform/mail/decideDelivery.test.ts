import { assert, describe, it } from "@effect/vitest"
import { decideDelivery } from "./MailSender.ts"

describe("What a mail server says", () => {
  it.each([
    [
      "that it does not know the recipient",
      { command: "RCPT TO", responseCode: 550, response: "550 No such user" },
      true
    ],
    ["that it does not take the content", { command: "DATA", responseCode: 554, response: "554 Spam" }, true],
    ["that the mailbox is busy", { command: "RCPT TO", responseCode: 451 }, false],
    ["that the log-in is wrong", { command: "AUTH PLAIN", responseCode: 535 }, false],
    ["that it does not take the sender", { command: "MAIL FROM", responseCode: 550 }, false],
    ["that it is not at work", { command: "CONN", responseCode: 554 }, false],
    ["nothing", new Error("connect ECONNREFUSED"), false],
    ["nothing that is an error", undefined, false]
  ])("about a mail: %s", (_, error, isRefused) => {
    assert.strictEqual(decideDelivery(error)._tag, isRefused ? "Refused" : "Delayed")
  })
})
