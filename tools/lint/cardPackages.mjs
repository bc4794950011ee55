import { isTestFile, packageNameOf } from "./findBreaches.mjs"

/**
 * Places where a package of the design card must be used: shipped code, tests, stories, or the workspace's
 * configuration.
 */
const places = {
  product: { what: "product code", has: ({ file }) => !isTestFile(file) && /^(libs|apps)\//.test(file) },
  tests: { what: "a test", has: ({ file }) => /\.test\.(tsx?|mjs)$/.test(file) },
  stories: { what: "a story", has: ({ file }) => file.endsWith(".stories.tsx") }
}

/** The packages that the design card names, each with where it is used. */
export const cardPackages = {
  "ag-charts-react": "product",
  "ag-grid-react": "product",
  "date-fns": "product",
  effect: "product",
  jotai: "product",
  nx: "configuration",
  react: "product",
  "react-dom": "product",
  "react-router-dom": "product",
  storybook: "stories",
  vitest: "tests"
}

const isDependency = (name, manifests) =>
  manifests.some(({ dependencies = {}, devDependencies = {} }) => name in dependencies || name in devDependencies)

/** Reason why a package counts as unused; null if it is in use. */
const lackOf = (name, place, { configuration, manifests, sources }) => {
  if (!isDependency(name, manifests)) return "it is not a dependency"
  if (place === "configuration") {
    const isConfigured = "targetDefaults" in configuration && manifests.some((manifest) => name in manifest)
    return isConfigured ? null : "no configuration names it"
  }
  const { has, what } = places[place]
  const isImported = sources.some(
    (source) => has(source) && source.imports.some(({ specifier }) => packageNameOf(specifier) === name)
  )
  return isImported ? null : `${what} does not import it`
}

/**
 * The packages of the design card that are not in use, a sentence each. `manifests` are all `package.json` of the workspace,
 * `configuration` is `nx.json`.
 */
export const missingCardPackages = (workspace) =>
  Object.entries(cardPackages).flatMap(([name, place]) => {
    const lack = lackOf(name, place, workspace)
    return lack === null ? [] : [`${name}: ${lack}, but the design card names it: a decision may not replace it`]
  })
