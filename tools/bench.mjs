// npm run bench: sizes, times and scores, each compared with a baseline of the same run. npm test runs only --smoke.
// Flags: --quick (small data sets, Lighthouse only if named), --smoke (each part in seconds, to check that it runs and
// measures correct responses; two at a time, so its figures mean nothing), --only <part>,<part> (the parts are in
// benchmark/benchParts.mjs), --compare <file> (compares with the figures of an earlier run).
import { execFileSync, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { cpus, tmpdir, totalmem } from "node:os"
import { join, relative } from "node:path"
import { parseArgs } from "node:util"
import { decideBenchParts } from "./benchmark/benchParts.mjs"
import { comparisonText, figuresText } from "./benchmark/benchReport.mjs"
import { bootstrap, forwardSignals, gather, nx, root, stop } from "./bootstrap.mjs"
import { measureUnit } from "./suites/measureUnit.mjs"
import { demoServerArguments } from "./server.mjs"
import { skippedLine } from "./suites/skippedSuites.mjs"

await bootstrap()
const { lackingBrowser } = await import("./browser.mjs")
const flags = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    quick: { type: "boolean", default: false },
    smoke: { type: "boolean", default: false },
    compare: { type: "string" }
  }
}).values
const scale = flags.smoke ? "smoke" : flags.quick ? "quick" : "full"
const { parts, refusal } = decideBenchParts(flags)
if (refusal !== undefined) stop(refusal)
const before = flags.compare === undefined ? null : JSON.parse(readFileSync(flags.compare, "utf8"))

const unit = measureUnit()
console.log(`u = ${unit.toFixed(0)} ms: the median of ten empty Node programs. Figures in u compare between machines.`)

/** Figures measured by the parts; scripts send theirs as messages. */
const figures = []
const failed = []

const note = (part, name, unitOf, values) => figures.push({ part, name, unit: unitOf, values })

/** Number of steps run at a time: one, so that measurements do not disturb each other; two in a smoke run. */
const lanes = scale === "smoke" ? 2 : 1
const isQuiet = lanes > 1

const runScript = async (part, path) => {
  const child = spawn(process.execPath, [join(root, path), ...(scale === "full" ? [] : [`--${scale}`])], {
    cwd: root,
    env: { ...process.env, BENCH_SAMPLES: samples, NODE_COMPILE_CACHE: join(root, ".cache/compiled-bench") },
    stdio: isQuiet ? ["ignore", "pipe", "pipe", "ipc"] : ["inherit", "inherit", "inherit", "ipc"]
  })
  child.on("message", ({ name, unit: unitOf, values }) => note(part, name, unitOf, values))
  const output = gather(child)
  const code = await forwardSignals(child)
  if (isQuiet) console.log(output().trimEnd())
  if (code !== 0 || child.signalCode !== null) throw new Error(`ended with ${child.signalCode ?? code}`)
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Starts a program and resolves with the milliseconds until it prints `line`, or ends. */
const timeUntil = (args, env, line) =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"]
    })
    let output = ""
    const listen = (chunk) => {
      output += chunk
      if (line !== undefined && output.includes(line)) resolve({ ms: performance.now() - begun, child })
    }
    child.stdout.on("data", listen)
    child.stderr.on("data", listen)
    child.on("exit", (code) => {
      if (line === undefined) resolve({ ms: performance.now() - begun, child })
      else reject(new Error(`ended with ${code} before printing "${line}":\n${output}`))
    })
  })

const waitForExit = (child) =>
  new Promise((resolve) => (child.exitCode === null ? child.on("exit", resolve) : resolve()))

const startServer = async (dataFolder, port) => {
  const env = { DEMO: "1", PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataFolder, DATABASE_URL: "" }
  return timeUntil(demoServerArguments, env, "Portal ready at")
}

const stopServer = async (child) => {
  child.kill("SIGTERM")
  await waitForExit(child)
}

