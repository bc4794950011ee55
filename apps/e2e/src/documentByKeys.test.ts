import { setTimeout as sleep } from "node:timers/promises"
import type { FileChooser, Page } from "playwright"
import { expect, it } from "vitest"
import { type AskedDocument, askedFor, firstUnclaimed, sheetOf } from "./askedDocuments.ts"
import { askServer } from "./askServer.ts"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { heavyPdf } from "./heavyPdf.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

interface Detail {
  readonly requirement: { readonly markets: ReadonlyArray<string> }
}

/** The first document that several markets need. */
const sharedDocument = async (page: Page): Promise<AskedDocument> => {
  for (const row of await askedFor(page)) {
    const { requirement } = await askServer<Detail>(page, "GET", `/api/v1/requirements/${String(row.requirement_id)}`)
    if (requirement.markets.length > 1 && (await firstUnclaimed([row])) !== undefined) return row
  }
  throw new Error("The sample client is asked for no document that several markets need")
}

const lineOf = ({ group, requirement_id }: AskedDocument): string => `document ${group} ${String(requirement_id)}`

const focusedLine = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-line]")?.dataset["line"] ?? null)

/** Presses an arrow until the focus is on a line. */
const arrowTo = async (page: Page, line: string): Promise<void> => {
  for (let step = 0; step < 40; step++) {
    if ((await focusedLine(page)) === line) return
    await page.keyboard.press("ArrowDown")
  }
  throw new Error(`The arrows never came to "${line}"`)
}

/**
 * Opens the chooser and takes files from it. The browser hands its first chooser to the test a moment after the test asked for
 * it; one that was opened before that never comes, so it is opened again.
 */
const chooseFiles = async (page: Page, files: ReadonlyArray<readonly [name: string, buffer: Buffer]>) => {
  const opened = { chooser: null as FileChooser | null }
  page.once("filechooser", (chooser) => (opened.chooser = chooser))
  for (let attempt = 0; attempt < 5 && opened.chooser === null; attempt++) {
    if (!(await focusedName(page)).includes("choose files")) await tabTo(page, "choose files")
    await page.keyboard.press("Enter")
    for (let look = 0; look < 50 && opened.chooser === null; look++) await sleep(100)
  }
  if (opened.chooser === null) throw new Error("No chooser of files opened")
  await opened.chooser.setFiles(files.map(([name, buffer]) => ({ name, mimeType: "application/pdf", buffer })))
}

it(
  "is found, sent in two files, put in order and used in all markets by keys alone, over a reload",
  { timeout: 240_000 },
  async () => {
    const { complaints, forgive, page } = await signIn(sampleUsers.client, "/documents")
    const row = await sharedDocument(page)
    const line = lineOf(row)
    const front = ["front.pdf", heavyPdf(`${row.owner} ${String(row.period)}`, 2_600_000)] as const
    const back = ["back.pdf", heavyPdf("On the back", 1000)] as const

    await page.getByRole("treegrid").waitFor()
    await tabTo(page, "Search owners, documents and markets")
    await page.keyboard.type(`${row.owner} ${row.name}`)
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(`${row.owner} ${row.name}`)
    await page
      .getByText(/^1 group with/)
      .first()
      .waitFor()
    for (let step = 0; step < 40 && (await focusedLine(page)) === null; step++) await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowRight")
    await page.locator('[data-line^="document "]').first().waitFor()
    await arrowTo(page, line)

    let isCut = true
    let arrived = 0
    await page.route("**/api/v1/uploads/*/parts/*", async (route) => {
      if (isCut && arrived >= 3) return route.abort("connectionreset")
      arrived += 1
      return route.continue()
    })
    await page.keyboard.press("u")
    const sheet = sheetOf(page, row)
    await sheet.getByRole("heading", { name: "Upload" }).waitFor()
    await chooseFiles(page, [back, front])
    await page.getByRole("progressbar", { name: "Upload of front.pdf" }).waitFor()
    await page.getByText(/^[1-9]\d%, /).waitFor()
    await expect.poll(() => arrived).toBe(3)
    expect(await faultsOf(page, "on its way")).toEqual([])

    await page.reload()
    isCut = false
    forgive()
    await page.getByText(/^Choose it again: /).waitFor()
    await chooseFiles(page, [front])
    await page.getByText(/^(No problems found|A reviewer may reject it)$/).waitFor()

    const names = () =>
      sheet
        .getByRole("list", { name: "Selected files" })
        .getByText(/^(front|back)\.pdf$/)
        .allTextContents()
    expect(await names()).toEqual(["back.pdf", "front.pdf"])
    await tabTo(page, "Move front.pdf up")
    await page.keyboard.press("Enter")
    expect(await names()).toEqual(["front.pdf", "back.pdf"])
    expect(await focusedName(page)).toBe("Move front.pdf down")
    expect(await faultsOf(page, "in order")).toEqual([])

    await tabTo(page, "All ")
    await page.keyboard.press("Space")
    await tabTo(page, "Send")
    await page.keyboard.press("Enter")
    await sheet.getByText(/^We review it next/).waitFor()
    expect(await faultsOf(page, "sent")).toEqual([])
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await expect.poll(() => focusedLine(page)).toBe(line)
    expect(await complaints()).toEqual([])
  }
)
