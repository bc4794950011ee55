import { posix } from "node:path"
import { isTestFile } from "./findBreaches.mjs"
import { modulesOf } from "./treeRules.mjs"

/** Files that are shipped: no test, story, benchmark or drill, and no tool. */
const isProduct = ({ file }) => !isTestFile(file) && !/^(tools|apps\/terminal)\//.test(file)

/** File that an import means, also one of another package by its `exports`; undefined for a package of others. */
const targetOf = (packages, known) => {
  const byName = new Map(packages.map((one) => [one.name, one]))
  return ({ specifier, target }) => {
    if (target !== undefined) return known.has(target) ? target : undefined
    const [scope, name, ...below] = specifier.split("/")
    const found = byName.get(`${scope}/${name}`)
    const subpath = `./${below.join("/")}`
    for (const [pattern, path] of Object.entries(found?.manifest.exports ?? {})) {
      const [before, after] = pattern.split("*")
      if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue
      const part = subpath.slice(before.length, subpath.length - after.length)
      const file = posix.join(found.folder, path.replace("*", part))
      if (known.has(file)) return file
    }
    return undefined
  }
}

const linesOf = (text) => text.trimEnd().split("\n").length

/**
 * Granularity of the product: its files and lines, those imported by a single other file, and those a screen reaches.
 *
 * @param {{ packages: ReadonlyArray<{ name: string, folder: string, manifest: object }>, sources: ReadonlyArray<object>,
 *   styles: ReadonlyArray<string>, read: (file: string) => string, screens: ReadonlyArray<string> }} tree `styles` and
 *   `screens` are paths from the root.
 */
export const productFigures = ({ packages, read, screens, sources, styles }) => {
  const product = modulesOf(sources).filter(isProduct)
  const known = new Set(product.map(({ file }) => file))
  const resolve = targetOf(packages, known)
  const targets = new Map(
    product.map(({ file, imports }) => [
      file,
      new Set(imports.map(resolve).filter((target) => target !== undefined && target !== file))
    ])
  )
  const importers = new Map()
  for (const [file, ones] of targets) for (const one of ones) importers.set(one, [...(importers.get(one) ?? []), file])
  const filesReachedFrom = (screen) => {
    const files = new Set([screen])
    // Iterating over a set includes items added during the iteration.
    for (const file of files) for (const target of targets.get(file) ?? []) files.add(target)
    return { screen, files: files.size, folders: new Set([...files].map((file) => posix.dirname(file))).size }
  }
  return {
    files: product.length,
    withOneImporter: product.filter(({ file }) => importers.get(file)?.length === 1).length,
    lines: product.reduce((total, { file }) => total + linesOf(read(file)), 0),
    styleLines: styles.reduce((total, file) => total + linesOf(read(file)), 0),
    screens: screens.filter((screen) => known.has(screen)).map(filesReachedFrom)
  }
}
