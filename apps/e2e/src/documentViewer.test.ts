import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Locator, Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type AskedDocument, askedFor, firstUnclaimed, sheetOf } from "./askedDocuments.ts"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, type Visitor, visitors } from "./Visitor.ts"
import { writtenPdf } from "./writtenPdf.ts"

const { open } = visitors()

// What is sent here changes what the whole client waits for: other tests must not see that.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

const at = (path: string): string => `${portal?.url ?? ""}${path}`

const signIn = async (email: string, options: Parameters<typeof open>[0] = {}): Promise<Visitor> => {
  const visitor = await open(options)
  await visitor.page.goto(at("/documents"))
  await visitor.page.getByRole("button", { name: email }).click()
  await visitor.page.locator("main h1").waitFor()
  visitor.forgive()
  return visitor
}

const pageTexts = Array.from({ length: 12 }, (_, before): ReadonlyArray<string> => {
  const head = `Page ${String(before + 1)} of the agreement`
  if (before === 4) return [head, "Why the withholding", "tax is reclaimed by the Bénéficiaire économique"]
  return before === 1 || before === 11 ? [head, "About Withholding Tax"] : [head]
})

/** Pages as office scanners write them, and the script of pdf.js that reads them without WebAssembly. */
const scans = [
  { name: "jpeg2000.pdf", decoder: "openjpeg_nowasm_fallback.js" },
  { name: "jbig2.pdf", decoder: "jbig2_nowasm_fallback.js" },
  { name: "fax.pdf", decoder: "jbig2_nowasm_fallback.js" }
]

const pages = pageTexts.length + scans.length

/** Sends written pages and scans as one copy of a document that the client is asked for. */
const sendCopy = async (page: Page): Promise<AskedDocument> => {
  const row = await firstUnclaimed(await askedFor(page))
  if (row === undefined) throw new Error("The sample client is asked for no document")
  await page.goto(at(`/documents?requirement=${String(row.requirement_id)}&act=upload`))
  const mimeType = "application/pdf"
  await page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: "written.pdf", mimeType, buffer: writtenPdf(pageTexts) },
      ...scans.map(({ name }) => ({ name, mimeType, buffer: readFileSync(join(import.meta.dirname, "scans", name)) }))
    ])
  const sheet = sheetOf(page, row)
  await sheet.getByText(/^(No problems found|A reviewer may reject it)$/).waitFor()
  const all = sheet.getByText(/^All \d+ markets: /)
  if ((await all.count()) > 0) await all.click()
  await sheet.getByRole("button", { name: /^Send( it anyway)?$/ }).click()
  await sheet.getByText(/^We review it next/).waitFor()
  return row
}

const copyOf = async (page: Page, { requirement_id }: AskedDocument): Promise<void> => {
  await page.goto(at(`/documents?client=1&requirement=${String(requirement_id)}`))
  await page.getByRole("img", { name: "written.pdf, page 1 of 12" }).waitFor()
  await page.locator("[data-drawn]").first().waitFor()
  await page.getByRole("img", { name: "fax.pdf, page 1 of 1" }).waitFor({ state: "attached" })
}

/** Share of dark pixels of a drawn page, from 0 to 1: a page decoded wrongly or not at all is blank or all black. */
const darkShare = (canvas: Locator): Promise<number> =>
  canvas.evaluate((shown) => {
    if (!(shown instanceof HTMLCanvasElement)) return Number.NaN
    const { data } = shown.getContext("2d")?.getImageData(0, 0, shown.width, shown.height) ?? { data: [] }
    let dark = 0
    for (let pixel = 0; pixel < data.length; pixel += 4) if ((data[pixel] ?? 255) < 96) dark += 1
    return (4 * dark) / data.length
  })

const isInView = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { bottom, top } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

