import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "./bootstrap.mjs"

const pages = globSync("apps/storybook/src/*.mdx", { cwd: root })
const storiesOf = (page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(/from "([^"]+\.stories\.tsx)"/g)].map(([, path]) => path)

// The catalogue's index follows relative paths only; a page with another one shows an error instead of everything on it.
describe("a page of the catalogue", () => {
  it.each(pages.filter((page) => storiesOf(page).length > 0))("finds its stories: %s", (page) => {
    const lost = storiesOf(page).filter((path) => !path.startsWith(".") || !existsSync(join(root, dirname(page), path)))
    expect(lost).toEqual([])
  })
})
