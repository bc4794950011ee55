import { describe, expect, it } from "vitest"
import { authorizationHref, authorizationsOfSearch, searchOfAuthorizations } from "./authorizationUrl.ts"

describe("the address of batches of claims", () => {
  it.each([
    [{ shows: "open", batchId: null }, ""],
    [{ shows: "open", batchId: 7 }, "?batch=7"],
    [{ shows: "decided", batchId: null }, "?show=decided"],
    [{ shows: "decided", batchId: 12 }, "?show=decided&batch=12"]
  ] as const)("%j is %s, and back", (address, search) => {
    expect(searchOfAuthorizations(address)).toBe(search)
    expect(authorizationsOfSearch(search)).toEqual(address)
  })

  it.each(["?batch=0", "?batch=-1", "?batch=7x", "?show=none", "?batch=12345678901"])("%s opens nothing", (search) => {
    expect(authorizationsOfSearch(search)).toEqual({ shows: "open", batchId: null })
  })

  it("leads to a batch", () => {
    expect(authorizationHref(7)).toBe("/claim-authorization?batch=7")
  })
})
