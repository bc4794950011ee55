import { assert } from "@effect/vitest"
import { WireExpiry } from "@reclaim/core/contract/expiring/ExpiryGroup"
import { WireTransactionDetail, WireTransactionPage } from "@reclaim/core/contract/transactions/WireTransaction"
import { LatestSafeRange } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { isDeepStrictEqual } from "node:util"
import readExcel from "read-excel-file/node"
import type { Browser } from "./testing/server/Browser.ts"
import { onBothServers, TestServer } from "./testing/server/TestServer.ts"

/** Latest safe date of each reclaim by its number, as one place shows it; null if it shows none. */
type ShownDates = ReadonlyArray<readonly [seq: number, day: string | null]>

/** Days until the latest safe dates of the client's two reclaims; none equals the guess from the stage. */
const cases: ReadonlyArray<readonly [first: number | null, second: number | null]> = [
  [-1, 0],
  [30, 31],
  [90, 91],
  [null, -400]
]

/** Makes both reclaims wait for a document of the client with these dates, as the computation of requirements does. */
const writeDays = Effect.fnUntraced(function* (days: ReadonlyArray<string | null>) {
  const server = yield* TestServer
  yield* server.asOwner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [write] = yield* sql<{ readonly rev: bigint }>`select rev from begin_write(1)`
      const { rev } = yield* Effect.fromNullishOr(write)
      for (const [index, day] of days.entries()) {
        yield* sql`update reclaim set stage_id = 3, filed_on = null, expires_on = current_date + 300,
            agent_cutoff = current_date + 240, latest_safe_on = ${day}::date, rev = ${rev}::bigint
          where client_id = 1 and seq = ${index + 1}`
      }
    })
  )
})

const post = Effect.fnUntraced(function* (browser: Browser, path: string, body: object) {
  const answer = yield* Effect.promise(() => browser.post(path, body))
  assert.strictEqual(answer.status, 200, answer.text)
  return answer
})

const readPage = Schema.decodeUnknownEffect(Schema.fromJsonString(WireTransactionPage))
const readDetail = Schema.decodeUnknownEffect(Schema.fromJsonString(WireTransactionDetail))
const readExpiry = Schema.decodeUnknownEffect(Schema.fromJsonString(WireExpiry))

const grid = Effect.fnUntraced(function* (browser: Browser, body: object = {}) {
  const { text } = yield* post(browser, "/api/v1/transactions", body)
  return (yield* readPage(text)).rows.map(({ latestSafeOn, seq }) => [seq, latestSafeOn] as const)
})

const readTransactions = (browser: Browser, seqs: ReadonlyArray<number>) =>
  Effect.forEach(seqs, (seq) =>
    Effect.gen(function* () {
      const { text } = yield* Effect.promise(() => browser.get(`/api/v1/transactions/${seq}`))
      return [seq, (yield* readDetail(text)).latestSafe?.date ?? null] as const
    })
  )

const excel = Effect.fnUntraced(function* (browser: Browser) {
  const { json } = yield* post(browser, "/proxy/reports/LF/LFormTransExcel", {})
  const [sheet] = yield* Effect.promise(() => readExcel(Buffer.from(String(json["file_binary"]), "base64")))
  const [header = [], ...rows] = sheet?.data ?? []
  const [number, day] = [header.indexOf("Transaction number"), header.indexOf("Last safe day to order")]
  return rows.map((row) => {
    const cell = row[day]
    return [Number(row[number]), cell instanceof Date ? cell.toISOString().slice(0, 10) : null] as const
  })
})

const readExpiring = (browser: Browser, body: object = {}) =>
  Effect.flatMap(post(browser, "/api/v1/expiring", body), ({ text }) => readExpiry(text))

const rangeOf = (day: string, today: CalendarDate): LatestSafeRange =>
  day < today ? "past" : day <= addDays(today, 30) ? "days30" : day <= addDays(today, 90) ? "days90" : "later"

/** Numbers of the reclaims by date, then those without one by number. */
const inOrder = (dates: ShownDates): ReadonlyArray<number> =>
  dates
    .toSorted(([, one], [, other]) => ((one ?? "9999") < (other ?? "9999") ? -1 : one === other ? 0 : 1))
    .map(([seq]) => seq)

const readStoredDates = Effect.flatMap(TestServer, (server) =>
  server.asOwner(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql<{ readonly day: string | null }>`
          select latest_safe_on::text as day from reclaim where client_id = 1 order by seq`,
        (rows) => rows.map(({ day }) => day)
      )
    )
  )
)

/** Repeats the check if the server's day has changed, or the server has recomputed requirements during it. */
const retryOnChange = <A, E, R>(
  daysFrom: (today: CalendarDate) => ReadonlyArray<string | null>,
  check: (days: ReadonlyArray<string | null>, today: CalendarDate) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const today = yield* todayInUtc
    const days = daysFrom(today)
    const checked = yield* Effect.exit(check(days, today))
    const after = yield* todayInUtc
    const isSame = after === today && isDeepStrictEqual(yield* readStoredDates, days)
    return isSame ? yield* checked : yield* check(daysFrom(after), after)
  })

/** Checks that every place shows these dates of the two reclaims. */
const checkDays = Effect.fnUntraced(function* (
  browser: Browser,
  days: ReadonlyArray<string | null>,
  today: CalendarDate
) {
  yield* writeDays(days)
  const dates: ShownDates = days.map((day, index) => [index + 1, day])
  assert.deepStrictEqual(yield* grid(browser, { sort: "payDate" }), dates)
  assert.deepStrictEqual(yield* readTransactions(browser, [1, 2]), dates)
  assert.deepStrictEqual(yield* excel(browser), dates)
  const sorted = yield* grid(browser, { sort: "latestSafeOn" })
  assert.deepStrictEqual(
    sorted.map(([seq]) => seq),
    inOrder(dates)
  )
  for (const range of LatestSafeRange.literals) {
    const within = dates.filter(([, day]) => day !== null && rangeOf(day, today) === range)
    assert.deepStrictEqual(yield* grid(browser, { latest_safe: range, sort: "payDate" }), within)
    const { total } = yield* readExpiring(browser, { latest_safe: range })
    assert.strictEqual(total.count, within.length)
  }
  const { blocked, total } = yield* readExpiring(browser)
  assert.strictEqual(total.count, 2)
  assert.strictEqual(blocked.count, days.filter((day) => day !== null && day < today).length)
})

onBothServers("The latest safe date of a reclaim", (it) => {
  it.effect("is the same in the list, opened, in Excel, in order, filtered and among what expires", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      for (const ahead of cases) {
        yield* retryOnChange(
          (today) => ahead.map((count) => (count === null ? null : addDays(today, count))),
          (days, today) => checkDays(browser, days, today)
        )
      }
    })
  )
})
