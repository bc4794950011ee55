import { decideLink, type LinkDecision, type LinkRefused } from "@reclaim/core/rules/imports/decideLink"
import { Effect } from "effect"
import type { BegunWrite } from "./BegunWrite.ts"
import { beginWrites } from "./beginWrites.ts"
import { findDifferent, findLinks, type FoundLink, linkRows } from "./linkRows.ts"
import { type LinkedRow, type LinkedTable, toldColumns } from "./LinkedTable.ts"
import { type InImport, noRows, type Tally, upsertRows } from "./upsertRows.ts"

/** A row that stands for no record, and why. */
export interface LinkRefusal {
  readonly row: LinkedRow
  readonly why: LinkRefused
}

/** A known record that a file tells something else about. */
export interface LinkedChange {
  readonly clientId: number
  readonly id: number
  /** What changed, with the values before. */
  readonly former: Readonly<Record<string, string | null>>
}

/** What became of the rows. Nothing is written when any is refused. */
export interface LinkedOutcome {
  readonly tally: Tally
  readonly refusals: ReadonlyArray<LinkRefusal>
  readonly changes: ReadonlyArray<LinkedChange>
  /** The revisions of the clients of rows that were new or differed. */
  readonly begun: ReadonlyMap<number, BegunWrite>
}

interface Judged {
  readonly row: LinkedRow
  readonly found: FoundLink
  readonly decision: LinkDecision
}

const keyOf = (clientId: number, number: number | null): string => `${clientId} ${number}`

/** Several rows may state one number: the first has it. */
const judge = (rows: ReadonlyArray<LinkedRow>, links: ReadonlyArray<FoundLink>): ReadonlyArray<Judged> => {
  const stated = new Set(rows.map(({ clientId, portalNumber }) => keyOf(clientId, portalNumber)))
  const linked = new Map<string, string>()
  return rows.flatMap((row, index) => {
    const found = links[index]
    if (found === undefined) return []
    const { clientId, externalId, portalNumber } = row
    const key = keyOf(clientId, portalNumber)
    const decision = decideLink({
      known: found.known,
      stated: portalNumber,
      numbered: found.isNumbered ? { externalId: linked.get(key) ?? found.numberedId } : null,
      lookAlikes: found.lookAlikes.filter((number) => !stated.has(keyOf(clientId, number)))
    })
    if (decision._tag === "Linked") linked.set(key, externalId)
    return { row, found, decision }
  })
}

const refusalOf = ({ decision, row }: Judged): ReadonlyArray<LinkRefusal> =>
  decision._tag === "New" || decision._tag === "Known" || decision._tag === "Linked" ? [] : [{ row, why: decision }]

const linkOf = ({ decision, row: { clientId, externalId } }: Judged) =>
  decision._tag === "Linked" ? [{ clientId, externalId, number: decision.number }] : []

const changeOf =
  (table: LinkedTable) =>
  ({ decision, found: { former }, row: { clientId, values } }: Judged): ReadonlyArray<LinkedChange> => {
    if (former === null || (decision._tag !== "Known" && decision._tag !== "Linked")) return []
    const changed = toldColumns(table).filter((name) => former[name] !== (values[name] ?? null))
    if (changed.length === 0) return []
    return [
      { clientId, id: decision.number, former: Object.fromEntries(changed.map((name) => [name, former[name] ?? null])) }
    ]
  }

/**
 * Inserts rows that are new, updates those that differ and links those that state a number of the portal; touches no others.
 * The clients of these rows are locked before anything is numbered, so that nobody else gives the same numbers.
 */
export const upsertLinked = (table: LinkedTable, rows: ReadonlyArray<LinkedRow>): InImport<LinkedOutcome> =>
  Effect.gen(function* () {
    const different = yield* findDifferent(table, rows)
    const clients = [...new Set(different.map(({ clientId }) => clientId))]
    const begun = yield* beginWrites(clients.map((clientId) => ({ clientId, reclaims: 0, accounts: 0 })))
    const untouched = { begun, changes: [], refusals: [], tally: { ...noRows, unchanged: rows.length } }
    if (different.length === 0) return untouched
    const judged = judge(different, yield* findLinks(table, different))
    const refusals = judged.flatMap(refusalOf)
    if (refusals.length > 0) return { ...untouched, refusals, tally: noRows }
    const links = judged.flatMap(linkOf)
    yield* linkRows(table, links)
    yield* upsertRows(
      table,
      different.map(({ values }) => values)
    )
    const changes = judged.flatMap(changeOf(table))
    const created = judged.filter(({ decision }) => decision._tag === "New").length
    const changed = different.length - created
    return { begun, changes, refusals, tally: { created, changed, unchanged: rows.length - different.length } }
  })
