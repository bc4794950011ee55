import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

const root = import.meta.dirname

/** Files that define components: named like one, and neither a story nor made for stories only. */
const components = globSync("**/[A-Z]*.tsx", { cwd: root }).filter(
  (file) => !file.endsWith(".stories.tsx") && !file.startsWith("testing/")
)

const importsOf = (file: string): ReadonlyArray<string> =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => existsSync(join(root, path)))

/** All files that the stories import, directly or through others. */
const shownByStories = (): ReadonlySet<string> => {
  const shown = new Set(globSync("**/*.stories.tsx", { cwd: root }))
  // Iterating a set includes the files added during the iteration.
  for (const file of shown) for (const imported of importsOf(file)) shown.add(imported)
  return shown
}

describe("the catalogue", () => {
  it("shows every component in a story", () => {
    const shown = shownByStories()
    expect(components.length).toBeGreaterThan(100)
    expect(components.filter((file) => !shown.has(file))).toEqual([])
  })
})
