import { createServer, type Server } from "node:http"
import { once } from "node:events"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { at, sampleUsers, summaryPath, type Visitor, visitors } from "./Visitor.ts"

const { open, signedIn } = visitors()
const sample = sampleUsers.client

it("where nothing is configured nobody is asked, and nothing is loaded from elsewhere", async () => {
  const { complaints, leave, page } = await signedIn(sample, "/contacts")
  const elsewhere: Array<string> = []
  page.on("request", (request) => {
    if (!request.url().startsWith(at("/")) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  await page.goto(at(summaryPath))
  await page.getByRole("grid").waitFor()
  await page.waitForLoadState("networkidle")
  expect(await page.getByRole("region", { name: "Analytics" }).count()).toBe(0)
  expect(await page.getByText(/^Analytics:/).count()).toBe(0)
  expect(elsewhere).toEqual([])
  expect(await complaints()).toEqual([])
  await leave()
})

describe("where analytics are configured", () => {
  let service: Server | undefined
  let portal: StartedServer | undefined
  const loads: Array<{ readonly url: string; readonly referrer: string | undefined }> = []

  beforeAll(async () => {
    service = createServer((request, response) => {
      loads.push({ url: request.url ?? "", referrer: request.headers.referer })
      response.writeHead(200, {
        "content-type": "text/javascript",
        "cross-origin-resource-policy": "cross-origin"
      })
      response.end("window.counted = { ...document.currentScript.dataset }")
    }).listen(0, "127.0.0.1")
    await once(service, "listening")
    const address = service.address()
    if (address === null || typeof address === "string") throw new Error("The analytics service has no port.")
    portal = await startServer({
      ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${String(address.port)}/tag.js`,
      ANALYTICS_PROPERTY_ID: "P-1"
    })
  })
  afterAll(async () => {
    await portal?.stop()
    service?.close()
  })

  /** Signs in on the server that has analytics. */
  const enter = async (options: Parameters<typeof open>[0] = {}): Promise<Visitor & { readonly home: string }> => {
    if (portal === undefined) throw new Error("The server with analytics is there only while tests run.")
    const visitor = await open(options)
    const home = `${portal.url}/contacts`
    await visitor.page.goto(home)
    await visitor.page.getByRole("button", { name: sample }).click()
    await visitor.page.locator("main h1").waitFor()
    visitor.forgive()
    loads.length = 0
    return { ...visitor, home }
  }

  const counted = "window.counted ?? null"
  const tag = { propertyId: "P-1", trafficType: "production" }

  it("the tag is loaded only after consent, once, with property, traffic type and the page's nonce", async () => {
    const { complaints, home, leave, page } = await enter()
    const question = page.getByRole("region", { name: "Analytics" })
    await question.waitFor()
    await page.waitForLoadState("networkidle")
    expect([loads, await page.evaluate(counted)]).toEqual([[], null])
    await question.getByRole("button", { name: "Accept" }).focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(counted)).toEqual(tag)
    expect(loads).toEqual([{ url: "/tag.js?propertyId=P-1&trafficType=production", referrer: undefined }])
    expect(await page.evaluate("document.querySelector('script[data-property-id]').nonce.length")).toBeGreaterThan(10)
    expect(await question.count()).toBe(0)
    await page.goto(home)
    await expect.poll(() => page.evaluate(counted)).toEqual(tag)
    expect(await question.count()).toBe(0)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("after a no nothing is loaded, and nobody is asked again", async () => {
    const { complaints, home, leave, page } = await enter()
    await page.getByRole("button", { name: "Decline" }).click()
    await page.getByText("Analytics: declined").waitFor()
    await page.goto(home)
    await page.getByText("Analytics: declined").waitFor()
    await page.waitForLoadState("networkidle")
    expect([loads, await page.getByRole("region", { name: "Analytics" }).count()]).toEqual([[], 0])
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("a yes is taken back at the foot of the page, and the tag leaves with the page", async () => {
    const { complaints, leave, page } = await enter()
    await page.getByRole("button", { name: "Accept" }).click()
    await expect.poll(() => page.evaluate(counted)).toEqual(tag)
    await page.getByRole("button", { name: "Change: Analytics" }).click()
    await page.getByRole("button", { name: "Decline" }).click()
    await expect.poll(() => page.evaluate(counted)).toBeNull()
    await page.getByText("Analytics: declined").waitFor()
    expect(loads).toHaveLength(1)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it.each(kinds)("axe finds nothing on the question and its answer at %i pixels, %s", async (width, colorScheme) => {
    const faults: Array<string> = []
    const { leave, page } = await enter({ viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" })
    await page.getByRole("region", { name: "Analytics" }).waitFor()
    faults.push(...(await faultsOf(page, "question")))
    await page.getByRole("button", { name: "Decline" }).click()
    await page.getByText("Analytics: declined").waitFor()
    faults.push(...(await faultsOf(page, "answer")))
    expect(faults).toEqual([])
    await leave()
  })
})
