import type { Page } from "playwright"
import { expect, it } from "vitest"
import { type AskedDocument, askedFor, askedOf, firstUnclaimed, sheetOf } from "./askedDocuments.ts"
import { tabTo, tickChecks } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { heavyPdf } from "./heavyPdf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "copy.pdf", mimeType: "application/pdf", buffer })

/** Hands in the uploaded file, for all markets. */
const send = async (page: Page, row: AskedDocument) => {
  const sheet = sheetOf(page, row)
  await sheet.getByRole("button", { name: /^Send( it anyway)?$/ }).waitFor()
  await sheet.getByText(/^(No problems found|A reviewer may reject it)$/).waitFor()
  const all = sheet.getByText(/^All \d+ markets: /)
  if ((await all.count()) > 0) await all.click()
  await sheet.getByRole("button", { name: /^Send( it anyway)?$/ }).click()
  await sheet.getByText(/^We review it next/).waitFor()
}

it("goes on with an upload that a reload has cut off, sending only what is missing", { timeout: 180_000 }, async () => {
  const { page } = await signedIn(sampleUsers.client, "/documents")
  const row = await firstUnclaimed(await askedFor(page))
  if (row === undefined) throw new Error("The sample client is asked for no document")
  const pdf = heavyPdf(`${row.owner} ${String(row.period)}`, 2_600_000)
  await page.goto(at(`/documents?requirement=${String(row.requirement_id)}&act=upload`))
  const arrived: Array<string> = []
  let isCut = true
  await page.route("**/api/v1/uploads/*/parts/*", async (route) => {
    if (!isCut) return route.continue()
    if (arrived.length >= 2) return route.abort("connectionreset")
    arrived.push(new URL(route.request().url()).pathname)
    return route.continue()
  })
  await choose(page, pdf)
  await page.getByText(/^[1-9]\d%, /).waitFor()
  await expect.poll(() => arrived.length).toBe(2)
  await page.reload()
  isCut = false
  await page.getByText(/^Choose it again: /).waitFor()
  expect(await faultsOf(page, "to be chosen again")).toEqual([])
  const later: Array<string> = []
  page.on("request", (request) => {
    if (request.method() === "PUT") later.push(new URL(request.url()).pathname)
  })
  await choose(page, pdf)
  await page.getByText(/^(No problems found|A reviewer may reject it)$/).waitFor()
  expect(later.filter((path) => arrived.includes(path))).toEqual([])
  expect(later.length).toBeGreaterThan(0)
  await send(page, row)
  await sheetOf(page, row).getByRole("button", { name: "Withdraw copy" }).click()
  await sheetOf(page, row).getByRole("button", { name: "Upload" }).waitFor()
})

it("is ordered and taken back by keys alone, and the row keeps the focus", { timeout: 180_000 }, async () => {
  const { complaints, page } = await signedIn(sampleUsers.client, "/documents")
  const row = await firstUnclaimed(await askedFor(page))
  if (row === undefined) throw new Error("The sample client is asked for no document")
  const search = encodeURIComponent(`${row.owner} ${row.name}`)
  await page.goto(at(`/documents?search=${search}&open=${encodeURIComponent(row.group)}`))
  // Rows far below are drawn once they come near.
  await page.getByRole("treegrid").evaluate((tree) => tree.scrollIntoView())
  const line = page.locator(`[data-line="document ${row.group} ${String(row.requirement_id)}"]`)
  await line.waitFor()
  await line.focus()
  await page.keyboard.press("o")
  await sheetOf(page, row)
    .getByRole("textbox", { name: /^Ordered on/ })
    .waitFor()
  expect(await faultsOf(page, "order")).toEqual([])
  await tabTo(page, "Save the order")
  await page.keyboard.press("Enter")
  await sheetOf(page, row)
    .getByText(/^Ordered \d/)
    .waitFor()
  await tabTo(page, "Remove the order")
  await page.keyboard.press("Enter")
  await sheetOf(page, row).getByRole("button", { name: "Record order…" }).waitFor()
  expect(await faultsOf(page, "sheet")).toEqual([])
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await complaints()).toEqual([])
})

