import { describe, expect, it } from "vitest"
import { withKeys } from "./withKeys.ts"

describe("keys of entries", () => {
  it("distinguishes equal entries", () => {
    expect(withKeys(["fee", "net", "fee"], (name) => name).map(({ key }) => key)).toEqual(["fee 1", "net 1", "fee 2"])
  })
})
