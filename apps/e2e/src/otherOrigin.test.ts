import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers } from "./Visitor.ts"

/** A site with nothing but an empty page. */
const startSite = async (): Promise<{ readonly server: Server; readonly port: number }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Another site</title>")
  }).listen(0)
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The system gave no port for another site.")
  return { server, port: address.port }
}

interface Call {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly credentials?: "omit" | "include"
}

/** Response as a script of the page can read it; null if the browser blocks it. */
const callFromPage = (page: Page, call: Call) =>
  page.evaluate(async ({ url, ...init }) => {
    try {
      const response = await fetch(url, init)
      return { status: response.status, etag: response.headers.get("etag"), text: await response.text() }
    } catch {
      // Why, a script is not told.
      return null
    }
  }, call)

let sites: ReadonlyArray<{ readonly server: Server; readonly port: number }>
let portal: StartedServer
let browser: Browser
let context: BrowserContext
let secret: string

const allowedOrigins = () => [
  `http://127.0.0.1:${String(sites[0]?.port)}`,
  `http://localhost:${String(sites[0]?.port)}`
]

const pageOf = async (origin: string) => {
  const page = await context.newPage()
  await page.goto(origin)
  return page
}

beforeAll(async () => {
  sites = [await startSite(), await startSite()]
  portal = await startServer({ ALLOWED_ORIGINS: allowedOrigins().join(",") })
  browser = await chromium.connect(inject("browserEndpoint"))
  context = await browser.newContext()
  const page = await pageOf(`${portal.url}/auth/account/first`)
  await page.getByRole("button", { name: sampleUsers.client }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
  const xsrf = (await context.cookies(portal.url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? ""
  const made = await callFromPage(page, {
    url: "/api/v1/me/tokens",
    method: "POST",
    headers: { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(xsrf) },
    body: JSON.stringify({ name: "Another front end", scopes: ["reports.read"], days: 1 })
  })
  secret = (JSON.parse(made?.text ?? "{}") as { readonly secret: string }).secret
  await page.close()
}, 120_000)

afterAll(async () => {
  await context.close()
  await browser.close()
  await portal.stop()
  for (const { server } of sites) server.close()
})

const json = { "content-type": "application/json" }

describe("A front end on another host", () => {
  it("reads and asks with a token alone, and sees the version of an answer", async () => {
    for (const origin of allowedOrigins()) {
      const page = await pageOf(origin)
      const bearer = { authorization: `Bearer ${secret}` }
      const user = await callFromPage(page, { url: `${portal.url}/proxy/mc/user`, headers: bearer })
      expect(user?.status).toBe(200)
      expect(JSON.parse(user?.text ?? "{}")).toMatchObject({ email: sampleUsers.client })
      const url = `${portal.url}/proxy/reports/LF/LFormData`
      const figures = await callFromPage(page, { url, method: "POST", headers: { ...bearer, ...json }, body: "{}" })
      expect(figures?.status).toBe(200)
      expect(figures?.etag).toMatch(/"/)
      const same = { ...bearer, ...json, "if-none-match": figures?.etag ?? "" }
      expect((await callFromPage(page, { url, method: "POST", headers: same, body: "{}" }))?.status).toBe(304)
      await page.close()
    }
  })

  it("is told in words what its token does not do", async () => {
    const page = await pageOf(allowedOrigins()[0] ?? "")
    const refused = await callFromPage(page, {
      url: `${portal.url}/api/v1/contacts/1`,
      method: "PUT",
      headers: {
        authorization: `Bearer ${secret}`,
        ...json,
        "if-match": '"1"',
        "idempotency-key": crypto.randomUUID()
      },
      body: "{}"
    })
    expect([refused?.status, JSON.parse(refused?.text ?? "{}")]).toMatchObject([403, { code: "scope_missing" }])
    await page.close()
  })

  it("gets nothing by the cookies of somebody who is signed in", async () => {
    const url = `${portal.url}/proxy/mc/user`
    for (const origin of allowedOrigins()) {
      const page = await pageOf(origin)
      expect(await callFromPage(page, { url, credentials: "include" })).toBeNull()
      expect((await callFromPage(page, { url }))?.status).toBe(401)
      const write = { url: `${portal.url}/auth/logout`, method: "PUT", credentials: "include" } as const
      expect(await callFromPage(page, write)).toBeNull()
      await page.close()
    }
    const own = await pageOf(portal.url)
    expect((await callFromPage(own, { url }))?.status).toBe(200)
    await own.close()
  })

  it("is told nothing when it is not on the list, token or not", async () => {
    const page = await pageOf(`http://127.0.0.1:${String(sites[1]?.port)}`)
    const url = `${portal.url}/proxy/mc/user`
    expect(await callFromPage(page, { url })).toBeNull()
    expect(await callFromPage(page, { url, headers: { authorization: `Bearer ${secret}` } })).toBeNull()
    await page.close()
  })
})
