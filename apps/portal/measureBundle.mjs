// Prints the amount of JavaScript (KB of brotli, quality 11) that the build loads before the first figures, for the
// charts and for the grid; exits with 1 when a part is above its budget, which is 3 % above its last measured size.
// Needs the build in dist/@reclaim/app-portal.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"

const folder = join(import.meta.dirname, "../../dist/@reclaim/app-portal")
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"))

const entryEndingIn = (ending) => {
  const found = Object.keys(manifest).filter((key) => key.endsWith(ending))
  if (found.length !== 1)
    throw new Error(`The build has ${found.length} chunks that end in ${ending}; the budget needs exactly one.`)
  return found[0]
}

/** A chunk with everything it imports statically. */
const closure = (key, seen = new Set()) => {
  if (!seen.has(key)) {
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) closure(imported, seen)
  }
  return seen
}

const sizes = new Map()
const brotliBytes = (file) => {
  if (!sizes.has(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    sizes.set(file, brotliCompressSync(readFileSync(join(folder, file)), { params }).length)
  }
  return sizes.get(file)
}

const shell = closure(entryEndingIn("index.html"))
const beyondShell = (key) => [...closure(key)].filter((chunk) => !shell.has(chunk))
const parts = [
  { name: "shell", chunks: [...shell], budget: 197 },
  { name: "charts", chunks: beyondShell(entryEndingIn("dashboard/DashboardCharts.tsx")), budget: 328 },
  { name: "grid", chunks: beyondShell(entryEndingIn("dashboard/AccountGrid.tsx")), budget: 218 }
]

for (const { name, chunks, budget } of parts) {
  const files = chunks.map((key) => manifest[key].file).filter((file) => file.endsWith(".js"))
  const kilobytes = files.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000
  const isWithin = kilobytes <= budget
  console.log(
    `${name.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} KB brotli of ${budget} KB${isWithin ? "" : "  TOO LARGE"}`
  )
  if (process.argv.includes("--files")) {
    for (const file of files) console.log(`         ${(brotliBytes(file) / 1000).toFixed(1).padStart(6)} ${file}`)
  }
  if (!isWithin) process.exitCode = 1
}
