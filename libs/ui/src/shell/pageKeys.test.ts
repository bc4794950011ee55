import { describe, expect, it } from "vitest"
import { pageKeys } from "./pageKeys.ts"

const keys = Object.values(pageKeys).flat()

/** The function keys that a browser, its grid or a screen reader answers to itself; F6 is shared with its panes. */
const taken = ["F1", "F2", "F3", "F4", "F5", "F7", "F9", "F10", "F11", "F12"]
/** The letters of the menus of Firefox, Chrome and Edge. */
const menus = ["F", "E", "V", "S", "B", "T", "H", "D"].map((letter) => `Alt ${letter}`)

describe("the keys of a page", () => {
  it("have one meaning each", () => {
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
  })

  it("are none that browsers take", () => {
    expect(keys.filter((key) => taken.includes(key) || menus.includes(key))).toEqual([])
  })
})