it(
  "a document is searched and walked through by keys, and on a phone by touch, scans of every kind among its pages",
  { timeout: 300_000 },
  async () => {
    const ada = await signIn(sampleUsers.client)
    const row = await sendCopy(ada.page)
    await ada.leave()
    const { complaints, leave, page } = await signIn(sampleUsers.desk)
    const fetched: Array<string> = []
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
    await copyOf(page, row)
    const faults: Array<string> = []

    // Searched in all pages, those far from what is in sight among them.
    await tabTo(page, "Pages of the copy")
    await page.keyboard.press("Control+f")
    expect(await focusedName(page)).toBe("Search in the document")
    await page.keyboard.type("withholding  TAX")
    const search = page.getByRole("search", { name: "Search in the document" })
    await search.getByText("1 of 3", { exact: true }).waitFor()
    await search.getByText(/^3 pages have no text to search/).waitFor()
    const current = page.locator("mark[aria-current]")
    await expect.poll(() => current.allTextContents()).toEqual(["Withholding Tax"])
    expect(await isInView(current)).toBe(true)
    await page.keyboard.press("Enter")
    await expect.poll(() => current.allTextContents()).toEqual(["withholding", "tax"])
    faults.push(...(await faultsOf(page, "searching")))
    // No scan is near yet, though all are searched.
    expect(fetched.filter((path) => /nowasm/.test(path))).toEqual([])
    await page.keyboard.press("Enter")
    await page.getByText(`12 of ${String(pages)}`, { exact: true }).waitFor()
    await expect.poll(() => current.allTextContents()).toEqual(["Withholding Tax"])
    expect(await isInView(current)).toBe(true)
    await page.keyboard.press("Shift+Enter")
    await search.getByText("2 of 3", { exact: true }).waitFor()
    await page.keyboard.press("Control+f")
    await page.keyboard.type("beneficiaire e")
    await expect.poll(() => current.allTextContents()).toEqual(["Bénéficiaire é"])
    await page.keyboard.press("Escape")
    await search.waitFor({ state: "detached" })
    expect(await focusedName(page)).toBe("Pages of the copy")
    expect(await page.locator("mark").count()).toBe(0)

    // From page to page by its thumbnails; a scan has its picture, by a decoder that our policy allows.
    if ((await page.getByRole("list", { name: "Page thumbnails" }).count()) === 0) {
      await tabTo(page, "Page thumbnails", "Shift+Tab")
      await page.keyboard.press("Enter")
    }
    const thumbnail = (number: number) =>
      page.getByRole("button", { name: `Page ${String(number)} of ${String(pages)}`, exact: true })
    for (const [scan, { decoder, name }] of scans.entries()) {
      const number = pageTexts.length + scan + 1
      await thumbnail(5).focus()
      await page.keyboard.press("End")
      for (let step = pages; step > number; step--) await page.keyboard.press("ArrowUp")
      expect(await focusedName(page)).toBe(`Page ${String(number)} of ${String(pages)}`)
      await page.keyboard.press("Enter")
      const figure = page
        .locator("[data-drawn]")
        .filter({ has: page.getByRole("img", { name: `${name}, page 1 of 1` }) })
      await figure.waitFor()
      expect(await darkShare(figure.locator("canvas"))).toBeGreaterThan(0.005)
      expect(await darkShare(figure.locator("canvas"))).toBeLessThan(0.5)
      await thumbnail(number).locator("canvas[data-drawn]").waitFor()
      expect(fetched.filter((path) => path.startsWith("/pdf/")).map((path) => path.split("/").at(-1))).toContain(
        decoder
      )
    }
    await expect.poll(() => thumbnail(pages).getAttribute("aria-current")).toBe("page")
    faults.push(...(await faultsOf(page, "thumbnails")))
    expect(await complaints()).toEqual([])
    await leave()

    const phone = await signIn(sampleUsers.desk, { viewport: { width: 390, height: 800 }, hasTouch: true })
    await copyOf(phone.page, row)
    const toggle = phone.page.getByRole("button", { name: "Page thumbnails" })
    expect(await toggle.getAttribute("aria-expanded")).toBe("false")
    await toggle.tap()
    faults.push(...(await faultsOf(phone.page, "thumbnails on a phone")))
    await phone.page.getByRole("button", { name: `Page 3 of ${String(pages)}`, exact: true }).tap()
    await phone.page.getByText(`3 of ${String(pages)}`, { exact: true }).waitFor()
    expect(await toggle.getAttribute("aria-expanded")).toBe("false")
    await phone.page.getByRole("button", { name: "Search in the document" }).tap()
    await phone.page.getByRole("textbox", { name: "Search in the document" }).fill("page 7")
    const found = phone.page.locator("mark[aria-current]")
    await expect.poll(() => found.allTextContents()).toEqual(["Page 7"])
    expect(await isInView(found)).toBe(true)
    faults.push(...(await faultsOf(phone.page, "searching on a phone")))
    await phone.page.getByRole("button", { name: "Close the search" }).tap()
    expect(await phone.complaints()).toEqual([])
    await phone.leave()
    expect(faults).toEqual([])
  }
)
