import { describe, expect, it } from "@effect/vitest"
import { routeLimits } from "./routeLimits.ts"

describe("the body of a request", () => {
  it.each([
    ["/proxy/reports/LF/LFormData", "application/json", 1_048_576],
    ["/api/v1/uploads", "application/json", 1_048_576],
    ["/api/v1/uploads/17/parts/3", "application/octet-stream", 524_288],
    ["/api/v1/uploads/17/parts/3/", "application/json", 1_048_576],
    ["/api/v1/uploads/17/parts", "application/json", 1_048_576],
    ["/x/api/v1/uploads/17/parts/3", "application/json", 1_048_576],
    ["/api/v1/uploads/17/finish", "application/json", 1_048_576],
    ["/api/v1/import", "text/csv", 209_715_200],
    ["/auth/account/first", "application/x-www-form-urlencoded", 1_048_576],
    ["/auth/email/abc", "application/x-www-form-urlencoded", 1_048_576],
    ["/auth/email/confirm/abc", "application/x-www-form-urlencoded", 1_048_576],
    ["/auth/email/agree/abc", "application/x-www-form-urlencoded", 1_048_576],
    ["/auth/email/else/abc", "application/json", 1_048_576]
  ])("of %s is %s of at most %i bytes", (path, contentType, maxBytes) => {
    expect(routeLimits(path)).toMatchObject({ contentType, maxBytes })
  })

  it("has the time that a part takes at 50 kB a second, also where three share the line", () => {
    const { minSeconds, maxBytes } = routeLimits("/api/v1/uploads/17/parts/3")
    expect(minSeconds).toBeGreaterThan((3 * maxBytes) / 50_000)
  })
})
