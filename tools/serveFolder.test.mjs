import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveFolder } from "./serveFolder.mjs"

const parent = mkdtempSync(join(tmpdir(), "reclaim-served-"))
let server

beforeAll(async () => {
  mkdirSync(join(parent, "shown/part"), { recursive: true })
  writeFileSync(join(parent, "secret.txt"), "not shown")
  writeFileSync(join(parent, "shown/index.html"), "<p>start</p>")
  writeFileSync(join(parent, "shown/part/a b.js"), "1")
  server = await serveFolder(join(parent, "shown"), 0)
})
afterAll(() => {
  server.close()
  rmSync(parent, { recursive: true, force: true })
})

/** Requests a raw path; fetch would resolve its dots. */
const ask = (path) =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: server.address().port, path }, (answer) => {
      let text = ""
      answer.on("data", (chunk) => (text += chunk))
      answer.on("end", () => resolve({ status: answer.statusCode, type: answer.headers["content-type"], text }))
    })
      .once("error", reject)
      .end()
  })

describe("a served folder", () => {
  it.each([
    ["/", "text/html; charset=utf-8", "<p>start</p>"],
    ["/index.html?path=/story/forms", "text/html; charset=utf-8", "<p>start</p>"],
    ["/part/a%20b.js", "text/javascript", "1"]
  ])("answers %s", async (path, type, text) => {
    expect(await ask(path)).toEqual({ status: 200, type, text })
  })

  it.each(["/none.js", "/part", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%"])(
    "has no %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    }
  )
})
