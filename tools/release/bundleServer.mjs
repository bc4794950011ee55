// Bundles the server into dist/server, used by `npm start` and by releases. The scripts are in its folder `server`;
// `placeOf` in the server's sources locates the files it reads.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { rolldown } from "rolldown"
import { loadMigrations } from "../../apps/api/src/migrations/schema/loadMigrations.ts"
import { root, stop } from "../bootstrap.mjs"
import { bundledModules, entriesOf, scriptsOf } from "./bundleEntries.mjs"

const home = join(root, "dist/server")
const folder = join(home, "server")

/** Separate programs: the operator's commands, the demonstration, which releases omit, and the bundle's last step. */
const programs = ["apps/api/src/portal.ts", "tools/sample-data/src/serve.ts", "apps/api/src/finishBundle.ts"]

const isServed = (file) => !file.endsWith(".test.ts") && !/[\\/](testing|bench|drills)[\\/]/.test(file)

const besides = globSync("apps/api/src/**/*.ts", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .filter(isServed)
  .flatMap((file) => bundledModules(file, readFileSync(join(root, file), "utf8")))

/** Files that bundled packages and sources read from the folder of their own module, by the name they look for. */
const besideScripts = {
  "pglite.wasm": "node_modules/@electric-sql/pglite/dist/pglite.wasm",
  "pglite.data": "node_modules/@electric-sql/pglite/dist/pglite.data",
  "initdb.wasm": "node_modules/@electric-sql/pglite/dist/initdb.wasm",
  "harfbuzz.wasm": "node_modules/harfbuzzjs/dist/harfbuzz.wasm",
  "passkeys.js": "node_modules/@simplewebauthn/browser/dist/bundle/index.es5.umd.min.js",
  "verify.mjs": "apps/api/src/features/transactions/verify.mjs"
}

const template = join(home, "template")
const templateHashFile = join(home, "template.sha256")

/** Inputs that determine a new database: the migrations, and the version and settings that open it. */
const templateHash = () => {
  const hash = createHash("sha256")
  for (const file of ["migrations.json", "pgliteWorker.js", "pglite.wasm"])
    hash.update(readFileSync(join(folder, file)))
  return hash.digest("hex")
}

const writeScripts = async () => {
  const build = await rolldown({
    cwd: root,
    input: entriesOf([...programs, ...besides]),
    platform: "node",
    // Its native code is a package of its own for each platform.
    external: ["@node-rs/argon2"],
    // Emscripten's, in PGlite: never reached.
    onLog: (level, log, next) => (log.code === "EVAL" ? undefined : next(level, log))
  })
  const { output } = await build.write({ dir: folder, format: "esm", entryFileNames: "[name].js" })
  await build.close()
  return output.filter((one) => one.type === "chunk")
}

const finish = () => {
  const { status } = spawnSync(process.execPath, [join(folder, "finishBundle.js")], { cwd: root, stdio: "inherit" })
  if (status !== 0) stop("The bundle of the server could not be finished: the lines above name the cause.")
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const chunks = await writeScripts()
for (const [name, file] of Object.entries(besideScripts)) copyFileSync(join(root, file), join(folder, name))
writeFileSync(
  join(folder, "migrations.json"),
  JSON.stringify(await loadMigrations(join(root, "apps/api/src/migrations")))
)
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`)
// Files that a release brings along, with their places in a clone.
for (const [name, place] of [
  ["reference", "apps/api/reference"],
  ["fonts", "libs/pdf/fonts"]
]) {
  const link = join(home, name)
  rmSync(link, { recursive: true, force: true })
  symlinkSync(join(root, place), link, process.platform === "win32" ? "junction" : "dir")
}
const hash = templateHash()
if (!existsSync(templateHashFile) || readFileSync(templateHashFile, "utf8") !== hash)
  rmSync(template, { recursive: true, force: true })
finish()
writeFileSync(templateHashFile, hash)
writeFileSync(join(home, "chunks.json"), JSON.stringify(chunks.map(({ fileName }) => fileName)))
writeFileSync(join(home, "scripts.json"), JSON.stringify(scriptsOf(chunks, ["serve.js", "finishBundle.js"])))
