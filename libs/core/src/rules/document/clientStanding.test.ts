import { describe, expect, it } from "vitest"
import { clientStanding } from "./clientStanding.ts"

describe("a waiting reclaim", () => {
  it("waits for the client as long as one of its documents was not sent", () => {
    expect(clientStanding("client", ["submitted", "requested"])).toBe("waits")
    expect(clientStanding("client", ["rejected"])).toBe("waits")
    expect(clientStanding("investor", ["requested"])).toBe("waits")
  })

  it("waits for the client where the step is no document", () => {
    expect(clientStanding("client", [])).toBe("waits")
  })

  it("is with the reviewer once everything was sent", () => {
    expect(clientStanding("client", ["submitted", "under_review"])).toBe("sent")
  })

  it("is nobody's to do where others act next", () => {
    for (const actor of ["custodian", "tax authority", "provider", "nobody"] as const) {
      expect(clientStanding(actor, ["requested"])).toBe("elsewhere")
    }
  })
})
