import type { Page } from "playwright"

/** Target of the link in the latest mail of a kind to an address, from the page that shows it on the page's server. */
export const mailedLink = async (page: Page, email: string, kind: string): Promise<string> => {
  const { origin } = new URL(page.url())
  const mails = await page.request.get(`${origin}/docs/mail`)
  const line = new RegExp(`<a href="(/docs/mail/\\d+)">${kind}</a> <span class="quiet">${email},`)
  const mail = line.exec(await mails.text())?.[1]
  if (mail === undefined) throw new Error(`No mail of the kind "${kind}" was written to ${email}.`)
  const html = await (await page.request.get(`${origin}${mail}/html`)).text()
  const path = /https?:\/\/[^/\s"]+(\/auth\/[\w/-]+)/.exec(html)?.[1]
  if (path === undefined) throw new Error("The mail has no link.")
  return `${origin}${path}`
}
