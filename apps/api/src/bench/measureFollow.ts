import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { Effect, Fiber, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Dashboards } from "../ledger/Dashboards.ts"
import { Requirements } from "../ledger/requirements/Requirements.ts"
import { Database } from "../platform/database/Database.ts"
import { queryRows } from "../platform/sql/queryRows.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"
import { timeRuns } from "./timed.ts"

const client = 1

/** Reclaims that one import changes. */
const changedAtOnce = 1000

const looksApart = "20 millis"

/** Markets with rules, for those of the bulk. */
const knownMarkets = "AT AU BE CA CH CZ DE DK ES FI FR GB HK IE IL IT JP KR LU NL NO NZ PL PT SE TW".split(" ")

/**
 * Distribution of waiting reclaims: all of some owners, who lack documents for everything they hold, or a few of every
 * owner, so that hardly two wait for the same document.
 */
export type WaitingShape = "by owner" | "scattered"

/** Makes a number of the first client's reclaims wait, at every waiting stage, and no others. As owner. */
export const loadBulkWaiting = Effect.fnUntraced(function* (waiting: number, shape: WaitingShape) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update market set iso2 = (${knownMarkets}::text[])[market_id]`
  yield* sql`alter table reclaim disable trigger user`
  yield* sql`
    with placed as (
      select r.seq, row_number() over (order by case when ${shape === "by owner"}::boolean then a.bo_id end, r.seq) as place
      from reclaim r join account a on a.client_id = r.client_id and a.account_id = r.account_id
      where r.client_id = ${client}::int)
    update reclaim r set
      stage_id = case when p.place <= ${waiting}::int then (array[3, 4, 5, 6, 7, 9])[1 + p.place % 6] else 1 end,
      paid_year = 0, paid_on = null, filed_on = null, received_usd_cents = null,
      expires_on = current_date + 660 - r.seq % 700, agent_cutoff = current_date + 600 - r.seq % 700
    from placed p
    where r.client_id = ${client}::int and r.seq = p.seq and (p.place <= ${waiting}::int or r.stage_id between 3 and 9)`
  yield* sql`alter table reclaim enable trigger user`
})

/** Moves the cut-offs of reclaims all over the client, as an import does; as owner. */
const change = Effect.fnUntraced(function* (waiting: number, round: number) {
  const sql = yield* SqlClient.SqlClient
  const step = Math.max(1, Math.floor(waiting / changedAtOnce))
  yield* sql`with write as (select rev from begin_write(${client}::int, 0, 0)),
    waiting as (
      select seq, row_number() over (order by seq) as place from reclaim
      where client_id = ${client}::int and stage_id in (${sql.literal(waitingStageIds.join(", "))}))
    update reclaim r set agent_cutoff = agent_cutoff - 1, rev = write.rev from write, waiting w
    where r.client_id = ${client}::int and r.seq = w.seq and w.place % ${step}::int = ${round % step}::int`
})

const WrittenCounts = Schema.Struct({ requirements: Schema.Int, links: Schema.Int })

const FormerCount = Schema.Struct({ rows: Schema.Int })

/**
 * Time to insert a requirement for each market that a document serves by one statement into a table with the same keys,
 * in milliseconds, and the number of these rows: what was stored before one document served several markets. As owner.
 */
const plainInserts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create temp table former as
    select q.*, u.market_id as of_market from requirement q
      join requirement_use u using (client_id, requirement_id)`
  // Each with the reclaims of its market only.
  yield* sql`update former f set market_id = of_market, markets = '{}', lacking = '{}', seqs = coalesce((
      select array_agg(r.seq order by r.seq) from unnest(f.seqs) s (seq)
        join reclaim r on r.client_id = f.client_id and r.seq = s.seq and r.market_id = f.of_market), '{}')
    where market_id is null`
  yield* sql`alter table former drop column of_market`
  yield* sql`update former f set requirement_id = n.place
    from (select ctid as at, row_number() over () as place from former) n where n.at = f.ctid`
  yield* sql`create table plain_requirement (like requirement including all)`
  const begun = performance.now()
  yield* sql`insert into plain_requirement overriding system value select * from former`
  const millis = performance.now() - begun
  const [counted] = yield* queryRows(FormerCount)((sql) => sql`select count(*)::int as rows from former`)
  return { millis, rows: counted?.rows ?? 0 }
})

/** Measures the computation of a client's requirements while others use their dashboards. */
export const measureFollow = Effect.fnUntraced(function* (name: string, waiting: number) {
  const { asOwner } = yield* Database
  const requirements = yield* Requirements
  const dashboards = yield* Dashboards
  const printFigures = (what: string, figures: string) =>
    console.log(`${name.padEnd(32)} ${what.padEnd(26)} ${figures}`)

  const looks: Array<number> = []
  const look = Effect.map(timeRuns(1, dashboards.figures(client, emptyDashboardFilter("summary"))), ([took = 0]) =>
    looks.push(took)
  )
  yield* look
  looks.length = 0
  const looking = yield* Effect.forkChild(Effect.forever(Effect.andThen(look, Effect.sleep(looksApart))))
  const [whole = 0] = yield* timeRuns(1, requirements.follow(client))
  yield* Fiber.interrupt(looking)

  const plain = yield* asOwner(plainInserts)
  note(`${name}, worked out from nothing`, "ms", { once: whole, plainSql: plain.millis })
  noteTimes(`${name}, dashboards meanwhile`, looks)
  printFigures(
    "worked out from nothing",
    `${milliseconds(whole)} ${"".padStart(8)} ${`${(plain.millis / whole).toFixed(2)}x`.padStart(8)}`
  )
  printFigures("plain insert", `${milliseconds(plain.millis)} ${"".padStart(8)} ${plain.rows} rows of one market each`)
  printFigures("dashboards meanwhile", `${milliseconds(at(looks, 0.5))} ${milliseconds(at(looks, 0.99))}`)
  const changed: Array<number> = []
  for (let round = 0; round < 5; round++) {
    yield* asOwner(change(waiting, round))
    changed.push(...(yield* timeRuns(1, requirements.follow(client))))
  }
  noteTimes(`${name}, after ${changedAtOnce} changes`, changed)
  printFigures(`after ${changedAtOnce} changes`, `${milliseconds(at(changed, 0.5))} ${milliseconds(at(changed, 0.99))}`)
  const [written] = yield* asOwner(
    queryRows(WrittenCounts)(
      (sql) => sql`select (select count(*)::int from requirement) as requirements,
        (select sum(cardinality(seqs))::int from requirement) as links`
    )
  )
  printFigures(`${waiting} waiting`, `${written?.requirements ?? 0} documents, ${written?.links ?? 0} links`)
})
