import type { Page } from "playwright"

/** Makes every check of the document under review by the keyboard; none is made at first. */
export const tickChecks = async (page: Page): Promise<void> => {
  const checks = page.getByRole("group", { name: "What to check" }).getByRole("checkbox")
  await checks.first().waitFor()
  for (const check of await checks.all()) {
    if (await check.isChecked()) throw new Error("A check is made before the reviewer makes it")
    await check.focus()
    await page.keyboard.press("Space")
  }
  await page.getByText(/ still open$/).waitFor({ state: "detached" })
}
