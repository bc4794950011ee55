import type { Page } from "playwright"
import { firstUnclaimed } from "./askedDocuments.ts"
import { askServer } from "./askServer.ts"

/** A document that the client is asked for. */
export interface AskedRow {
  readonly requirement_id: number
  readonly state: string
  readonly signature: string | null
  readonly original: string | null
}

interface Groups {
  readonly rows: ReadonlyArray<{ readonly group_key: string }>
}

interface Papers {
  readonly rows: ReadonlyArray<{ readonly requirement_ids: ReadonlyArray<number> }>
}

/**
 * Documents of different owners to sign by hand and to be posted, not printed yet and not claimed by another test file, the last of the
 * list first.
 */
export const askedToSign = async (page: Page, count: number): Promise<ReadonlyArray<AskedRow>> => {
  const { rows: papers } = await askServer<Papers>(page, "GET", "/api/v1/papers")
  const printed = new Set(papers.flatMap(({ requirement_ids }) => requirement_ids))
  const { rows: groups } = await askServer<Groups>(page, "POST", "/proxy/reports/DM/Documents", {
    body: { classification_id: 1 }
  })
  const found: Array<AskedRow> = []
  for (const { group_key } of groups.toReversed()) {
    const { rows } = await askServer<{ readonly rows: ReadonlyArray<AskedRow> }>(
      page,
      "POST",
      "/api/v1/requirements/page",
      { body: { classification_id: 1, group_key, sort: "risk", offset: 0, limit: 100 } }
    )
    const isFree = ({ original, requirement_id, signature, state }: AskedRow) =>
      signature === "wet" && original !== "copy" && state === "requested" && !printed.has(requirement_id)
    const free = await firstUnclaimed(rows.filter(isFree))
    if (free !== undefined) found.push(free)
    if (found.length === count) return found
  }
  throw new Error(`The sample client is not asked to sign ${String(count)} documents by hand`)
}
