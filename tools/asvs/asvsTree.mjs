// Reference data for the rows of docs/asvs.md: the files of the repository, and the names in them.
import { existsSync, globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")
const { settingsTable } = await import(join(root, "apps/api/src/platform/settings/Settings.ts"))

const sources = new Map()

/** Text of a file of the repository; undefined if there is none. */
const readSource = (path) => {
  if (!sources.has(path) && existsSync(join(root, path))) sources.set(path, readFileSync(join(root, path), "utf8"))
  return sources.get(path)
}

/** Code without whole lines and blocks of comments, whose words are not names. */
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")

const textOf = (...patterns) =>
  globSync(patterns, { cwd: root, exclude: (name) => /(^|\/)node_modules$|\.(test|stories)\.tsx?$/.test(name) })
    .map((file) => withoutComments(readFileSync(join(root, file), "utf8")))
    .join("\n")

export const asvsTree = {
  readSource,
  settings: new Set(settingsTable.map(({ name }) => name)),
  commands: new Set(Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts)),
  contract: textOf("libs/core/src/contract/**/*.ts"),
  /** Sources that run in the server and in browsers. */
  source: textOf("apps/{api,portal}/src/**/*.{ts,tsx}", "libs/*/src/**/*.{ts,tsx}")
}