it("is rejected and accepted by the desk, which the client sees", { timeout: 180_000 }, async () => {
  const ada = await signedIn(sampleUsers.client, "/documents")
  const row = await firstUnclaimed(await askedFor(ada.page))
  if (row === undefined) throw new Error("The sample client is asked for no document")
  const address = `/documents?requirement=${String(row.requirement_id)}&act=upload`
  const sendAnother = async (text: string) => {
    await ada.page.goto(at(address))
    await choose(ada.page, heavyPdf(text, 1000))
    await send(ada.page, row)
  }
  await sendAnother("A certificate of somebody else")

  const nils = await signedIn(sampleUsers.desk, "/documents?client=1")
  const { page } = nils
  const item = page.getByRole("link", { name: /^Document to review \d+$/ }).last()
  await item.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("img", { name: "copy.pdf, page 1 of 1" }).waitFor()
  expect(await faultsOf(page, "review")).toEqual([])
  await tabTo(page, "Reject…")
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /Reason/ }).click()
  await page.getByRole("option", { name: "Wrong name" }).click()
  await dialog.getByRole("button", { name: "Reject the copy" }).click()
  await page.getByText(/^Rejected\. The client sees the reason/).waitFor()
  await page.keyboard.press("z")
  await page.getByText("Undone: the copy is under review again.").first().waitFor()
  await page.getByRole("button", { name: "Reject…" }).click()
  await dialog.getByRole("button", { name: /Reason/ }).click()
  await page.getByRole("option", { name: "Wrong name" }).click()
  await dialog.getByRole("button", { name: "Reject the copy" }).click()
  await page.getByText(/^Rejected\. The client sees the reason/).waitFor()

  await ada.page.goto(at(address))
  await ada.page.getByText("Rejected: it is in another name").waitFor()
  expect(await faultsOf(ada.page, "rejected")).toEqual([])
  await sendAnother(`${row.owner} ${String(row.period)}`)

  await page.goto(at("/documents?client=1"))
  await page
    .getByRole("link", { name: /^Document to review \d+$/ })
    .last()
    .click()
  await page.getByText(/^Accepting it (?:closes the request|puts the scan on file) in /).waitFor()
  await page.getByRole("button", { name: "Accept", exact: true }).click()
  await page.getByText(/^\d of \d checks are still open$/).waitFor()
  await tickChecks(page)
  expect(await faultsOf(page, "checked")).toEqual([])
  await page.keyboard.press("a")
  await page.getByText(/^Accepted in \d+ markets?\.$/).waitFor()
  await ada.page.goto(at(address))
  await ada.page.getByText("Nothing is left to do.").waitFor()
  expect(await ada.complaints()).toEqual([])
  expect(await nils.complaints()).toEqual([])
})

it("orders and sends what a tax authority or an investor makes out, from its row", { timeout: 180_000 }, async () => {
  const { complaints, page } = await signedIn(sampleUsers.client, "/documents")
  const rows = await askedOf(page)
  for (const code of ["us-6166", "investor-residence"]) {
    const row = await firstUnclaimed(rows.filter((one) => one.code === code))
    if (row === undefined) throw new Error(`The sample client waits for no ${code}`)
    const search = encodeURIComponent(`${row.owner} ${row.name}`)
    await page.goto(at(`/documents?whose=everybody&search=${search}&open=${encodeURIComponent(row.group)}`))
    await page.getByRole("treegrid").evaluate((tree) => tree.scrollIntoView())
    const line = page.locator(`[data-line="document ${row.group} ${String(row.requirement_id)}"]`)
    await line.waitFor()
    await line.getByRole("button", { name: /^Record order of / }).click()
    await sheetOf(page, row).getByRole("button", { name: "Save the order" }).click()
    await sheetOf(page, row)
      .getByText(/^Ordered \d/)
      .waitFor()
    await page.keyboard.press("Escape")
    await line.getByRole("button", { name: /^Upload / }).click()
    await choose(page, heavyPdf(`${row.owner} ${String(row.period)}`, 1000))
    await send(page, row)
  }
  expect(await complaints()).toEqual([])
})
