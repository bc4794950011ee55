import type { Page } from "playwright"
import { askServer } from "./askServer.ts"
import { claim } from "./turns.ts"

/** A document that the client is asked for. */
export interface AskedDocument {
  readonly requirement_id: number
  readonly code: string
  readonly name: string
  readonly period: number
  readonly owner: string
  readonly state: string
  readonly classification_id: number
  /** The group of the list that it is in. */
  readonly group: string
}

interface Groups {
  readonly rows: ReadonlyArray<{ readonly group_key: string }>
}

/** The first of some documents that no other test file has taken; it is this one's from now on. */
export const firstUnclaimed = async <Row extends { readonly requirement_id: number }>(
  rows: ReadonlyArray<Row>
): Promise<Row | undefined> => {
  for (const row of rows) if (await claim(`requirement ${String(row.requirement_id)}`)) return row
  return undefined
}

/** Documents that the client is asked to send and has not sent. */
export const askedFor = (page: Page): Promise<ReadonlyArray<AskedDocument>> =>
  readRequested(page, { classification_id: 1 })

/** Requested documents of all owners. */
export const askedOf = (page: Page): Promise<ReadonlyArray<AskedDocument>> => readRequested(page, {})

const readRequested = async (
  page: Page,
  of: { readonly classification_id?: 1 }
): Promise<ReadonlyArray<AskedDocument>> => {
  const { rows: groups } = await askServer<Groups>(page, "POST", "/proxy/reports/DM/Documents", { body: of })
  const found: Array<AskedDocument> = []
  for (const { group_key } of groups.slice(0, 10)) {
    const { rows } = await askServer<{ readonly rows: ReadonlyArray<Omit<AskedDocument, "group">> }>(
      page,
      "POST",
      "/api/v1/requirements/page",
      {
        body: { ...of, group_key, sort: "risk", offset: 0, limit: 100 }
      }
    )
    found.push(
      ...rows
        .filter(({ code, state }) => state === "requested" && code !== "claim-authorization")
        .map((row) => ({ ...row, group: group_key }))
    )
  }
  return found
}

const titleOf = ({ name, period }: AskedDocument): string => (period === 0 ? name : `${name}, ${String(period)}`)

/** The sheet that shows it. */
export const sheetOf = (page: Page, row: AskedDocument) => page.getByRole("dialog", { name: titleOf(row), exact: true })
