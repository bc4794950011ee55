// Decides which modules of the server are files of their own in its bundle, and which of its files a release has.
import { basename, posix } from "node:path"

/** The modules that a source names by `siblingModule`, as threads and their orders do. */
export const bundledModules = (file, text) =>
  [...text.matchAll(/siblingModule\("\.\/(\w+\.ts)"/g)].map(([, name]) => posix.join(posix.dirname(file), name))

/** Modules by the name of their file in the bundle, on which two modules must not collide. */
export const entriesOf = (files) => {
  const entries = {}
  for (const file of new Set(files)) {
    const name = basename(file, ".ts")
    if (entries[name] !== undefined)
      throw new Error(
        `${file} and ${entries[name]} would be the same file of the bundle, ${name}.js. Rename one of them.`
      )
    entries[name] = file
  }
  return entries
}

/** The files of a bundle that are reached without the entries left out, in order. */
export const scriptsOf = (chunks, leftOut) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const open = chunks
    .filter(({ fileName, isEntry }) => isEntry && !leftOut.includes(fileName))
    .map((one) => one.fileName)
  const found = new Set()
  while (open.length > 0) {
    const name = open.pop()
    const chunk = byName.get(name)
    if (chunk === undefined || found.has(name)) continue
    found.add(name)
    open.push(...chunk.imports, ...chunk.dynamicImports)
  }
  return [...found].toSorted((one, other) => (one < other ? -1 : 1))
}
