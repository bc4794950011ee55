import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import { describe, expect, it } from "vitest"
import { expiredText } from "./expiryFindings.ts"

describe("the causes of expiry", () => {
  it("are named with the most value first", () => {
    expect(expiredText(makeExpiry())).toBe("Cause: you 6, custodian 3, not available 1")
  })

  it("are left out when nothing expired", () => {
    expect(expiredText(emptyExpiry)).toBe("nothing expired")
  })
})
