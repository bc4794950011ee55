import { expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { open, signedIn } = visitors()

/** All addresses of the product, with the address, title and heading that a client with every task gets. */
const pages = [
  ["/", summaryPath, "Reclaim Portal - Reclaim Dashboard", "Reclaim Dashboard"],
  ["/accounts", "/accounts", "Reclaim Portal - My Accounts", "My Accounts"],
  ["/accounts/add", "/accounts/add", "Reclaim Portal - My Accounts", "Add accounts"],
  ["/accounts/add/manual", "/accounts/add/manual", "Reclaim Portal - My Accounts", "Add one account"],
  // A draft of the sample data.
  ["/accounts/add/manual/1", "/accounts/add/manual/1", "Reclaim Portal - My Accounts", "New account: HT 7720.204.E"],
  ["/accounts/add/bulk", "/accounts/add/bulk", "Reclaim Portal - My Accounts", "Upload accounts"],
  ["/accounts/documents", "/accounts/documents", "Reclaim Portal - Sign Documents", "Sign Documents"],
  // No number of a document: one that is not there would be asked for, and the browser reports the 404.
  ["/accounts/documents/none", "/accounts/documents/none", "Reclaim Portal - Sign Documents", "Sign Documents"],
  ["/accounts/documents/manage", "/accounts/documents/manage", "Reclaim Portal - Sign Documents", "Manage Documents"],
  ["/claim-authorization", "/claim-authorization", "Reclaim Portal - Claim Authorization", "Claim Authorization"],
  ["/contacts", "/contacts", "Reclaim Portal - Contacts", "Contacts"],
  ["/reports/reclaim-dashboard", summaryPath, "Reclaim Portal - Reclaim Dashboard", "Reclaim Dashboard"],
  [
    "/reports/reclaim-dashboard/active",
    "/reports/reclaim-dashboard/active",
    "Reclaim Portal - Reclaim Dashboard",
    "Reclaim Dashboard"
  ],
  [
    "/reports/reclaim-dashboard/paid",
    "/reports/reclaim-dashboard/paid",
    "Reclaim Portal - Reclaim Dashboard",
    "Reclaim Dashboard"
  ],
  [
    "/reports/reclaim-dashboard/expiring",
    "/reports/reclaim-dashboard/expiring",
    "Reclaim Portal - Reclaim Dashboard",
    "Reclaim Dashboard"
  ],
  [
    "/reports/quarterly-statements",
    "/reports/quarterly-statements",
    "Reclaim Portal - Quarterly Statements",
    "Quarterly Statements"
  ],
  ["/reports/payment", "/reports/payment-statements", "Reclaim Portal - Payment Statements", "Payment Statements"],
  [
    "/reports/payment-statements",
    "/reports/payment-statements",
    "Reclaim Portal - Payment Statements",
    "Payment Statements"
  ],
  ["/documents", "/documents", "Reclaim Portal - Documents", "Documents"],
  ["/error/unauthorized", "/error/unauthorized", "Reclaim Portal - No access", "You do not have access to this page"],
  ["/error/session-expired", "/error/session-expired", "Reclaim Portal - Session expired", "Your session has ended"],
  [
    "/error/internal-server-error",
    "/error/internal-server-error",
    "Reclaim Portal - Something went wrong",
    "Something went wrong on our side"
  ],
  ["/error/page-not-found", "/error/page-not-found", "Reclaim Portal - Page not found", "This page does not exist"],
  ["/error/<script>", "/error/%3Cscript%3E", "Reclaim Portal - Page not found", "This page does not exist"],
  ["/nowhere", "/error/page-not-found", "Reclaim Portal - Page not found", "This page does not exist"],
  ["/site-maintenance", summaryPath, "Reclaim Portal - Reclaim Dashboard", "Reclaim Dashboard"]
] as const

it("every address opens with its title, one h1, and neither a console error nor a refusal of the policy", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client)
  const seen: Array<string> = []
  for (const [path, lands, , heading] of pages) {
    await page.goto(at(path))
    await page.waitForURL(at(lands))
    // Some pages get their last title with their figures: "New account: …" once the draft is there.
    await page.locator("main h1").filter({ hasText: heading }).waitFor()
    if (lands === summaryPath) await page.getByRole("grid").waitFor()
    seen.push(`${path}: ${(await page.locator("h1").allTextContents()).join(" and ")}, ${await page.title()}`)
    seen.push(...(await complaints()))
  }
  expect(seen).toEqual(pages.map(([path, , title, heading]) => `${path}: ${heading}, ${title}`))
  await leave()
})

it("the same walk without loading pages anew moves the focus to each title", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, summaryPath)
  for (const name of ["Quarterly Statements", "Documents", "Contacts", "Home"]) {
    await page.getByRole("button", { name: /user menu/ }).click()
    await page.getByRole("menuitem", { name, exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")
  }
  await page.waitForURL(at(summaryPath))
  expect(await complaints()).toEqual([])
  await leave()
})

it("using the filters, the menu and the grid breaks no rule of the policy", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, summaryPath)
  await page.getByRole("grid").waitFor()
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await page.getByRole("searchbox").first().waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Table" }).first().click()
  await page.getByRole("button", { name: "Columns" }).click()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Group by custodian" }).click()
  const box = await page.locator("canvas").first().boundingBox()
  if (box === null) throw new Error("No chart is drawn.")
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole("button", { name: /user menu/ }).click()
  await page.getByRole("menuitemradio", { name: "Dark" }).click()
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark")
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark")
  expect(await complaints()).toEqual([])
  await leave()
})

it("a stranger's unknown address is not found, without a header", async () => {
  const { leave, page } = await open()
  await page.goto(at("/nowhere"))
  await page.waitForURL(at("/error/page-not-found"))
  expect(await page.getByRole("banner").count()).toBe(0)
  await leave()
})

it("the header goes with p=1 and stays on the page for missing access", async () => {
  const { leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?p=1`)
  await page.locator("main h1").waitFor()
  expect(await page.getByRole("banner").count()).toBe(0)
  await leave()
  const eve = await signedIn(sampleUsers.withoutFeatures)
  await eve.page.waitForURL(at("/error/unauthorized"))
  expect(await eve.page.getByRole("banner").count()).toBe(1)
  await eve.leave()
})
