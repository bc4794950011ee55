import { describe, expect, it } from "@effect/vitest"
import { deskItemHref } from "./deskItemHref.ts"

describe("an item of the desk", () => {
  it.each([
    ["application", "/accounts?client=12&application=4"],
    ["application-batch", "/accounts?client=12&list=4"],
    ["payment-instruction", "/contacts?client=12&instruction=4"],
    ["document", "/documents?client=12&document=4"],
    ["document-disputed", "/documents?client=12&requirement=4"],
    ["paper", "/documents?client=12&paper=4"],
    ["envelope", "/documents?client=12&envelope=4"],
    ["authorization", "/claim-authorization?client=12&batch=4"],
    ["mail-bounced", null]
  ] as const)("of the kind %s is opened at %s", (kind, href) => {
    expect(deskItemHref({ clientId: 12, kind, subjectId: "4" })).toBe(href)
    expect(deskItemHref({ clientId: null, kind, subjectId: "4" })).toBeNull()
  })
})
