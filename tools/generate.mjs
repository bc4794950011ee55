// npm run generate -- <entity|endpoint|component|screen> <name> "<what it is>": source, test and story in house style.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { bootstrap, root, stop } from "./bootstrap.mjs"
import { component } from "./templates/component.mjs"
import { endpoint } from "./templates/endpoint.mjs"
import { entity } from "./templates/entity.mjs"
import { screen } from "./templates/screen.mjs"

const kinds = { entity, endpoint, component, screen }
const usage = `npm run generate -- <${Object.keys(kinds).join("|")}> <Name or folder/Name> "<what it is, one sentence>"`

/** What a request would write: paths below the root with their texts, and what is left to do by hand; or why it can't. */
export const decideGeneration = ([kind, path, meaning], exists) => {
  const template = kinds[kind]
  if (template === undefined) return { refused: `"${kind ?? ""}" is no kind of thing. ${usage}` }
  const [name, folder = template.defaultFolder] = (path ?? "").split("/").toReversed()
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name ?? ""))
    return { refused: `The name has to be a capitalised word like StatementRow. ${usage}` }
  if (meaning === undefined || !meaning.endsWith(".")) {
    return {
      refused: `Say what it is in one sentence that ends with a full stop: it becomes the doc comment. ${usage}`
    }
  }
  const files = template({ name, folder, meaning })
  const taken = Object.keys(files).find((file) => exists(file))
  if (taken !== undefined) return { refused: `${taken} exists already; nothing was written.` }
  return { files, next: template.next({ name }) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await bootstrap()
  const { refused, files, next } = decideGeneration(process.argv.slice(2), (file) => existsSync(join(root, file)))
  if (refused !== undefined) stop(refused)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    console.log(`wrote ${file}`)
  }
  for (const step of next) console.log(`next: ${step}`)
}
