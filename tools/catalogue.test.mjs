import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "./bootstrap.mjs"

const app = join(root, "apps/storybook")
const { hexColours, hexOf, schemes } = await import(join(app, ".storybook/hexColours.ts"))
const { placeOfComponents, placeOfFrame, sharedFolders } = await import(join(app, ".storybook/placeOf.ts"))
const { readTokens } = await import(join(app, ".storybook/readTokens.ts"))
const { sectionOf } = await import(join(app, "src/sectionOf.ts"))

const textOf = (file) => readFileSync(join(root, file), "utf8")
const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The folders at the door of a library that have stories. */
const withStories = (path) => [
  ...new Set(globSync("*/**/*.stories.tsx", { cwd: join(root, path) }).map((file) => file.split(/[/\\]/)[0]))
]

const pages = globSync("apps/storybook/src/*.mdx", { cwd: root })
const storiesOf = (page) => [...textOf(page).matchAll(/from "([^"]+\.stories\.tsx)"/g)].map(([, path]) => path)

// The catalogue's index follows relative paths only; a page with another one shows an error instead of everything on it.
describe("a page of the catalogue", () => {
  it.each(pages.filter((page) => storiesOf(page).length > 0))("finds its stories: %s", (page) => {
    const lost = storiesOf(page).filter((path) => !path.startsWith(".") || !existsSync(join(root, dirname(page), path)))
    expect(lost).toEqual([])
  })

  // MDX without GFM shows such a table as the text that it is written in.
  it.each(pages)("has no table of bars: %s", (page) => {
    expect(textOf(page)).not.toMatch(/^\s*\|/m)
  })

  it("has the whole glossary of core, and nothing else of its README", () => {
    const glossary = sectionOf(textOf("libs/core/README.md"), "Glossary")
    expect(glossary).toMatch(/^\| account \(acct\)/m)
    expect(glossary).toMatch(/^\| year paid/m)
    expect(glossary).not.toMatch(/^#/m)
    expect(() => sectionOf(glossary, "Glossary")).toThrow('There is no section "Glossary"')
  })
})

describe("a folder of the catalogue", () => {
  const features = new Set([...foldersIn("libs/core/src/contract"), ...foldersIn("libs/portal/src/features")])

  it("is named as a feature is in every layer, or is a shared part that is told of", () => {
    const components = withStories("libs/ui/src")
    const places = [...components.map(placeOfComponents), ...withStories("libs/portal/src/app").map(placeOfFrame)]
    const unknown = places.filter((place) => {
      const [kind, name] = place.split("/")
      return kind === "Shared parts" ? !(name in sharedFolders) : !features.has(name)
    })
    expect(unknown).toEqual([])
    expect(Object.keys(sharedFolders).filter((name) => !components.includes(name))).toEqual([])
  })

  it("is where a story's file lies, whatever its title", () => {
    const titled = globSync("libs/{ui,portal}/src/**/*.stories.tsx", { cwd: root }).filter((file) =>
      /^(?:const meta|export default) (?:= )?\{ ?\n?\s*title: "[^"]*\//m.test(textOf(file))
    )
    expect(titled).toEqual([])
  })
})

describe("the theme of the catalogue", () => {
  // The colours that CSS Color 4 writes in both ways.
  it.each([
    ["oklch(1 0 0)", "#ffffff"],
    ["oklch(0 0 0)", "#000000"],
    ["oklch(0.62796 0.25768 29.234)", "#ff0000"],
    ["oklch(0.51975 0.17686 142.495)", "#008000"],
    ["oklch(0.45201 0.31321 264.052)", "#0000ff"]
  ])("has the colours of the tokens: %s is %s", (colour, hex) => {
    expect(hexOf(colour)).toBe(hex)
  })

  it.each(schemes)("finds its tokens in the theme file: %s", (scheme) => {
    const colours = hexColours(readTokens(textOf("libs/ui/src/theme/theme.css")), scheme)
    const used = [...textOf("apps/storybook/.storybook/catalogueTheme.ts").matchAll(/"([a-z0-9-]+)"\)/g)]
    expect(used.length).toBeGreaterThan(10)
    expect(used.map(([, token]) => token).filter((token) => !colours.has(token))).toEqual([])
  })
})
