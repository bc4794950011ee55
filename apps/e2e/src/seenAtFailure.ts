import { join } from "node:path"
import type { Page } from "playwright"

const folder = join(import.meta.dirname, "../../../dist/tests/failed")

const fileNameOf = (test: string): string => `${test.replace(/\W+/g, "-").slice(0, 80)}.png`

/** Records a page when its test fails: a screenshot in `dist/tests/failed`, its address, errors and text. */
export const seenAtFailure = async (page: Page, errors: ReadonlyArray<string>, test: string): Promise<string> => {
  if (page.isClosed()) return `The page of "${test}" was closed.`
  const picture = join(folder, fileNameOf(test))
  await page.screenshot({ path: picture })
  const words = await page.locator("body").innerText()
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? "")
  return [`${page.url()} (${picture})`, ...errors, `Focus: ${focused}`, words].join("\n")
}
