import { createHash } from "node:crypto"

const digestOf = (parts) => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest("hex")
}

/** A package and all that it depends on, directly or not; packages of others are not among them. */
const withDependencies = (one, byName, found = new Set()) => {
  if (one === undefined || found.has(one)) return found
  found.add(one)
  for (const name of one.uses) withDependencies(byName.get(name), byName, found)
  return found
}

/**
 * A key for the folder of each package: the same only while its files, those of all packages that it depends on, and the
 * files that they share are the same to the letter, and none is added, renamed or missing.
 *
 * @param {ReadonlyArray<{ name: string, folder: string, uses: ReadonlyArray<string>, files: ReadonlyArray<string> }>} packages
 * @param {ReadonlyArray<string>} shared
 * @param {(file: string) => string} readText
 */
export const packageKeys = (packages, shared, readText) => {
  const byName = new Map(packages.map((one) => [one.name, one]))
  const digestOfFiles = (files) => digestOf(files.toSorted().flatMap((file) => [file, readText(file)]))
  const sharedDigest = digestOfFiles(shared)
  const own = new Map(packages.map((one) => [one, digestOfFiles(one.files)]))
  return new Map(
    packages.map((one) => {
      const all = [...withDependencies(one, byName)].map((used) => `${used.folder} ${own.get(used)}`)
      return [one.folder, digestOf([sharedDigest, ...all.toSorted()])]
    })
  )
}
