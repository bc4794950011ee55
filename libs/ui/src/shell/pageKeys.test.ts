import { describe, expect, it } from "vitest"
import { pageKeys } from "./pageKeys.ts"

const keys = Object.values(pageKeys).flat()

/**
 * The function keys that a browser or a grid handles itself, and the letters of the menus of Firefox, Chrome and Edge.
 * F6 is shared with their panes.
 */
const taken = new Set(
  "F1, F2, F3, F4, F5, F7, F9, F10, F11, F12, Alt D, Alt E, Alt F, Alt H, Alt B, Alt S, Alt T, Alt V".split(", ")
)

describe("the keys of a page", () => {
  it("have one meaning each", () => {
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
  })

  it("are none that browsers take", () => {
    expect(keys.filter((key) => taken.has(key))).toEqual([])
  })
})
