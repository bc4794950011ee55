/**
 * True for tests, stories, benchmarks, drills, and the build files next to a package's `src`: none of them is shipped.
 */
export const isTestFile = (file) =>
  /\.(test|stories)\.tsx?$|\/(testing|bench|drills)\/|^apps\/(e2e|storybook)\/|^(libs|apps|tools)\/[^/]+\/[^/]+\.ts$/.test(
    file
  )

const isExported = (target, subpath) =>
  Object.keys(target.manifest.exports ?? {}).some((pattern) => {
    const [before, after] = pattern.split("*")
    return after === undefined ? pattern === subpath : subpath.startsWith(before) && subpath.endsWith(after)
  })

/** Package of an import, without its subpath. */
export const packageNameOf = (specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/")

const isListed = (fence, name) => fence.packages.some((one) => name === one || name.startsWith(`${one}/`))

/** Breach by an import of one package by another; null if allowed. */
const packageBreach = ({ byName, testPackages }, owner, file, specifier) => {
  const { fence, manifest, tag } = owner
  const forbidden = `${tag} may not use ${specifier}: ${fence.reason}`
  if (specifier.startsWith("node:")) return fence.node || isTestFile(file) ? null : forbidden
  const name = packageNameOf(specifier)
  if (name === owner.name) return `imports itself by name (${specifier}): use a relative path`
  const target = byName.get(name)
  // Checks permission first: a forbidden package should not be reported as undeclared.
  const uses = isTestFile(file) ? [...fence.uses, ...(fence.testsUse ?? [])] : fence.uses
  if (target !== undefined && !uses.includes(target.tag))
    return `${tag} may not use ${target.tag} (${specifier}): ${fence.reason}`
  if (target === undefined && !isTestFile(file) && !isListed(fence, name)) return forbidden
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies }
  const allowed = isTestFile(file) ? { ...declared, ...manifest.devDependencies, ...testPackages } : declared
  if (!(name in allowed))
    return `${name} is not a dependency of ${owner.name}: declare it in ${owner.folder}/package.json`
  if (target === undefined) return null
  return isExported(target, `.${specifier.slice(name.length)}`) ? null : `${specifier} is not exported by ${name}`
}

/** Breach of a folder's fence by an import; null if allowed. */
const folderBreach = (folderFences, file, specifier, target) => {
  if (isTestFile(file)) return null
  for (const fence of folderFences) {
    if (!fence.inside.test(file)) continue
    if (fence.forbids.test(target ?? specifier)) return `may not import ${specifier}: ${fence.reason}`
  }
  return null
}

const importBreaches = ({ fences, packages, testPackages }, { file, imports }) => {
  const owner = packages
    .filter((one) => file.startsWith(`${one.folder}/`))
    .reduce((outer, inner) => (inner.folder.length > outer.folder.length ? inner : outer))
  const byName = new Map(packages.map((one) => [one.name, one]))
  return imports.flatMap(({ line, specifier, target }) => {
    const isOutside = target !== undefined && !target.startsWith(`${owner.folder}/`)
    const breach = isOutside
      ? `reaches outside ${owner.name}: ${specifier}`
      : (folderBreach(fences.folderFences, file, specifier, target) ??
        (target === undefined ? packageBreach({ byName, testPackages }, owner, file, specifier) : null))
    return breach === null ? [] : [`${file}:${line} ${breach}`]
  })
}

/** A package as the fences see it: what Nx calls it decides which fence it has. */
export const fencedPackage = (packageFences, folder, manifest) => {
  const tag = manifest.nx.tags.find((name) => name in packageFences)
  return { name: manifest.name, folder, manifest, fence: packageFences[tag], tag }
}

/**
 * Breaches of all fences, a sentence each: the place, the fault and its reason. `testPackages` are available to any
 * test. Files of plain JavaScript are checked against the fences of the tree only.
 */
export const findBreaches = ({ fences, packages, testPackages }, sources) => [
  ...sources
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap((source) => importBreaches({ fences, packages, testPackages }, source)),
  ...fences.treeFences
    .filter(({ isOn }) => isOn)
    .flatMap(({ find, name, reason }) =>
      find(sources).map(({ file, line, sentence }) => {
        const place = line === 0 ? file : `${file}:${line}`
        return `${place} [${name}] ${sentence}: ${reason}`
      })
    )
]
