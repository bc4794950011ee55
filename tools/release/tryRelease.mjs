// Performs an operator's first day with an unpacked release, and prints the results as JSON: node tryRelease.mjs
// <folder of the release> <empty folder for data> <Node>. The test starts it without a network.
import { execFileSync, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

const [release, data, node] = process.argv.slice(2)
const origin = "http://127.0.0.1:4390"
const settings = {
  PATH: process.env["PATH"],
  NODE: node,
  NODE_ENV: "production",
  PORT: "4390",
  DATA_DIR: join(data, "portal"),
  CACHE_DIRECTORY: join(data, "cache"),
  DATA_KEY: randomBytes(32).toString("base64"),
  FIRST_ADMIN_EMAIL: "ops@provider.example",
  MFA: "optional"
}
const portal = join(release, "bin/portal")
const command = (...words) => execFileSync(portal, words, { cwd: data, env: settings, encoding: "utf8" })

const cookies = new Map()

const send = async (path, { body, headers = {} } = {}) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const answer = await fetch(new URL(path, origin), {
    method: body === undefined ? "GET" : "POST",
    body,
    redirect: "manual",
    headers: { ...headers, cookie, origin }
  })
  for (const line of answer.headers.getSetCookie()) {
    const [pair] = line.split(";")
    cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
  }
  return { status: answer.status, text: await answer.text() }
}

/** Starts the server; answers it, its exit code when it has one, and the link of the first administrator. */
const start = () =>
  new Promise((resolve, reject) => {
    const server = spawn(portal, ["start"], { cwd: data, env: settings, stdio: ["ignore", "pipe", "inherit"] })
    const ended = new Promise((end) => server.once("exit", end))
    let said = ""
    server.stdout.on("data", (chunk) => {
      said += chunk
      const link = /^http:\S+$/m.exec(said)?.[0]
      if (link === undefined) return
      resolve({ ended, link, server })
    })
    ended.then((code) => reject(new Error(`The server ended with code ${code} before it was ready:\n${said}`)), reject)
  })

const { ended, link, server } = await start()
const page = await send(link)
const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ""
const password = "harbour lights at dusk"
const acceptResponse = await send(link, {
  body: new URLSearchParams({ token, email: settings.FIRST_ADMIN_EMAIL, password })
})
const headers = { "content-type": "text/csv", "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "") }
const rates = "currency,date,usd_per_unit,source\nUSD,2026-11-02,1,Provider\n"
const importResponse = await send("/api/v1/import?kind=fx-rates", { body: rates, headers })
const statuses = {}
for (const path of ["/", "/readyz", "/auth/passkey.js"]) statuses[path] = (await send(path)).status
server.kill("SIGTERM")
const stopped = await ended
writeFileSync(join(data, "fx-rates.csv"), rates)
const again = command("import", "fx-rates.csv")
const audit = command("verify-audit")
console.log(
  JSON.stringify({ accepted: acceptResponse.status, imported: importResponse, statuses, stopped, again, audit })
)
