import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addSignatory } from "./addSignatory.ts"
import { askedAgreements, putUp, readPages } from "./askedAgreements.ts"
import { tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { mailedLink } from "./mailedLink.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { open } = visitors()

// What is signed here changes what the whole client waits for: other tests must not see that.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

const address = "cleo.berg@alpine.example"

it(
  "somebody without an account signs by the link in their mail and its code, on a phone and by keys alone",
  { timeout: 240_000 },
  async () => {
    const client = await open()
    const { page } = client
    await page.goto(`${portal?.url ?? ""}/documents`)
    await page.getByRole("button", { name: sampleUsers.client }).click()
    await page.locator("main h1").waitFor()
    await addSignatory(page, { first: "Cleo", last: "Berg", email: address })
    const [first, second] = await askedAgreements(page, 2)
    if (first === undefined || second === undefined) throw new Error("There are two")
    const { envelope_id: id } = await putUp(page, first)
    await page.goto(`${new URL(page.url()).origin}/accounts/documents/${String(id)}`)
    await page.getByText("by a link sent by e-mail, without an account").first().waitFor()
    const faults = [...(await faultsOf(page, "who signs"))]

    // By keys: from the mail to the code, and on to the document.
    const desktop = await open()
    await desktop.page.goto(await mailedLink(page, address, "Request to sign"))
    await desktop.page.getByRole("heading", { name: "Sign a document" }).waitFor()
    faults.push(...(await faultsOf(desktop.page, "request")))
    await tabTo(desktop.page, "Send the link")
    await desktop.page.keyboard.press("Enter")
    await desktop.page.getByRole("heading", { name: "Your code" }).waitFor()
    faults.push(...(await faultsOf(desktop.page, "code")))
    const code = await desktop.page.locator("pre.code").innerText()

    const phone = await open({ viewport: { width: 390, height: 800 }, colorScheme: "dark" })
    const link = await mailedLink(page, address, "Link to sign")
    await phone.page.goto(link)
    await phone.page.getByLabel("Code").fill("1")
    await phone.page.keyboard.press("Enter")
    await phone.page.getByRole("alert").getByText("This code does not match").waitFor()
    faults.push(...(await faultsOf(phone.page, "wrong code")))
    phone.forgive()
    await phone.page.getByLabel("Code").fill(code)
    await phone.page.keyboard.press("Enter")
    await phone.page.waitForURL(new RegExp(`/accounts/documents/${String(id)}$`))
    const pages = phone.page.getByRole("group", { name: /^Pages of / }).last()
    await pages.getByText("What is agreed").waitFor()
    await readPages(phone.page)
    await phone.page.getByText("all read").waitFor()
    faults.push(...(await faultsOf(phone.page, "document on a phone")))
    // Nothing else of the portal is offered.
    const elsewhere = phone.page.getByRole("link", {
      name: /^(Dashboard|My accounts|Documents|Contacts|Transactions)$/i
    })
    expect(await elsewhere.allTextContents()).toEqual([])
    expect(await phone.page.getByRole("button", { name: "Replace signer…" }).count()).toBe(0)

    await phone.page.getByRole("button", { name: "Choose your signature" }).press("Enter")
    await phone.page.getByRole("dialog", { name: "Your signature" }).waitFor()
    await sleep(300)
    await phone.page.getByRole("button", { name: "Use this signature" }).press("Enter")
    await phone.page.getByRole("checkbox", { name: /^I have read/ }).press("Space")
    await phone.page.getByRole("button", { name: "Sign 1 document" }).press("Enter")
    await phone.page.getByText(/(can proceed once we have reviewed it|^We review it next)\.$/).waitFor()
    faults.push(...(await faultsOf(phone.page, "signed")))

    // The link is used up, and another document of the client is not there.
    const { envelope_id: other } = await putUp(page, second)
    await phone.page.goto(`${new URL(page.url()).origin}/accounts/documents/${String(other)}`)
    await phone.page.locator("main h1").waitFor()
    expect(await phone.page.getByRole("button", { name: /^Sign \d+ document/ }).count()).toBe(0)
    await desktop.page.goto(link)
    await desktop.page.getByRole("heading", { name: "This link cannot be used" }).waitFor()

    // In the browser that requested the link, the code is filled in.
    await desktop.page.goto(await mailedLink(page, address, "Request to sign"))
    await desktop.page.getByRole("button", { name: "Send the link" }).click()
    await desktop.page.getByRole("heading", { name: "Your code" }).waitFor()
    await desktop.page.goto(await mailedLink(page, address, "Link to sign"))
    await desktop.page.getByText("You requested this link in this browser, so its code is filled in.").waitFor()
    faults.push(...(await faultsOf(desktop.page, "code filled in")))
    expect(new URL(desktop.page.url()).search + new URL(desktop.page.url()).hash).toBe("")
    await desktop.page.getByRole("button", { name: "Open the document" }).click()
    await desktop.page.waitForURL(new RegExp(`/accounts/documents/${String(other)}$`))
    const offer = desktop.page.getByRole("button", { name: /^Sign \d+ document/ })
    await offer.waitFor()

    // Once somebody else has signed alone, the open page offers it no more.
    await page.goto(`${new URL(page.url()).origin}/accounts/documents/${String(other)}`)
    await readPages(page)
    await page.getByText("all read").waitFor()
    await page.getByRole("button", { name: "Choose your signature" }).press("Enter")
    await page.getByRole("dialog", { name: "Your signature" }).waitFor()
    await sleep(300)
    await page.getByRole("button", { name: "Use this signature" }).press("Enter")
    await page.getByRole("checkbox", { name: /^I have read/ }).press("Space")
    await page.getByRole("button", { name: "Sign 1 document" }).press("Enter")
    await page.getByText(/(can proceed once we have reviewed it|^We review it next)\.$/).waitFor()
    await desktop.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await offer.waitFor({ state: "detached" })
    expect(await desktop.page.getByRole("button", { name: "Choose your signature" }).count()).toBe(0)

    expect(faults).toEqual([])
    for (const visitor of [client, desktop, phone]) await visitor.leave()
  }
)
