import { describe, expect, it } from "@effect/vitest"
import type { Departure } from "./Departure.ts"
import { eventOfMessage, messageOfDeparture, type TabMessage } from "./TabMessage.ts"

describe("what another tab says", () => {
  it.each([
    [
      { _tag: "Activity", at: 5 },
      { _tag: "ActivityElsewhere", at: 5 }
    ],
    [
      { _tag: "SignedOut", to: "/" },
      { _tag: "SignedOutElsewhere", to: "/" }
    ],
    [{ _tag: "Activity", at: "5" }, null],
    [{ _tag: "Activity" }, null],
    [{ _tag: "SignedOut" }, null],
    [{ _tag: "SignedOut", to: 1 }, null],
    [{ _tag: "Other", to: "/", at: 1 }, null],
    ["Activity", null],
    [null, null],
    [undefined, null]
  ])("as %j means %j", (data, event) => {
    expect(eventOfMessage(data)).toEqual(event)
  })
})

describe("what the other tabs are told", () => {
  it.each<[Departure, TabMessage | null]>([
    [{ _tag: "Here" }, null],
    [{ _tag: "Leaving" }, null],
    [
      { _tag: "Left", to: "/contacts" },
      { _tag: "SignedOut", to: "/contacts" }
    ]
  ])("while the user is %j is %j", (departure, message) => {
    expect(messageOfDeparture(departure)).toEqual(message)
  })
})
