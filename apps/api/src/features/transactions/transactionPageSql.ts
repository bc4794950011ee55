import type { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { isDescending, sortKeyOf, type TransactionSortKey } from "@reclaim/core/domain/reclaim/TransactionSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { applyDelta } from "@reclaim/engine/block/applyDelta"
import { blockNamesOf } from "@reclaim/engine/block/blockNames"
import { DashboardBlock } from "@reclaim/engine/block/DashboardBlock"
import { searchWords } from "@reclaim/engine/block/foldText"
import { byName, ranksOf } from "@reclaim/engine/block/nameRanks"
import type { PageOfSeqs, PageRequest } from "@reclaim/engine/block/pageOf"
import { clientStatusListOrder, statusPairOf } from "@reclaim/engine/block/StatusPair"
import { marketMask, statusMask, wordMasksOf } from "@reclaim/engine/block/wordMasks"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { dictionariesSince, readHead } from "../../ledger/DashboardRows.ts"
import { selectedReclaims } from "../../ledger/DashboardSql.ts"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A block of names without reclaims: names are searched and ordered by the same rules as in a full one. */
const namesOnly = Effect.fnUntraced(function* (clientId: number) {
  const block = new DashboardBlock()
  const { rev } = yield* readHead(clientId)
  applyDelta(block, { since: 0, rev, rows: [], ...(yield* dictionariesSince(clientId, 0)) })
  return block
})

/** Row numbers of the table with the place of each in an order. */
interface Ranks {
  readonly ids: ReadonlyArray<number>
  readonly ranks: ReadonlyArray<number>
}

const stageRanks: Ranks = {
  ids: [...stageById.keys()],
  ranks: [...stageById.values()].map(({ client }) => clientStatusListOrder.indexOf(client))
}

const marketRanks = ({ markets }: DashboardBlock): Ranks => ({
  ids: [...markets.keys()],
  ranks: [
    ...ranksOf(
      [...markets.values()].map(({ name }) => name),
      byName
    )
  ]
})

/** The column whose numbers are ranked for a sort key, and the ranks; null for a key that is itself a value. */
const rankedBy = (block: DashboardBlock, key: TransactionSortKey): (Ranks & { readonly column: string }) | null => {
  const names = blockNamesOf(block)
  switch (key) {
    case "account":
      return { column: "account_id", ids: [...block.accountOrdinals.keys()], ranks: [...names.accountRanks] }
    case "owner":
      return { column: "account_id", ids: [...block.accountOrdinals.keys()], ranks: [...names.ownerRanks] }
    case "security":
      return { column: "event_id", ids: [...block.eventOrdinals.keys()], ranks: [...names.securityRanks] }
    case "country":
      return { column: "market_id", ...marketRanks(block) }
    case "status":
      return { column: "stage_id", ...stageRanks }
    case "netUsd":
    case "payDate":
    case "expiresOn":
    case "agentCutoff":
      return null
  }
}

const valueColumns: Partial<Record<TransactionSortKey, string>> = {
  netUsd: "dash_cents",
  payDate: "pay_date",
  expiresOn: "expires_on",
  agentCutoff: "agent_cutoff"
}

const isDue = (sql: SqlClient.SqlClient, due: DueRange | null): ReadonlyArray<Statement.Fragment> => {
  if (due === null) return []
  const day = due.by === "agent" ? sql`coalesce(r.agent_cutoff, r.expires_on)` : sql`r.expires_on`
  return [
    ...(due.from === null ? [] : [sql`${day} >= ${due.from}::date`]),
    ...(due.to === null ? [] : [sql`${day} <= ${due.to}::date`])
  ]
}

/** One condition per word: one of the reclaim's names contains it. */
const isFound = (
  sql: SqlClient.SqlClient,
  block: DashboardBlock,
  search: string
): ReadonlyArray<Statement.Fragment> => {
  const words = searchWords(search)
  if (words.length === 0) return []
  const masks = wordMasksOf(block, words)
  return words.map((_, place) => {
    const has = (mask: number | undefined): boolean => ((mask ?? 0) & (1 << place)) !== 0
    const idsWith = (ordinals: ReadonlyMap<number, number>, mask: Int32Array) =>
      [...ordinals].flatMap(([id, ordinal]) => (has(mask[ordinal]) ? [id] : []))
    const markets = [...block.markets].flatMap(([id, market]) => (has(marketMask(words, market)) ? [id] : []))
    const stages = [...stageById.keys()].filter((id) => has(statusMask(words, statusPairOf(id))))
    return sql`(r.account_id = any(${idsWith(block.accountOrdinals, masks.accounts)}::int[])
      or r.event_id = any(${idsWith(block.eventOrdinals, masks.events)}::int[])
      or r.market_id = any(${markets}::int[]) or r.stage_id = any(${stages}::int[]))`
  })
}

const Sums = rowOf({ totalCount: Schema.Int, totalNet: UsdCents })

/**
 * The page that `pageOf` finds in a block, by plain SQL: for a client whose block does not fit in memory, and to test the
 * block against. Sees only the client of its transaction; runs several statements, so the caller provides one snapshot.
 */
export const readPageOfSeqs = Effect.fnUntraced(function* (
  clientId: number,
  { due, filter, limit, offset, search, sort }: PageRequest,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const key = sortKeyOf(sort)
  const block = yield* namesOnly(clientId)
  const conditions = [...isDue(sql, due), ...isFound(sql, block, search)]
  const from = sql`${selectedReclaims(sql, clientId, filter, today)}
    ${conditions.length === 0 ? sql`` : sql`and ${sql.and(conditions)}`}`
  const [sums] = yield* sql`
    select count(*)::int as total_count, coalesce(sum(r.dash_cents), 0)::float8 as total_net ${from}`.pipe(
    decodedAs(Sums)
  )
  const direction = sql.literal(isDescending(sort) ? "desc nulls last" : "asc nulls last")
  const ranked = rankedBy(block, key)
  const ordered =
    ranked === null
      ? sql`order by f.${sql(valueColumns[key] ?? "seq")} ${direction}, f.seq`
      : sql`left join unnest(${ranked.ids}::int[], ${ranked.ranks}::int[]) as k (id, place) on k.id = f.${sql(ranked.column)}
          order by k.place ${direction}, f.seq`
  const rows = yield* sql`
    select f.seq from (
      select r.seq, r.account_id, r.event_id, r.market_id, r.stage_id, r.dash_cents, r.expires_on, r.agent_cutoff,
        (select e.pay_date from dividend_event e where e.event_id = r.event_id) as pay_date
      ${from}
    ) f ${ordered} limit ${limit}::int offset ${offset}::int`.pipe(decodedAs(Schema.Struct({ seq: Schema.Int })))
  const page: PageOfSeqs = {
    seqs: rows.map(({ seq }) => seq),
    totalCount: sums?.totalCount ?? 0,
    totalNet: sums?.totalNet ?? noUsdCents
  }
  return page
})
