import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { askedFor, firstUnclaimed, sheetOf } from "./askedDocuments.ts"
import { askServer } from "./askServer.ts"
import { choose, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface Items {
  readonly items: ReadonlyArray<{ readonly kind: string; readonly client_id: number; readonly subject_id: string }>
}

const press = async (page: Page, name: string) => {
  await tabTo(page, name)
  await page.keyboard.press("Enter")
}

/** Opens a dialog by its button, whose field has the focus then. */
const openBy = async (page: Page, name: string) => {
  await press(page, name)
  await page.getByRole("dialog").waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT")
}

/** Waives a document; presses the key again if a concurrent change re-renders the page just then. */
const waive = async (page: Page) => {
  const said = page.getByText("Waived.")
  for (let attempt = 0; attempt < 3 && !(await said.isVisible()); attempt++) {
    if (!(await page.getByRole("dialog").isVisible())) {
      await openBy(page, "Waive…")
      await page.keyboard.type("The custodian has confirmed it by letter")
    }
    await press(page, "Waive document")
    for (let look = 0; look < 150 && !(await said.isVisible()); look++) await sleep(100)
  }
  await said.waitFor()
}

it("is disputed, answered, asked of somebody else and waived, by keys alone", { timeout: 240_000 }, async () => {
  const ada = await signedIn(sampleUsers.client, "/documents")
  const row = await firstUnclaimed((await askedFor(ada.page)).toReversed())
  if (row === undefined) throw new Error("The sample client is asked for no document")
  const asked = at(`/documents?requirement=${String(row.requirement_id)}`)
  await ada.page.goto(asked)
  const sheet = sheetOf(ada.page, row)
  await sheet.getByRole("button", { name: "This is wrong…" }).waitFor()
  await press(ada.page, "This is wrong…")
  await ada.page.keyboard.press("Enter")
  await ada.page.keyboard.type("The account was closed in spring")
  expect(await faultsOf(ada.page, "disputing")).toEqual([])
  await press(ada.page, "Send")
  await sheet.getByText(/^You disputed this request on /).waitFor()

  const nils = await signedIn(sampleUsers.desk, "/documents")
  const { page } = nils
  await page
    .getByRole("link", { name: /^Request the client disputes/ })
    .first()
    .waitFor()
  const { items } = await askServer<Items>(page, "GET", "/api/v1/desk/items")
  const item = items.find(
    ({ kind, subject_id }) => kind === "document-disputed" && subject_id === String(row.requirement_id)
  )
  if (item === undefined) throw new Error("The desk was not told of it")
  await page.goto(at(`/documents?client=${String(item.client_id)}&requirement=${item.subject_id}`))
  await page.getByText("“The account was closed in spring”").first().waitFor()
  await openBy(page, "Answer…")
  await page.keyboard.type("It was open on the day of the payment")
  await press(page, "Send the answer")
  await page.getByText("Answered. The request stays open.").waitFor()
  await ada.page.goto(asked)
  await sheet.getByText("It was open on the day of the payment").first().waitFor()

  await openBy(page, "Reassign…")
  await page.keyboard.type("Only the custodian has it")
  await choose(page, "New party", "The custodian")
  expect(await faultsOf(page, "asking somebody else")).toEqual([])
  await press(page, "Reassign request")
  await page.getByText("Reassigned.").waitFor()

  await openBy(page, "Request another document…")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Document/ })
    .waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })

  await waive(page)
  expect(await faultsOf(page, "waived")).toEqual([])
  await ada.page.goto(asked)
  await sheet
    .getByText(/The custodian has confirmed it by letter/)
    .first()
    .waitFor()
  expect(await ada.complaints()).toEqual([])
  expect(await nils.complaints()).toEqual([])
})
