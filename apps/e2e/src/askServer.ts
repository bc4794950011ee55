import { randomUUID } from "node:crypto"
import type { Page } from "playwright"

/** Makes a call as the page does; answers the response. */
export const askServer = async <Answer>(
  page: Page,
  method: string,
  path: string,
  sent: { readonly version?: number; readonly body?: object } = {}
): Promise<Answer> => {
  const { status, text } = await page.evaluate(
    async ({ asked, body, key, of, version }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
      const headers = {
        "content-type": "application/json",
        "x-xsrf-token": decodeURIComponent(token),
        "x-api-version": "1.0",
        "x-application-id": "reclaim-portal",
        ...(asked === "POST" ? { "idempotency-key": key } : {}),
        ...(version === null ? {} : { "if-match": `"${String(version)}"` })
      }
      const answer = await fetch(of, { method: asked, headers, ...(body === null ? {} : { body }) })
      return { status: answer.status, text: await answer.text() }
    },
    {
      asked: method,
      of: path,
      key: randomUUID(),
      version: sent.version ?? null,
      body: sent.body === undefined ? null : JSON.stringify(sent.body)
    }
  )
  if (status !== 200) throw new Error(`${method} ${path} was answered with ${String(status)}: ${text}`)
  return JSON.parse(text) as Answer
}