const benchStart = async () => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  try {
    const bare = (await timeUntil(["-e", "0"], {})).ms
    const lines = ['\n## Cold start (to "Portal ready"), milliseconds; ratio to starting Node with an empty program']
    const print = (name, ms) => {
      note("start", name, "ms", { once: ms })
      lines.push(`${name.padEnd(34)} ${ms.toFixed(0).padStart(6)}  ${(ms / bare).toFixed(1)}x`)
    }
    print("Node with an empty program", bare)
    const first = await startServer(join(folder, "data"), await freePort())
    print("first start, sample data made", first.ms)
    await stopServer(first.child)
    const again = []
    const rounds = scale === "smoke" ? 1 : 5
    for (let round = 0; round < rounds; round += 1) {
      const start = await startServer(join(folder, "data"), await freePort())
      again.push(start.ms)
      await stopServer(start.child)
    }
    print(`later start, median of ${rounds}`, again.toSorted((a, b) => a - b)[Math.floor(rounds / 2)])
    console.log(lines.join("\n"))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Signs in as the sample client in a browser that Lighthouse then joins. */
const signedInBrowser = async (folder, origin, debugPort) => {
  const { chromium } = await import("playwright")
  const { browserLaunch } = await import("./browser.mjs")
  const launch = await browserLaunch()
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${debugPort}`]
  })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole("button", { name: /ada/i }).first().click()
  await page.waitForURL(/reclaim-dashboard/)
  return context
}

const lighthouse = async (address, preset, debugPort, report) => {
  const args = ["exec", "--yes", "lighthouse@13.5.0", "--", address, `--port=${debugPort}`, "--disable-storage-reset"]
  const quiet = ["--quiet", "--no-enable-error-reporting", "--output=json", `--output-path=${report}`]
  const form = preset === "desktop" ? ["--preset=desktop"] : ["--form-factor=mobile"]
  const code = await forwardSignals(
    spawn("npm", [...args, ...quiet, ...form], { cwd: tmpdir(), stdio: ["ignore", "ignore", "inherit"] })
  )
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(readFileSync(report, "utf8"))
}

const benchLighthouse = async () => {
  console.log("\n## Lighthouse (target: dashboard desktop 100, mobile 97)")
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const [port, debugPort] = [await freePort(), await freePort()]
  const server = await startServer(join(folder, "data"), port)
  const origin = `http://127.0.0.1:${port}`
  const context = await signedInBrowser(folder, origin, debugPort)
  try {
    const address = `${origin}/reports/reclaim-dashboard/summary`
    for (const preset of ["desktop", "mobile"]) {
      const { categories, audits } = await lighthouse(address, preset, debugPort, join(folder, `${preset}.json`))
      note("lighthouse", preset, "ms", {
        firstContentfulPaint: audits["first-contentful-paint"].numericValue,
        largestContentfulPaint: audits["largest-contentful-paint"].numericValue,
        totalBlockingTime: audits["total-blocking-time"].numericValue
      })
      note("lighthouse", `${preset}, score`, "of 100", { performance: categories.performance.score * 100 })
      const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`)
      const times = [
        "first-contentful-paint",
        "largest-contentful-paint",
        "total-blocking-time",
        "cumulative-layout-shift"
      ]
      console.log(
        `${preset.padEnd(8)} ${scores.join(", ")}; ${times.map((id) => `${id} ${audits[id].displayValue}`).join(", ")}`
      )
    }
  } finally {
    await context.close()
    await stopServer(server.child)
    rmSync(folder, { recursive: true, force: true })
  }
}

const benchSizes = async () => {
  const { code, output } = await nx(["run", "@reclaim/app-portal:measure"], { quiet: true })
  console.log(`\n## Sizes\n${output}`)
  if (code !== 0) throw new Error(`ended with ${code}`)
}

const api = (name) => `apps/api/src/bench/${name}Bench.ts`
const browser = (name) => `apps/e2e/src/bench/${name}Bench.ts`

/** Work of each part: scripts, or a function of this file. */
const work = {
  sizes: benchSizes,
  dashboard: [api("dashboard")],
  transactions: [api("transactions")],
  documents: [api("documents")],
  signing: [api("signing"), browser("firstPage")],
  import: [api("import")],
  excel: [api("excel")],
  hostile: ["libs/xlsx/src/bench/hostileBench.ts"],
  pdf: [api("pdf")],
  load: [api("load")],
  writes: [api("writes")],
  browser: [browser("browser"), browser("coverage")],
  accounts: [browser("accounts"), browser("lists"), api("batch")],
  start: benchStart,
  lighthouse: benchLighthouse
}

const commit = () => execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim()

/** Steps that run and fail independently: the scripts of the parts, and parts that are functions. */
const allSteps = parts.flatMap((part) =>
  typeof work[part] === "function"
    ? [{ name: part, run: work[part], takesBrowser: part === "lighthouse" }]
    : work[part].map((path) => ({
        name: path,
        run: () => runScript(part, path),
        takesBrowser: path.startsWith("apps/e2e/")
      }))
)
const noBrowser = lackingBrowser()
const steps = allSteps.filter(({ takesBrowser }) => noBrowser === null || !takesBrowser)
for (const { name } of allSteps.filter((step) => !steps.includes(step))) console.log(skippedLine(name, noBrowser))

/** A step that fails is named at the end; the others run nevertheless. */
const runStep = async ({ name, run }) => {
  const begun = performance.now()
  try {
    await run()
  } catch (error) {
    failed.push(name)
    console.error(`${name}: ${error.message}`)
  }
  const millis = performance.now() - begun
  if (isQuiet) console.log(`(${name} took ${(millis / 1000).toFixed(1)} s, ${(millis / unit).toFixed(0)} u)`)
}

const runLane = async (left) => {
  for (let step = left.shift(); step !== undefined; step = left.shift()) await runStep(step)
}

const builtProjects = "@reclaim/app-portal,@reclaim/app-api,@reclaim/sample-data"
const build = await nx(["run-many", "-t", "build", "-p", builtProjects], { quiet: true })
if (build.code !== 0) stop(`Nothing is measured, as the portal could not be built:\n${build.output}`)
/** Sample data, generated once for all parts of this run that need as much. */
const samples = mkdtempSync(join(tmpdir(), "reclaim-bench-samples-"))
const remainingSteps = [...steps]
/** A signal ends what runs, and nothing more begins. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => remainingSteps.splice(0))
try {
  await Promise.all(Array.from({ length: lanes }, () => runLane(remainingSteps)))
} finally {
  rmSync(samples, { recursive: true, force: true })
}

const at = new Date().toISOString()
const report = {
  commit: commit(),
  at,
  scale,
  machine: {
    os: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? "",
    processors: cpus().length,
    memoryMB: Math.round(totalmem() / 2 ** 20),
    node: process.versions.node
  },
  unit,
  figures
}
const folder = join(root, "dist/bench")
mkdirSync(folder, { recursive: true })
const file = join(folder, `${scale === "smoke" ? "smoke" : at.replaceAll(/[:.]/g, "-")}.json`)
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
if (scale !== "smoke")
  console.log(`\n## All figures, times in u too (u = ${unit.toFixed(0)} ms)\n${figuresText(report)}`)
if (before !== null) console.log(`\n## Beside an earlier run, times in u\n${comparisonText(report, before)}`)
console.log(`\n${figures.length} figures are in ${relative(root, file)}.`)
if (failed.length > 0) console.log(`Ended with an error: ${failed.join(", ")}`)
process.exitCode = failed.length === 0 ? 0 : 1
