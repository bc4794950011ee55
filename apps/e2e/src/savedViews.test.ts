import { expect, it } from "vitest"
import { sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

it("keeps a view under a name, shows it after a reload, renames it, removes it and has it back", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?clientStatus=Filed`)
  const views = () => page.getByRole("button", { name: /^Views/ })
  await views().click()
  await page.getByRole("textbox", { name: "Name for the current view" }).fill("What is filed")
  await page.keyboard.press("Enter")
  await page.getByText("The current view is saved as “What is filed”.").waitFor()
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Clear all" }).click()
  // The links of the tabs carry the filter until it is gone.
  await page.waitForURL(({ searchParams }) => !searchParams.has("clientStatus"))
  await page.getByRole("link", { name: /^Paid( [\d,]+)?$/ }).click()
  await page.waitForURL("**/paid")
  await page.reload()
  await views().click()
  await page.getByRole("button", { name: "What is filed", exact: true }).click()
  await page.waitForURL("**/summary?clientStatus=Filed")
  await page.getByRole("button", { name: "Remove filter Status Filed" }).waitFor()
  await page.getByRole("button", { name: "Views What is filed" }).waitFor()
  await page.goBack()
  await page.waitForURL("**/paid")
  await page.goForward()
  await page.waitForURL("**/summary?clientStatus=Filed")
  // The focus that comes with the page would close what is open.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")

  await views().click()
  await page.getByRole("button", { name: "Rename What is filed" }).click()
  await page.keyboard.type("Filed")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Remove Filed" }).click()
  await page.getByRole("button", { name: "Undo" }).click()
  await page.getByRole("button", { name: "Remove Filed" }).waitFor()
  await page.getByRole("button", { name: "Remove Filed" }).click()
  await page.getByRole("button", { name: "Undo" }).waitFor()
  expect(await complaints()).toEqual([])
  await leave()
})
