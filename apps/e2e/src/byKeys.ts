import { setTimeout as sleep } from "node:timers/promises"
import type { Locator, Page } from "playwright"

/** Name of the focused element; empty while the page itself has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body) return ""
    const named = element?.getAttribute("aria-labelledby")?.split(" ") ?? []
    const texts = [
      element?.getAttribute("aria-label"),
      named.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null,
      element?.textContent
    ]
    return texts.map((text) => (text ?? "").replace(/\s+/g, " ").trim()).find((text) => text !== "") ?? ""
  })

/** Presses Tab until the focus is on something whose name begins so. */
export const tabTo = async (page: Page, name: string, key = "Tab"): Promise<void> => {
  const seen: Array<string> = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    if (focused.includes(name)) return
    seen.push(focused.slice(0, 30))
  }
  throw new Error(`Tab never came to "${name}"; it came to: ${seen.join(" | ")}`)
}

/** Goes to a field, and types a text. */
export const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** Chooses from a list that opens below its field. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await tabTo(page, label)
  const offered = page.getByRole("option", { name: option, exact: true })
  // A list that opens just as its form is rendered again closes.
  for (let attempt = 0; attempt < 5 && !(await offered.isVisible()); attempt++) {
    if ((await focusedName(page)).includes(label)) await page.keyboard.press("Enter")
    await offered.waitFor({ timeout: 5000 }).catch((error: unknown) => {
      if (attempt === 4) throw error
    })
  }
  for (let step = 0; step < 30; step++) {
    if ((await focusedName(page)) === option) break
    await page.keyboard.press("ArrowDown")
  }
  const focused = await focusedName(page)
  if (focused !== option) throw new Error(`The arrows never came to "${option}" but to "${focused}"`)
  await page.keyboard.press("Enter")
  await page.getByRole("option").first().waitFor({ state: "detached" })
}

/**
 * Chooses an option offered while typing, until it is taken. The text is searched after a pause, and the results
 * replace the earlier options, sometimes just as Enter is pressed.
 */
export const takeOffered = async (page: Page, name: string, taken: Locator): Promise<void> => {
  await page.getByRole("option", { name }).waitFor()
  for (let look = 0; look < 50 && !(await taken.isVisible()); look++) {
    const text = await page.evaluate(
      () => document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")?.textContent
    )
    if (text?.includes(name) === true) {
      await page.keyboard.press("Enter")
      await taken.waitFor({ timeout: 2000 }).catch(() => undefined)
    } else {
      await page.keyboard.press("ArrowDown")
      await sleep(50)
    }
  }
  await taken.waitFor()
}

/** Finds one of many values by typing. */
export const find = async (page: Page, label: string, typed: string, option = typed): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.type(typed)
  await page.getByRole("option", { name: option }).first().waitFor()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("option").first().waitFor({ state: "detached" })
}

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
