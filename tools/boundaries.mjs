// The import fences: every import is declared by its package and allowed by its layer. Prints each breach with its reason.
import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import { parseSync } from "vite"
import { folderFences, packageFences } from "./fences.mjs"

const root = resolve(import.meta.dirname, "..")
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"))
const rootPackage = readJson("package.json")
const packages = globSync(
  rootPackage.workspaces.map((workspace) => `${workspace}/package.json`),
  { cwd: root }
).map((file) => {
  const manifest = readJson(file)
  const tag = manifest.nx.tags.find((name) => name in packageFences)
  return { name: manifest.name, folder: dirname(file), manifest, fence: packageFences[tag], tag }
})
const packageByName = new Map(packages.map((one) => [one.name, one]))

/** Tests, stories, benchmarks, drills, and what stands beside a package's `src` to build it: none of it is shipped. */
const isTestFile = (file) =>
  /\.(test|stories)\.tsx?$|\/(testing|bench|drills)\/|^apps\/(e2e|storybook)\/|^(libs|apps|tools)\/[^/]+\/[^/]+\.ts$/.test(
    file
  )

const isExported = (target, subpath) =>
  Object.keys(target.manifest.exports ?? {}).some((pattern) => {
    const [before, after] = pattern.split("*")
    return after === undefined ? pattern === subpath : subpath.startsWith(before) && subpath.endsWith(after)
  })

const importsOf = (file, text) => {
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map((one) => ({ specifier: one.moduleRequest.value, at: one.start })),
    ...module.staticExports
      .flatMap((one) => one.entries)
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({ specifier: entry.moduleRequest.value, at: entry.start })),
    ...module.dynamicImports
      .map((one) => ({ specifier: text.slice(one.moduleRequest.start, one.moduleRequest.end), at: one.start }))
      .filter(({ specifier }) => /^["'`]/.test(specifier))
      .map(({ specifier, at }) => ({ specifier: specifier.slice(1, -1), at }))
  ]
}

/** Why an import of one package by another breaks the fences; null when it does not. */
const packageBreach = (owner, file, specifier) => {
  if (specifier.startsWith("node:")) {
    return owner.fence.node || isTestFile(file) ? null : `${owner.tag} may not use ${specifier}: ${owner.fence.reason}`
  }
  const parts = specifier.split("/")
  const name = specifier.startsWith("@") ? `${parts[0]}/${parts[1]}` : parts[0]
  if (name === owner.name) return `imports itself by name (${specifier}): use a relative path`
  const declared = { ...owner.manifest.dependencies, ...owner.manifest.peerDependencies }
  const allowed = isTestFile(file)
    ? { ...declared, ...owner.manifest.devDependencies, ...rootPackage.devDependencies }
    : declared
  if (!(name in allowed))
    return `${name} is not a dependency of ${owner.name}: declare it in ${owner.folder}/package.json`
  const target = packageByName.get(name)
  if (target === undefined) return null
  const uses = isTestFile(file) ? [...owner.fence.uses, ...(owner.fence.testsUse ?? [])] : owner.fence.uses
  if (!uses.includes(target.tag)) return `${owner.tag} may not use ${target.tag} (${specifier}): ${owner.fence.reason}`
  return isExported(target, `.${specifier.slice(name.length)}`) ? null : `${specifier} is not exported by ${name}`
}

/** Why an import breaks the fence of the folder it stands in; null when it does not. */
const folderBreach = (file, specifier, target) => {
  if (isTestFile(file)) return null
  for (const fence of folderFences) {
    if (!fence.inside.test(file)) continue
    if (fence.forbids.test(target ?? specifier)) return `may not import ${specifier}: ${fence.reason}`
  }
  return null
}

const breaches = []
for (const owner of packages) {
  for (const path of globSync(`${owner.folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => path.includes("node_modules")
  })) {
    const file = path.split(sep).join("/")
    if (packages.some(({ folder }) => folder.startsWith(`${owner.folder}/`) && file.startsWith(`${folder}/`))) continue
    const text = readFileSync(join(root, file), "utf8")
    for (const { specifier, at } of importsOf(file, text)) {
      const target = specifier.startsWith(".")
        ? relative(root, resolve(root, dirname(file), specifier))
            .split(sep)
            .join("/")
        : undefined
      const outside = target !== undefined && !target.startsWith(`${owner.folder}/`)
      const breach = outside
        ? `reaches outside ${owner.name}: ${specifier}`
        : (folderBreach(file, specifier, target) ??
          (target === undefined ? packageBreach(owner, file, specifier) : null))
      if (breach !== null) breaches.push(`${file}:${text.slice(0, at).split("\n").length} ${breach}`)
    }
  }
}
for (const breach of breaches) console.error(breach)
console.log(
  `Import fences: ${packages.length} packages, ${breaches.length === 0 ? "no breach" : `${breaches.length} breaches`}`
)
process.exitCode = breaches.length === 0 ? 0 : 1
