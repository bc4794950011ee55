import { expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { open, signIn } = visitors()

it.each([
  ["client", summaryPath, "Reclaim Dashboard"],
  ["onboarding", "/accounts", "My Accounts"],
  ["withoutFeatures", "/error/unauthorized", "Welcome, Eve. Nothing is set up for you yet"],
  ["readOnly", summaryPath, "Reclaim Dashboard"],
  ["internal", summaryPath, "Reclaim Dashboard"]
] as const)("the sample user %s lands on %s", async (name, path, title) => {
  const { leave, page } = await signIn(sampleUsers[name])
  await page.waitForURL(at(path))
  expect(await page.locator("main h1").textContent()).toBe(title)
  await leave()
})

it("a visitor who is not signed in reaches only the sign-in page", async () => {
  const { leave, page } = await open()
  await page.goto(at(summaryPath))
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  const address = new URL(page.url())
  expect(address.pathname).toBe("/auth/account/first")
  expect(Buffer.from(address.searchParams.get("q") ?? "", "base64").toString()).toBe(
    "appId=reclaim-portal&apiVersion=1.0"
  )
  await leave()
})

it("sign-in leads back to the page that was asked for, filters included", async () => {
  const { leave, page } = await signIn(sampleUsers.client, `${summaryPath}?clientStatus=Filed`)
  await page.waitForURL(at(`${summaryPath}?clientStatus=Filed`))
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await leave()
})

it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "the planted return target %s is ignored",
  async (planted) => {
    const { leave, page } = await open()
    await page.goto(at("/error/page-not-found"))
    await page.evaluate((target) => sessionStorage.setItem("reclaim.savedTarget", target), planted)
    await page.goto(at("/"))
    await page.getByRole("button", { name: sampleUsers.client }).click()
    await page.waitForURL(at(summaryPath))
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await leave()
  }
)

it("signing out ends the session and keeps nothing of it", async () => {
  const { context, leave, page } = await signIn(sampleUsers.client)
  await page.getByRole("button", { name: /user menu/ }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  const answer = await context.request.get(at("/proxy/mc/user"))
  expect(answer.status()).toBe(401)
  await leave()
})
