import { assert, describe, it } from "@effect/vitest"
import { decideRefusal, type OriginPolicy } from "./decideRefusal.ts"

const behindProxy: OriginPolicy = {
  publicUrl: "https://portal.example.com",
  allowedHosts: ["portal.internal"],
  allowedOrigins: [],
  answersToAddresses: false
}

const statusOf = (path: string, host: string) =>
  decideRefusal({ method: "GET", path, headers: { host } }, behindProxy)?.status ?? null

describe("the host that a request names", () => {
  it("is the public one, or one that is allowed", () => {
    for (const host of ["portal.example.com", "PORTAL.example.com:443", "portal.internal:4300"])
      assert.isNull(statusOf("/reports", host), host)
    for (const host of ["evil.example", "127.0.0.1:4300", "localhost", "[::1]", ""])
      assert.strictEqual(statusOf("/reports", host), 421, host)
  })

  it("may be an address where a probe asks whether the server is ready, but no strange name", () => {
    for (const host of ["127.0.0.1:4300", "10.1.2.3", "[::1]:4300", "[fd00::7]", "localhost:4300"])
      assert.isNull(statusOf("/readyz", host), host)
    for (const host of ["evil.example", "127.0.0.1.evil.example", ""])
      assert.strictEqual(statusOf("/readyz", host), 421, host)
    assert.strictEqual(statusOf("/readyz/", "127.0.0.1"), 421)
  })

  it("may be any where a probe asks whether the process lives, which says nothing", () => {
    assert.isNull(statusOf("/healthz", "evil.example"))
  })
})
