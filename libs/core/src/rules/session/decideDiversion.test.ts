import { describe, expect, it } from "@effect/vitest"
import type { Departure } from "./Departure.ts"
import { decideDiversion, mayDivert } from "./decideDiversion.ts"

const expired = "/error/session-expired"
const page = (to: string) => ({ _tag: "Page", to })

describe("what the status of a failed call asks of the page", () => {
  it.each([
    [401, true, page(expired), expired],
    [401, false, { _tag: "SignInPage" }, null],
    [403, true, page("/error/unauthorized"), null],
    [403, false, { _tag: "SignInPage" }, null],
    [501, true, page("/error/internal-server-error"), null],
    [422, true, null, null],
    [503, true, null, null]
  ])("%i, signed in %s, is %j", (status, isAuthenticated, destination, left) => {
    expect(decideDiversion({ status, isAuthenticated })).toEqual({ destination, left })
  })

  it.each<[Departure, boolean]>([
    [{ _tag: "Here" }, true],
    [{ _tag: "Leaving" }, false],
    [{ _tag: "Left", to: "/" }, false]
  ])("counts for a user who is %j: %s", (departure, counts) => {
    expect(mayDivert(departure)).toBe(counts)
  })
})
