// npm run storybook: the static catalogue of components and screens, built when something has changed; with --watch it
// reloads on change instead.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { bootstrap, forwardSignals, nx, root } from "./bootstrap.mjs"
import { serveFolder } from "./serveFolder.mjs"
import { freePortFrom, whenAnswering } from "./whenAnswering.mjs"

await bootstrap()
const { values } = parseArgs({ options: { watch: { type: "boolean", default: false } } })
const port = await freePortFrom(6006)
const url = `http://127.0.0.1:${port}`

const serveBuilt = async () => {
  const { code } = await nx(["run", "@reclaim/app-storybook:build-storybook"])
  if (code !== 0) process.exit(code)
  await serveFolder(join(root, "dist/storybook"), port)
  console.log(`Catalogue ready at ${url}, as built just now; -- --watch reloads on change`)
}

const watch = async () => {
  const listening = ["--host", "127.0.0.1", "--port", String(port), "--exact-port"]
  const quiet = ["--no-open", "--ci", "--no-version-updates", "--quiet", "--loglevel", "warn"]
  const catalogue = spawn(
    process.execPath,
    [join(root, "node_modules/storybook/dist/bin/dispatcher.js"), "dev", ...listening, ...quiet],
    { cwd: join(root, "apps/storybook"), stdio: "inherit" }
  )
  let isOver = false
  const ended = forwardSignals(catalogue).finally(() => (isOver = true))
  if (await whenAnswering([`${url}/`, `${url}/index.json`, `${url}/iframe.html`], () => isOver))
    console.log(`Catalogue ready at ${url}, with reload on change`)
  process.exit(await ended)
}

await (values.watch ? watch() : serveBuilt())
