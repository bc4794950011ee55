import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { describe, expect, it, onTestFinished } from "vitest"
import { freePortFrom, whenAnswering } from "./whenAnswering.mjs"

/** Server that answers with a status, until it is changed. */
const serve = async (port, status) => {
  const asked = { status, times: 0 }
  const server = createServer((_, response) => {
    asked.times += 1
    response.writeHead(asked.status).end()
  }).listen(port, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return asked
}

describe("waiting until an address answers", () => {
  it("goes on while nobody listens and while answers fail", async () => {
    const port = await freePortFrom(45_000)
    let isReady = false
    const waiting = whenAnswering([`http://127.0.0.1:${port}/`], () => false).then((is) => (isReady = is))
    const asked = await serve(port, 503)
    await expect.poll(() => asked.times).toBeGreaterThan(1)
    expect(isReady).toBe(false)
    asked.status = 303
    await waiting
    expect(isReady).toBe(true)
  })

  it("asks for every address", async () => {
    const port = await freePortFrom(45_000)
    await serve(port, 200)
    const other = await serve(await freePortFrom(port + 1), 500)
    let isReady = false
    const both = [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port + 1}/`]
    const waiting = whenAnswering(both, () => false).then((is) => (isReady = is))
    await expect.poll(() => other.times).toBeGreaterThan(0)
    expect(isReady).toBe(false)
    other.status = 200
    await waiting
  })

  it("ends when what was started is over", async () => {
    const port = await freePortFrom(45_000)
    expect(await whenAnswering([`http://127.0.0.1:${port}/`], () => true)).toBe(false)
  })

  it("takes a port that nobody listens on", async () => {
    const port = await freePortFrom(45_000)
    await serve(port, 200)
    expect(await freePortFrom(port)).toBeGreaterThan(port)
  })
})

/**
 * Runs a tool until it reports that it is ready; returns the response of its address, and all its output until it
 * ended.
 */
const runUntilReady = async (tool, env, args = []) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, tool), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"]
  })
  const printed = []
  const closed = once(child, "close")
  const ready = new Promise((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      printed.push(line)
      const address = / ready at (\S+), /.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const address = await Promise.race([ready, closed])
  if (typeof address !== "string") throw new Error(`${tool} ended before it was ready:\n${printed.join("\n")}`)
  try {
    const page = await fetch(address)
    return { page: { status: page.status, text: await page.text() }, printed }
  } finally {
    child.kill("SIGTERM")
    await closed
  }
}

const addressesIn = (lines) => lines.join("\n").match(/https?:\/\/\S+/g)

describe("the one address that is printed last, and answers,", { timeout: 240_000 }, () => {
  it("is that of npm run dev", async () => {
    const folder = mkdtempSync(join(tmpdir(), "reclaim-dev-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { page, printed } = await runUntilReady("dev.mjs", { DATA_DIR: join(folder, "data"), DEMO: "0" })
    expect(addressesIn(printed)).toHaveLength(1)
    expect(printed.at(-1)).toMatch(/^Portal ready at http:\/\/127\.0\.0\.1:\d+, with reload on change$/)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining("/@vite/client") })
  })

  it("is that of npm run storybook", async () => {
    const { page, printed } = await runUntilReady("storybook.mjs", {}, ["--watch"])
    expect(addressesIn(printed)).toHaveLength(1)
    expect(printed.at(-1)).toMatch(/^Catalogue ready at http:\/\/127\.0\.0\.1:\d+, with reload on change$/)
    expect(page.status).toBe(200)
  })
})
