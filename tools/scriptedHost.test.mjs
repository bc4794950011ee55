import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startScriptedHost } from "./scripted-host/startScriptedHost.mjs"

const page = '<script type="application/json" id="portal-config" nonce="__CSP_NONCE__">{}</script>'
const userCall = "GET /proxy/mc/user"
let webRoot
let host

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), "scripted-host-"))
  writeFileSync(join(webRoot, "index.html"), page)
  writeFileSync(join(webRoot, "app.js"), "// the app")
  host = await startScriptedHost({ webRoot, config: { productName: "</script>" } })
})
afterEach(() => host.reset())
afterAll(async () => {
  await host.stop()
  rmSync(webRoot, { recursive: true })
})

const ask = (path, options) => fetch(host.url + path, options)

describe("the scripted host", () => {
  it("gives each page its own nonce, its policy and a configuration that cannot end its script", async () => {
    const [one, other] = await Promise.all([ask("/contacts"), ask("/")])
    const nonce = /'nonce-([^']+)'/.exec(one.headers.get("content-security-policy"))[1]
    const text = await one.text()
    expect(text).toContain(`nonce="${nonce}"`)
    expect(JSON.parse(/">(.*)<\/script>$/.exec(text)[1]).productName).toBe("</script>")
    expect(other.headers.get("content-security-policy")).not.toContain(nonce)
    expect(host.requests).toEqual([])
  })

  it("serves files, and no page for a file that is missing", async () => {
    expect(await (await ask("/app.js")).text()).toBe("// the app")
    expect((await ask("/missing.js")).status).toBe(404)
  })

  it("answers the user call with cookies, and refuses it after the sign-out", async () => {
    const answer = await ask("/proxy/mc/user")
    expect((await answer.json()).email).toBe("ada@example.com")
    expect(answer.headers.getSetCookie().map((line) => line.split(";")[0])).toContain("SESSION-LIFETIMES=20|30")
    await ask("/auth/logout", { method: "PUT" })
    expect((await ask("/proxy/mc/user")).status).toBe(401)
  })

  it("records method, path, query, headers, cookies and body", async () => {
    const headers = { "content-type": "application/json", cookie: "a=1; b=x=y" }
    await ask("/reports?q=1", { method: "POST", headers, body: '{"one":1}' })
    expect(host.requests).toMatchObject([
      { method: "POST", path: "/reports", query: { q: "1" }, cookies: { a: "1", b: "x=y" }, body: { one: 1 } }
    ])
  })

  it("answers as told, by record or by function, until it is reset", async () => {
    host.answer(userCall, { status: 418, statusText: "Teapot", headers: { "x-own": "1" }, body: "no" })
    const told = await ask("/proxy/mc/user")
    expect([told.status, told.statusText, told.headers.get("x-own"), await told.text()]).toEqual([
      418,
      "Teapot",
      "1",
      "no"
    ])
    host.answer(userCall, ({ path }) => ({ body: { path } }))
    expect(await (await ask("/proxy/mc/user")).json()).toEqual({ path: "/proxy/mc/user" })
    host.reset()
    expect((await (await ask("/proxy/mc/user")).json()).firstName).toBe("Ada")
  })

  it("holds an answer until it is released, and drops a connection", async () => {
    host.answer(userCall, { hold: true })
    let isAnswered = false
    const held = ask("/proxy/mc/user").then(() => (isAnswered = true))
    await expect.poll(() => host.requestsOf(userCall).length).toBe(1)
    await ask("/app.js")
    expect(isAnswered).toBe(false)
    host.release(userCall)
    await held
    host.answer(userCall, { drop: true })
    await expect(ask("/proxy/mc/user")).rejects.toThrow("fetch failed")
  })

  it("signs in from its page and names a call that it does not know", async () => {
    host.set({ isSignedIn: false })
    const page = await ask("/auth/account/first?q=abc")
    expect(await page.text()).toContain("Sign in")
    expect(host.requests[0].query).toEqual({ q: "abc" })
    await ask("/auth/account/first", { method: "POST", redirect: "manual" })
    const unknown = await ask("/api/v1/nothing")
    expect([unknown.status, (await unknown.json()).message]).toEqual([
      404,
      "The script has no answer to GET /api/v1/nothing"
    ])
  })
})
