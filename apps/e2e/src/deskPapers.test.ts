import type { Page } from "playwright"
import { expect, it } from "vitest"
import { type AskedRow, askedToSign } from "./askedToSign.ts"
import { askServer } from "./askServer.ts"
import { choose, tabTo, tickChecks, type } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

interface Paper {
  readonly paper_id: number
  readonly requirement_ids: ReadonlyArray<number>
  readonly version: number
  readonly owner: string
}

/** Prints a document and records that it is posted, as its row leads there. */
const postPaper = async (page: Page, { requirement_id: id }: AskedRow): Promise<Paper> => {
  await page.goto(at(`/documents?requirement=${String(id)}&act=print`))
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Sign by hand" }) })
  await downloadFrom(page, () => sheet.getByRole("button", { name: "Print the sheets" }).click())
  await sheet.getByText(/^Sign the document by hand/).waitFor()
  await page.goto(at(`/documents?requirement=${String(id)}&act=post`))
  await sheet.getByRole("combobox", { name: /Courier/ }).waitFor()
  await page.keyboard.type("DHL")
  await page.keyboard.press("Enter")
  await sheet.getByText(/^Posted .* by DHL/).waitFor()
  const { rows } = await askServer<{ readonly rows: ReadonlyArray<Paper> }>(page, "GET", "/api/v1/papers")
  const paper = rows.find(({ requirement_ids }) => requirement_ids.includes(id))
  if (paper === undefined) throw new Error("Nothing was prepared")
  return paper
}

it("staff receive, verify and reject signed documents by the keyboard alone", { timeout: 240_000 }, async () => {
  const client = await signIn(sampleUsers.client, "/documents")
  const [first, second] = await askedToSign(client.page, 2)
  if (first === undefined || second === undefined) throw new Error("There is nothing to sign")
  const papers = [await postPaper(client.page, first), await postPaper(client.page, second)]
  await client.leave()

  const { complaints, leave, page } = await signIn(sampleUsers.desk, "/documents")
  const faults: Array<string> = []
  const link = `Signed document by post ${String(papers[0]?.paper_id)}`
  await page.getByRole("link", { name: link }).focus()
  await page.keyboard.press("Enter")
  await page.getByText("It is on its way to us. Record the day it arrives.").waitFor()
  faults.push(...(await faultsOf(page, "on its way")))
  await tabTo(page, "Record arrival")
  await page.keyboard.press("Enter")
  await page.getByText(/^Arrival recorded\./).waitFor()
  await type(page, "Issued on", "01152026")
  await type(page, "Valid from", "01152026")
  await tickChecks(page)
  faults.push(...(await faultsOf(page, "arrived")))
  await tabTo(page, "Verify and put on file")
  await page.keyboard.press("Enter")
  await page.getByText(/^Verified and on file\. Reclaims waiting/).waitFor()
  faults.push(...(await faultsOf(page, "verified")))

  // Opens the next waiting one by its key: documents sent concurrently may come first, so the second is found in the
  // list.
  const verified = page.url()
  await page.keyboard.press("j")
  await page.waitForURL((url) => url.href !== verified)
  await page.goto(at("/documents"))
  await page.getByRole("link", { name: `Signed document by post ${String(papers[1]?.paper_id)}` }).focus()
  await page.keyboard.press("Enter")
  await page.getByText("It is on its way to us. Record the day it arrives.").waitFor()
  await tabTo(page, "Record arrival")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Return original…" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").waitFor()
  await choose(page, "Reason", "Not certified")
  await type(page, "Courier", "UPS")
  faults.push(...(await faultsOf(page, "sending back")))
  await tabTo(page, "Reject the copy")
  await page.keyboard.press("Enter")
  await page.getByText(/^Rejected\. The client sees the reason/).waitFor()
  expect(faults).toEqual([])
  expect(await complaints()).toEqual([])
  await leave()
})
