import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "playwright"

/** The longest task while the wheel turns for three seconds over the grid; 0 when none took longer than 50 ms. */
export const scrollGrid = async (page: Page): Promise<number> => {
  const grid = page.locator("main .ag-root-wrapper").last()
  await grid.scrollIntoViewIfNeeded()
  const box = await grid.boundingBox()
  if (box === null) throw new Error("the grid is not on the page")
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(500)
  const before = await page.evaluate(() => window.watched.longTasks.length)
  const end = performance.now() + 3000
  while (performance.now() < end) {
    await page.mouse.wheel(0, 400)
    await sleep(16)
  }
  const tasks = await page.evaluate((from) => window.watched.longTasks.slice(from), before)
  return Math.max(0, ...tasks)
}
