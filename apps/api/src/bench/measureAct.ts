import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"
import { Requirements } from "../ledger/requirements/Requirements.ts"
import { preparePlans } from "../ledger/requirements/preparePlans.ts"
import { planOwners } from "../ledger/requirements/planOwners.ts"
import { writePlans } from "../ledger/requirements/planRows.ts"
import { beginRequirements, takeRound } from "../ledger/requirements/roundRows.ts"
import { Database } from "../platform/database/Database.ts"
import { execute, queryRows } from "../platform/sql/queryRows.ts"
import { loadBulkWaiting } from "./measureFollow.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"
import { timeRuns } from "./timed.ts"

const client = 1
const owner = 1

/** Loads waiting reclaims with one owner for every account of the first client. As owner. */
export const loadBulkOwner = Effect.fnUntraced(function* (waiting: number) {
  const sql = yield* SqlClient.SqlClient
  yield* loadBulkWaiting(waiting, "by owner")
  yield* sql`with write as (select rev from begin_write(${client}::int))
    update account set bo_id = ${owner}::int, rev = write.rev from write where client_id = ${client}::int`
})

const MovedCount = Schema.Struct({ moved: Schema.Int })

/** Adds another year of Form 6166 of the owner, which changes its requests in every market. As owner. */
const certify = Effect.fnUntraced(function* (year: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into document (client_id, code, title, bo_id, period, valid_from, state, source)
    values (${client}::int, 'us-6166', 'Form 6166', ${owner}::int, ${year}::int, '2020-01-01', 'active', 'import')`
})

/** Measures an act on a document of an owner of all reclaims, including the computation of its consequences. */
export const measureAct = Effect.fnUntraced(function* (name: string, waiting: number) {
  const { asClient, asOwner } = yield* Database
  const requirements = yield* Requirements
  const { documentRules } = yield* ReferenceData
  const millis = yield* DateTime.now
  const moment = DateTime.toDateUtc(millis)
  const on = dateInUtc(moment.getTime())
  yield* asOwner(execute((sql) => sql`update beneficial_owner set residence = 'US'`))
  yield* requirements.follow(client)
  const followed = Effect.gen(function* () {
    yield* takeRound(client)
    const rev = yield* beginRequirements(client)
    const changed = yield* planOwners(client, [owner], documentRules, on)
    yield* writePlans(client, preparePlans(changed), { rev, at: moment, on })
  })
  const years = yield* asOwner(
    queryRows(MovedCount)(
      (sql) => sql`select distinct period::int as moved from requirement where code = 'us-6166' order by 1`
    )
  )
  const times: Array<number> = []
  for (const { moved: year } of years.slice(0, 5)) {
    yield* asOwner(certify(year))
    times.push(...(yield* timeRuns(1, asClient(client, followed))))
  }
  const [moved] = yield* asOwner(
    queryRows(MovedCount)(
      (sql) => sql`select count(*)::int as moved from requirement where code = 'us-6166' and state = 'accepted'`
    )
  )
  noteTimes(`${name}, an act on their only owner`, times)
  console.log(
    `${name.padEnd(24)} ${"an act on their only owner".padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}` +
      `   ${moved?.moved ?? 0} requests closed by ${times.length} acts, ${waiting} waiting`
  )
})
