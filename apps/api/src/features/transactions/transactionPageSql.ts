import { blockerAt } from "@reclaim/core/domain/reclaim/Blocker"
import { shownStages } from "@reclaim/core/domain/reclaim/PastDeadline"
import type { NamedStage } from "@reclaim/core/domain/reclaim/Stage"
import { isDescending, sortKeyOf, type TransactionSortKey } from "@reclaim/core/domain/reclaim/TransactionSort"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { blockNamesOf } from "@reclaim/engine/block/blockNames"
import type { DashboardBlock } from "@reclaim/engine/block/DashboardBlock"
import { byName, ranksOf } from "@reclaim/engine/block/nameRanks"
import type { PageOfSeqs, PageRequest } from "@reclaim/engine/block/pageOf"
import { actorRank, blockerRank } from "@reclaim/engine/block/sortKeys"
import { clientStatusListOrder } from "@reclaim/engine/block/StatusPair"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { selectedReclaims } from "../../ledger/DashboardSql.ts"
import { shownStageSql } from "../../ledger/filterSql.ts"
import { readNames, resolveQuestion } from "../../ledger/foundSql.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Row numbers of the table with the place of each in an order. */
interface Ranks {
  readonly ids: ReadonlyArray<number>
  readonly ranks: ReadonlyArray<number>
}

const stageRanks = (rankOf: (stage: NamedStage) => number): Ranks & { readonly column: string } => ({
  column: "stage_id",
  ids: [...shownStages.keys()],
  ranks: [...shownStages.values()].map(rankOf)
})

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
      return stageRanks(({ client }) => clientStatusListOrder.indexOf(client))
    case "actor":
      return stageRanks(({ actor }) => actorRank(actor))
    case "blocker":
      return stageRanks((stage) => blockerRank(blockerAt(stage)))
    case "custodian":
      return { column: "account_id", ids: [...block.accountOrdinals.keys()], ranks: [...names.custodianRanks] }
    case "isin":
      return { column: "event_id", ids: [...block.eventOrdinals.keys()], ranks: [...names.isinRanks] }
    case "netUsd":
    case "payDate":
    case "expiresOn":
    case "agentCutoff":
    case "latestSafeOn":
      return null
  }
}

const valueColumns: Partial<Record<TransactionSortKey, string>> = {
  netUsd: "dash_cents",
  payDate: "pay_date",
  expiresOn: "expires_on",
  agentCutoff: "agent_cutoff",
  latestSafeOn: "latest_safe_on"
}

const Sums = rowOf({ totalCount: Schema.Int, totalNet: UsdCents })

/**
 * The page that `pageOf` finds in a block, by plain SQL: for a client whose block does not fit in memory, and to test
 * the block against. Sees only the client of its transaction; runs several statements, so the caller provides one
 * snapshot.
 */
export const readPageOfSeqs = Effect.fnUntraced(function* (
  clientId: number,
  { filter, limit, offset, sort }: PageRequest,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const key = sortKeyOf(sort)
  const block = yield* readNames(clientId)
  const from = selectedReclaims(sql, yield* resolveQuestion({ clientId, filter, today }))
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
      select r.seq, r.account_id, r.event_id, r.market_id, ${shownStageSql(sql, today)} as stage_id, r.dash_cents, r.expires_on, r.agent_cutoff,
        r.latest_safe_on, (select e.pay_date from dividend_event e where e.event_id = r.event_id) as pay_date
      ${from}
    ) f ${ordered} limit ${limit}::int offset ${offset}::int`.pipe(decodedAs(Schema.Struct({ seq: Schema.Int })))
  const page: PageOfSeqs = {
    seqs: rows.map(({ seq }) => seq),
    totalCount: sums?.totalCount ?? 0,
    totalNet: sums?.totalNet ?? noUsdCents
  }
  return page
})
