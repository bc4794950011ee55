import { describe, expect, it } from "@effect/vitest"
import { isWithinReach } from "../../contractMiddlewares.ts"

const template = "/api/v1/envelopes/:id/documents/:n/content"
const url = "/api/v1/envelopes/71/documents/5/content?form=shown"
const guest = { guestEnvelopeId: 71 }

describe("what somebody reaches", () => {
  it("is every call for a user", () => {
    for (const reach of [null, "own", "envelope"] as const) {
      expect(isWithinReach({ guestEnvelopeId: null }, reach, { template, url })).toBe(true)
    }
  })

  it("is what is their own and their one envelope for a guest", () => {
    expect(isWithinReach(guest, null, { template, url })).toBe(false)
    expect(isWithinReach(guest, "own", { template: "/proxy/mc/user", url: "/proxy/mc/user" })).toBe(true)
    expect(isWithinReach(guest, "envelope", { template, url })).toBe(true)
    const reached = ["72", "071", "7%31", "71.0", "71a", "", "-71"].filter((other) =>
      isWithinReach(guest, "envelope", { template, url: url.replace("/71/", `/${other}/`) })
    )
    expect(reached).toEqual([])
    expect(isWithinReach(guest, "envelope", { template: "/api/v1/envelopes", url: "/api/v1/envelopes" })).toBe(false)
  })
})
