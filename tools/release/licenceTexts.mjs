// Makes THIRD-PARTY-LICENSES: what runs in the server and the portal that is not ours, with the texts that come with it.
import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"

const rule = "-".repeat(80)

/** The texts of licences and notices in the folder of a package, in order. */
const textsIn = (folder) =>
  globSync(["LICEN[CS]E*", "licen[cs]e*", "NOTICE*", "COPYING*"], { cwd: folder })
    .filter((file) => !/\.(js|ts|json)$/.test(file))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((file) => readFileSync(join(folder, file), "utf8").trim())

const authorOf = ({ author, contributors = [] }) => {
  const first = [author, ...contributors].find((one) => one !== undefined)
  return typeof first === "object" ? first.name : first
}

/** Some packages bring no text: then who wrote it, under which licence, is all that is said anywhere. */
const packageBlock = (root, { licence, name, path, version }) => {
  const folder = join(root, path)
  const texts = textsIn(folder)
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const without = `${name} brings no text of its licence. Its author: ${authorOf(manifest) ?? "its contributors"}.`
  return [rule, `${name} ${version} (${licence})`, rule, ...(texts.length === 0 ? [without] : texts)].join("\n\n")
}

const workBlock = ({ file, licence }) => {
  const name = basename(file, ".txt").slice("LICENSE-".length)
  return [rule, `${name} (${licence})`, rule, readFileSync(file, "utf8").trim()].join("\n\n")
}

/** The whole file. `packages` are installed; `works` are fonts and icons in the sources, by the file with their licence. */
export const licenceTexts = ({ packages, root, works }) =>
  [
    "Reclaim Portal is under the Apache License 2.0 (LICENSE). It contains the following works of others.",
    ...packages.map((one) => packageBlock(root, one)),
    ...works.map(workBlock)
  ].join("\n\n") + "\n"
