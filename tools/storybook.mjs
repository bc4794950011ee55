// npm run storybook: the catalogue of components and screens, with reload on change.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { bootstrap, root, forwardSignals } from "./bootstrap.mjs"
import { freePortFrom, whenAnswering } from "./whenAnswering.mjs"

await bootstrap()
const port = await freePortFrom(6006)
const url = `http://127.0.0.1:${port}`
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
