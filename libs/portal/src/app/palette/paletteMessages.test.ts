import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { describe, expect, it } from "vitest"
import { paletteMessages } from "./paletteMessages.ts"

/** Every list of keys in the dialog. */
const listed = paletteMessages.shortcuts.flatMap(({ shortcuts }) =>
  shortcuts.map(({ keys }): ReadonlyArray<string> => keys)
)

// Listed with the first screen that has a form of several steps; until then nothing answers to it.
const { nextGap: _, ...answered } = pageKeys

describe("the list of shortcuts", () => {
  it.each(Object.entries(answered))("has the keys of %s once", (_name, keys) => {
    expect(listed.filter((line) => keys.every((key) => line.includes(key)))).toHaveLength(1)
  })
})
