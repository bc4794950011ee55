import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askedAgreements, putUp, readPages } from "./askedAgreements.ts"
import { askServer } from "./askServer.ts"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, type Visitor, visitors } from "./Visitor.ts"

const { open } = visitors()

// What the desk accepts here changes what the whole client waits for: other tests must not see that.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

const signIn = async (email: string, path: string): Promise<Visitor> => {
  const visitor = await open()
  await visitor.page.goto(`${portal?.url ?? ""}${path}`)
  await visitor.page.getByRole("button", { name: email }).click()
  await visitor.page.locator("main h1").waitFor()
  await visitor.page.waitForURL((url) => url.pathname === new URL(path, url).pathname)
  visitor.forgive()
  return visitor
}

const stateOf = async (page: Page, id: number): Promise<string> =>
  (await askServer<{ readonly state: string }>(page, "GET", `/api/v1/envelopes/${String(id)}`)).state

it(
  "documents are signed on screen: by keys alone, by touch on a phone, or not at all",
  { timeout: 240_000 },
  async () => {
    const { complaints, context, leave, page } = await signIn(sampleUsers.client, "/documents")
    const [first, second, third] = await askedAgreements(page, 3)
    if (first === undefined || second === undefined || third === undefined) throw new Error("There are three")
    const faults: Array<string> = []

    // From the request to the pages.
    await page.goto(`${new URL(page.url()).origin}/documents?requirement=${String(first.requirement_id)}`)
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("button", { name: "Sign on screen" }).waitFor()
    faults.push(...(await faultsOf(page, "asked")))
    // So low that the page does not count as read before anybody scrolls.
    const size = page.viewportSize()
    if (size === null) throw new Error("A page of a test has a size")
    await page.setViewportSize({ ...size, height: 360 })
    await sheet.getByRole("button", { name: "Sign on screen" }).press("Enter")
    await page.waitForURL(/\/accounts\/documents\/\d+$/)
    const id = Number(new URL(page.url()).pathname.split("/").at(-1))
    const pages = page.getByRole("group", { name: /^Pages of / }).last()
    await pages.getByText("What is agreed").waitFor()

    // What is missing is gone to, one after the other: pages, a signature, the agreement.
    const sign = page.getByRole("button", { name: "Sign 1 document" })
    await sign.press("Enter")
    await page.getByText(/^Read page 1 of .* first, to its end/).waitFor()
    expect(await page.getByRole("dialog").count()).toBe(0)
    await pages.focus()
    for (let step = 0; step < 8; step++) {
      // What is passed at once is not read.
      await sleep(700)
      await page.keyboard.press("PageDown")
    }
    await page.getByText("all read").waitFor()
    await page.setViewportSize(size)
    // What stands in it is found by keys, and the focus is back among the pages afterwards.
    await page.keyboard.press("Control+f")
    await page.keyboard.type("WHAT IS AGREED")
    await page
      .getByRole("search")
      .getByText(/^1 of \d+$/)
      .waitFor()
    await page.locator("mark[aria-current]").first().waitFor()
    faults.push(...(await faultsOf(page, "searched")))
    await page.keyboard.press("Escape")
    expect(await focusedName(page)).toMatch(/^Pages of /)
    await page.keyboard.press("Control+Enter")
    const adopt = page.getByRole("dialog", { name: "Your signature" })
    await adopt.waitFor()
    expect(await focusedName(page)).toContain("Your name")
    faults.push(...(await faultsOf(page, "signature")))
    await tabTo(page, "Use this signature")
    await page.keyboard.press("Enter")
    await adopt.waitFor({ state: "detached" })
    await page.keyboard.press("Control+Enter")
    await page.getByText("Tick this to sign").waitFor()
    expect(await stateOf(page, id)).toBe("sent")
    await page.keyboard.press("Space")
    faults.push(...(await faultsOf(page, "ready")))
    await page.keyboard.press("Control+Enter")
    await page.getByText(/(can proceed once we have reviewed it|^We review it next)\.$/).waitFor()
    expect(await stateOf(page, id)).toBe("completed")
    await page.getByText(/^Sealed .*, PAdES B-/).waitFor()
    faults.push(...(await faultsOf(page, "signed")))

    // On a phone, drawn with a finger; the agreement is asked for again.
    const { envelope_id: drawn } = await putUp(page, second)
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 390, height: 800 })
    await phone.goto(`${new URL(page.url()).origin}/accounts/documents/${String(drawn)}`)
    await phone
      .getByRole("group", { name: /^Pages of / })
      .last()
      .getByText("What is agreed")
      .waitFor()
    await phone.getByRole("button", { name: "Search in the document" }).click()
    await phone.getByRole("textbox", { name: "Search in the document" }).fill("what is agreed")
    await phone.locator("mark[aria-current]").first().waitFor()
    faults.push(...(await faultsOf(phone, "searched on a phone")))
    await phone.getByRole("button", { name: "Close the search" }).click()
    await readPages(phone)
    await phone.getByText("all read").waitFor()
    await phone.getByRole("button", { name: "Choose your signature" }).click()
    await phone.getByRole("button", { name: "Draw", exact: true }).click()
    const pad = phone.getByRole("img", { name: /^Draw your signature here/ })
    const box = await pad.boundingBox()
    if (box === null) throw new Error("There is no pad")
    await phone.mouse.move(box.x + 30, box.y + 40)
    await phone.mouse.down()
    for (let step = 1; step <= 12; step++) await phone.mouse.move(box.x + 30 + step * 15, box.y + 40 + (step % 3) * 15)
    await phone.mouse.up()
    await phone.getByRole("button", { name: "Use this signature" }).click()
    const agree = phone.getByRole("checkbox", { name: /^I have read/ })
    expect(await agree.isChecked()).toBe(false)
    await phone
      .getByText(/^I have read these documents/)
      .first()
      .click()
    await phone.getByRole("button", { name: "Sign 1 document" }).click()
    await phone.getByText(/(can proceed once we have reviewed it|^We review it next)\.$/).waitFor()
    expect(await stateOf(phone, drawn)).toBe("completed")
    await phone.close()

    // Declined, with the reason.
    const { envelope_id: declined, name } = await putUp(page, third)
    await page.goto(`${new URL(page.url()).origin}/accounts/documents/${String(declined)}`)
    await page.getByRole("button", { name: "Decline to sign" }).press("Enter")
    const asking = page.getByRole("dialog", { name: `Decline to sign ${name}?` })
    await asking.getByRole("button", { name: "Decline to sign" }).press("Enter")
    await asking.getByText("Choose a reason.").waitFor()
    faults.push(...(await faultsOf(page, "declining")))
    await asking.getByText("Something in it is wrong").click()
    await asking.getByRole("textbox").fill("The fee is another one")
    await asking.getByRole("button", { name: "Decline to sign" }).press("Enter")
    await page.getByText(`You declined to sign ${name}.`).waitFor()

    // The desk reads what is sealed, and puts it on file.
    const desk = await signIn(sampleUsers.desk, `/documents?client=1&envelope=${String(id)}`)
    await desk.page.getByText("Certificate of signature").first().waitFor({ state: "attached" })
    faults.push(...(await faultsOf(desk.page, "at the desk")))
    await tabTo(desk.page, "Accept and put on file")
    await desk.page.keyboard.press("Enter")
    await desk.page.getByText(/^Accepted and on file\. Reclaims/).waitFor()
    expect(await stateOf(page, id)).toBe("accepted")
    await desk.leave()

    expect(faults).toEqual([])
    expect(await complaints()).toEqual([])
    await leave()
  }
)

it("who may only read sees what was signed, and signs nothing", async () => {
  const { leave, page } = await open()
  await page.goto(`${portal?.url ?? ""}/accounts/documents`)
  await page.getByRole("button", { name: sampleUsers.readOnly }).click()
  await page.getByRole("heading", { level: 1 }).waitFor()
  expect(await page.getByRole("button", { name: /^Sign \d+ document/ }).count()).toBe(0)
  await leave()
})
