import type { Page } from "playwright"

/**
 * Enters something in an application's form, which saves itself, and waits until the server has saved a step with the
 * text in its content. The form's own "Saved" is shown for two seconds only, and after each part of what is typed.
 */
export const enterSaved = async (page: Page, text: string, enter: () => Promise<unknown>): Promise<void> => {
  const saved = page.waitForResponse((answer) => {
    const request = answer.request()
    const isSave = request.method() === "PUT" && answer.url().endsWith("/steps")
    return isSave && answer.ok() && request.postData()?.includes(text) === true
  })
  await Promise.all([saved, enter()])
}
