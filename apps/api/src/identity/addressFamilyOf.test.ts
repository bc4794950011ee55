import { assert, describe, it } from "@effect/vitest"
import { addressFamilyOf } from "./Sessions.ts"

describe("the kind of an address", () => {
  it.each([
    ["203.0.113.7", "ipv4"],
    ["::ffff:203.0.113.7", "ipv4"],
    ["2001:db8::7", "ipv6"],
    ["fe80::1%eth0", "ipv6"],
    ["unknown", null],
    ["", null]
  ])("of %s is %s", (sender, family) => {
    assert.strictEqual(addressFamilyOf(sender), family)
  })
})
