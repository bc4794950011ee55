import type { Page } from "playwright"
import { askServer } from "./askServer.ts"

/** A document that the client is asked for. */
export interface AskedAgreement {
  readonly requirement_id: number
  readonly code: string
  readonly state: string
}

/** A document that is put up to be signed. */
export interface MadeAgreement {
  readonly envelope_id: number
  readonly name: string
}

const agreement = "engagement-agreement"

interface FiledAgreement {
  readonly document_id: number
  readonly version: number
  readonly state: string
}

const listAsked = async (page: Page): Promise<ReadonlyArray<AskedAgreement>> => {
  const { rows: groups } = await askServer<{ readonly rows: ReadonlyArray<{ readonly group_key: string }> }>(
    page,
    "POST",
    "/proxy/reports/DM/Documents",
    { body: {} }
  )
  const found: Array<AskedAgreement> = []
  for (const { group_key } of groups) {
    const { rows } = await askServer<{ readonly rows: ReadonlyArray<AskedAgreement> }>(
      page,
      "POST",
      "/api/v1/requirements/page",
      { body: { group_key, sort: "risk", offset: 0, limit: 100 } }
    )
    found.push(...rows.filter(({ code, state }) => code === agreement && state === "requested"))
  }
  return found
}

/**
 * Engagement agreements that the client is asked for, each of another owner; revokes those on file until there are
 * enough. Only for tests with a server of their own.
 */
export const askedAgreements = async (page: Page, most: number): Promise<ReadonlyArray<AskedAgreement>> => {
  let asked = await listAsked(page)
  const { rows: filed } = await askServer<{ readonly rows: ReadonlyArray<FiledAgreement> }>(
    page,
    "GET",
    `/api/v1/documents?code=${agreement}&limit=100`
  )
  for (const { document_id, state, version } of filed) {
    if (asked.length >= most) break
    if (state !== "active") continue
    await askServer(page, "POST", `/api/v1/documents/${String(document_id)}/acts`, {
      version,
      body: { act: "Revoke", reason: "A test asks for it again" }
    })
    asked = await listAsked(page)
  }
  if (asked.length >= most) return asked
  throw new Error(`The sample client is asked for ${String(asked.length)} engagement agreements, not ${String(most)}`)
}

/** Has an agreement put up to be signed. */
export const putUp = (page: Page, { requirement_id }: AskedAgreement): Promise<MadeAgreement> =>
  askServer<MadeAgreement>(page, "POST", "/api/v1/envelopes", { body: { requirement_ids: [requirement_id] } })

/** Brings every part of the pages to sign into view, one after the other, for as long as it takes to count as read. */
export const readPages = async (page: Page): Promise<void> => {
  await page.locator("[data-drawn] [data-half]").first().waitFor({ state: "attached" })
  for (const mark of await page.locator("[data-half]").all()) {
    await mark.evaluate((part) => part.scrollIntoView({ block: "center", inline: "center" }))
    await page.waitForFunction((part) => part?.hasAttribute("data-seen"), await mark.elementHandle())
  }
}
