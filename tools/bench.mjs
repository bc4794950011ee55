// npm run bench: sizes, times and scores, each beside a baseline of the same run. Never part of npm test.
// Flags: --quick (small data sets, Lighthouse only if named), --only <part>,<part> (the parts are in benchParts.mjs)
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { decideBenchParts } from "./benchParts.mjs"
import { bootstrap, nx, root, stop, forwardSignals } from "./bootstrap.mjs"
import { demoServerArguments } from "./server.mjs"

await bootstrap()
const flags = parseArgs({
  options: { only: { type: "string", multiple: true, default: [] }, quick: { type: "boolean", default: false } }
}).values
const isQuick = flags.quick
const { parts, refusal } = decideBenchParts(flags)
if (refusal !== undefined) stop(refusal)
const isWanted = (part) => parts.includes(part)

const runScript = async (path, args = []) => {
  const code = await forwardSignals(
    spawn(process.execPath, [join(root, path), ...args], { cwd: root, stdio: "inherit" })
  )
  if (code !== 0) process.exitCode = 1
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

const ended = (child) => new Promise((resolve) => (child.exitCode === null ? child.on("exit", resolve) : resolve()))

const startServer = async (dataFolder, port) => {
  const env = { DEMO: "1", PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataFolder, DATABASE_URL: "" }
  return timeUntil(demoServerArguments, env, "Portal ready at")
}

const stopServer = async (child) => {
  child.kill("SIGTERM")
  await ended(child)
}

const benchStart = async () => {
  console.log('\n## Cold start (to "Portal ready"), milliseconds; ratio to starting Node with an empty program')
  await nx(["run-many", "-t", "build", "-p", "@reclaim/app-portal,@reclaim/app-api,@reclaim/sample-data"], {
    quiet: true
  })
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  try {
    const bare = (await timeUntil(["-e", "0"], {})).ms
    const print = (name, ms) =>
      console.log(`${name.padEnd(34)} ${ms.toFixed(0).padStart(6)}  ${(ms / bare).toFixed(1)}x`)
    print("Node with an empty program", bare)
    const first = await startServer(join(folder, "data"), await freePort())
    print("first start, sample data made", first.ms)
    await stopServer(first.child)
    const again = []
    for (let round = 0; round < 5; round += 1) {
      const start = await startServer(join(folder, "data"), await freePort())
      again.push(start.ms)
      await stopServer(start.child)
    }
    print("later start, median of 5", again.toSorted((a, b) => a - b)[2])
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

if (isWanted("sizes")) {
  console.log("\n## Sizes")
  await nx(["run", "@reclaim/app-portal:measure"])
}
if (isWanted("dashboard")) await runScript("apps/api/src/bench/dashboardBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("transactions")) await runScript("apps/api/src/bench/transactionsBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("documents")) await runScript("apps/api/src/bench/documentsBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("signing")) await runScript("apps/api/src/bench/signingBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("import")) await runScript("apps/api/src/bench/importBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("excel")) await runScript("apps/api/src/bench/excelBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("hostile")) await runScript("libs/xlsx/src/bench/hostileBench.ts")
if (isWanted("pdf")) await runScript("apps/api/src/bench/pdfBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("load")) await runScript("apps/api/src/bench/loadBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("writes")) await runScript("apps/api/src/bench/writesBench.ts", isQuick ? ["--quick"] : [])
if (["browser", "accounts", "signing"].some(isWanted)) await nx(["run", "@reclaim/app-portal:build"])
if (isWanted("browser")) await runScript("apps/e2e/src/bench/browserBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("browser")) await runScript("apps/e2e/src/bench/coverageBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("signing")) await runScript("apps/e2e/src/bench/firstPageBench.ts", isQuick ? ["--quick"] : [])
if (isWanted("accounts")) {
  await runScript("apps/e2e/src/bench/accountsBench.ts", isQuick ? ["--quick"] : [])
  await runScript("apps/e2e/src/bench/listsBench.ts", isQuick ? ["--quick"] : [])
  await runScript("apps/api/src/bench/batchBench.ts", isQuick ? ["--quick"] : [])
}
if (isWanted("start")) await benchStart()
if (isWanted("lighthouse")) await benchLighthouse()
