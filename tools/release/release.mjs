// npm run release: dist/release/reclaim-portal-<version>.tar.gz, everything that a server needs but Node itself, and its
// SHA-256. `--portal-is-built` takes the portal as it was built before.
import { createHash } from "node:crypto"
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { bootstrap, nx, root, stop } from "../bootstrap.mjs"
import { buildParts, unbuilt } from "../builtParts.mjs"

await bootstrap()
const { values } = parseArgs({ options: { "portal-is-built": { type: "boolean", default: false } } })
const { licenceOf } = await import("../licences/licenceProblems.mjs")
const { lockedPackages, readLock } = await import("../licences/lockedPackages.mjs")
const { sbomOf } = await import("../licences/sbomOf.mjs")
const { licenceTexts } = await import("./licenceTexts.mjs")

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const name = `reclaim-portal-${manifest.version}`
const releases = join(root, "dist/release")
const folder = join(releases, name)
const server = join(root, "dist/server")
const place = (...path) => join(folder, ...path)

const build = async () => {
  if (!values["portal-is-built"]) {
    const { code, output } = await nx(["run", "@reclaim/app-portal:build"], { quiet: true })
    if (code !== 0) stop(`The portal could not be built:\n${output}`)
  }
  const failures = await buildParts(
    process.execPath,
    unbuilt().filter((part) => part.name === "server")
  )
  for (const failure of failures) stop(failure)
}

/** Our scripts but for those of the demonstration, and every other file of the bundle. */
const copyServer = () => {
  const scripts = new Set(JSON.parse(readFileSync(join(server, "scripts.json"), "utf8")))
  const chunks = new Set(JSON.parse(readFileSync(join(server, "chunks.json"), "utf8")))
  for (const file of globSync("*", { cwd: join(server, "server") }))
    if (!chunks.has(file) || scripts.has(file)) cpSync(join(server, "server", file), place("server", file))
}

/** Copies the packages that are not part of the bundle, with native ones for this platform only. */
const copyNativePackages = (packages) => {
  const native = packages.filter((one) => one.name.startsWith("@node-rs/argon2") && existsSync(join(root, one.path)))
  if (native.length < 2) stop(`@node-rs/argon2 has no native code for ${process.platform} ${process.arch} here.`)
  for (const { name: own, path } of native)
    cpSync(join(root, path), place("node_modules", own), { recursive: true, dereference: true })
}

const folders = [
  [join(root, "dist/@reclaim/app-portal"), "web"],
  [join(root, "apps/api/reference"), "reference"],
  [join(root, "libs/pdf/fonts"), "fonts"],
  [join(server, "template"), "template"],
  [join(root, "docs/operate"), "docs/operate"]
]

const files = [
  ["LICENSE", "LICENSE"],
  ["docs/import.md", "docs/import.md"],
  ["docs/rates.md", "docs/rates.md"],
  ["tools/release/portal.sh", "bin/portal"],
  ["tools/release/Containerfile", "Containerfile"],
  ["tools/release/reclaim-portal.service", "reclaim-portal.service"]
]

const assemble = () => {
  rmSync(releases, { recursive: true, force: true })
  for (const one of ["bin", "docs", "server"]) mkdirSync(place(one), { recursive: true })
  copyServer()
  for (const [from, to] of folders) cpSync(from, place(to), { recursive: true, dereference: true })
  for (const [from, to] of files) copyFileSync(join(root, from), place(to))
  const lock = readLock()
  const packages = lockedPackages(lock).filter(
    ({ isShipped, name: own }) => isShipped && !/^node-(linux|win)-/.test(own)
  )
  copyNativePackages(packages)
  writeFileSync(place("sbom.json"), `${JSON.stringify(sbomOf(lock, manifest), null, 2)}\n`)
  const there = packages.filter(({ path }) => existsSync(join(root, path)))
  writeFileSync(
    place("THIRD-PARTY-LICENSES"),
    licenceTexts({
      root,
      packages: there.map((one) => ({ ...one, licence: licenceOf(one) })),
      works: [
        ...globSync("libs/pdf/fonts/LICENSE-*.txt", { cwd: root })
          .toSorted()
          .map((file) => ({ file: join(root, file), licence: "OFL-1.1" })),
        { file: join(root, "libs/ui/src/icon/LICENSE-lucide.txt"), licence: "ISC, and MIT in part" }
      ]
    })
  )
}

/** Lets everyone read the release, and only its owner change it. */
const openForReading = () => {
  for (const file of [".", ...globSync("**/*", { cwd: folder, dot: true })]) {
    const isFolder = statSync(place(file)).isDirectory()
    chmodSync(place(file), isFolder || file === join("bin", "portal") ? 0o755 : 0o644)
  }
}

const pack = () => {
  const archive = `${name}.tar.gz`
  const ownerless = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"]
  const { status } = spawnSync("tar", [...ownerless, "-czf", archive, name], { cwd: releases, stdio: "inherit" })
  if (status !== 0) stop("The archive could not be made: is there GNU tar?")
  const hash = createHash("sha256")
    .update(readFileSync(join(releases, archive)))
    .digest("hex")
  writeFileSync(join(releases, `${archive}.sha256`), `${hash}  ${archive}\n`)
  copyFileSync(place("Containerfile"), join(releases, "Containerfile"))
  return archive
}

await build()
assemble()
openForReading()
const archive = pack()
const megabytes = (bytes) => Math.round(bytes / 1_048_576)
const unpackedBytes = globSync("**/*", { cwd: folder, dot: true }).reduce(
  (sum, file) => sum + statSync(place(file)).size,
  0
)
console.log(
  `dist/release/${archive}: ${megabytes(statSync(join(releases, archive)).size)} MB, ${megabytes(unpackedBytes)} MB unpacked, for ${process.platform} ${process.arch}`
)
