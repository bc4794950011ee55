import { type IncomingMessage, request } from "node:http"
import type { Browser } from "./Browser.ts"

/** A response that is not read until requested, so that the server cannot finish sending it. */
export interface UnreadAnswer {
  readonly status: number
  /** Reads to the end; fails when the server hangs up before. */
  readonly read: () => Promise<Buffer>
  readonly hangUp: () => void
}

const readAll = (response: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Array<Buffer> = []
    response.on("data", (chunk: Buffer) => chunks.push(chunk))
    response.on("end", () => resolve(Buffer.concat(chunks)))
    response.on("error", reject)
  })

/** Asks by GET with a browser's cookies and waits for the headers only. */
export const openUnread = (origin: string, browser: Browser, path: string): Promise<UnreadAnswer> =>
  new Promise((resolve, reject) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const sent = request(`${origin}${path}`, { agent: false, headers: { cookie } }, (response) => {
      response.on("error", () => undefined)
      resolve({
        status: response.statusCode ?? 0,
        read: () => readAll(response),
        hangUp: () => response.destroy()
      })
    })
    sent.on("error", reject)
    sent.end()
  })
