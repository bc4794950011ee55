import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { describe, expect, it } from "vitest"
import { paletteMessages } from "./paletteMessages.ts"

/** Every list of keys in the dialog. */
const listed = paletteMessages.shortcuts.flatMap(({ shortcuts }) =>
  shortcuts.map(({ keys }): ReadonlyArray<string> => keys)
)

describe("the list of shortcuts", () => {
  it.each(Object.entries(pageKeys))("has the keys of %s once", (_name, keys) => {
    expect(listed.filter((line) => keys.every((key) => line.includes(key)))).toHaveLength(1)
  })
})
