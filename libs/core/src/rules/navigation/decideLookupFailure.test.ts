import { describe, expect, it } from "@effect/vitest"
import { decideLookupFailure } from "./decideLookupFailure.ts"

describe("a failed user lookup", () => {
  it.each([0, 500, 501, 502, 503, 504, 599])("with status %i goes to /error/internal-server-error", (status) => {
    expect(decideLookupFailure(status)).toEqual({ _tag: "Redirect", to: "/error/internal-server-error" })
  })

  it.each([400, 401, 403, 404, 422, 429, 499, 600])("with status %i calls for nothing", (status) => {
    expect(decideLookupFailure(status)).toEqual({ _tag: "NoAction" })
  })
})
