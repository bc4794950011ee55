import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import readExcel from "read-excel-file/node"
import { extractText } from "unpdf"
import type { Browser } from "../../testing/server/Browser.ts"
import { openUnread } from "../../testing/server/openUnread.ts"
import { seedManyReclaims } from "../../testing/ledger/seedManyReclaims.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const excelPath = "/proxy/reports/LF/LFormTransExcel"
const currentPath = "/api/v1/exports/current"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const signedIn = (name: TestUserName) => Effect.flatMap(TestServer, (server) => server.signedIn(name))

const requestExport = (browser: Browser, payload: object = {}) => Effect.promise(() => browser.post(excelPath, payload))

interface Row {
  readonly [title: string]: unknown
}

const rowsOf = Effect.fnUntraced(function* (file: Buffer) {
  const [sheet] = yield* Effect.promise(() => readExcel(file))
  const [header = [], ...rows] = sheet?.data ?? []
  return rows.map((row): Row => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])))
})

const fileIn = (answer: { readonly json: Record<string, unknown> }) =>
  Buffer.from(String(answer.json["file_binary"]), "base64")

const cents = (rows: ReadonlyArray<Row>) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row["Net reclaim USD"]) * 100), 0)

/** The link to a file too large for one answer. */
const linkFor = Effect.fnUntraced(function* (browser: Browser) {
  const answer = yield* requestExport(browser)
  assert.strictEqual(answer.status, 200, answer.text)
  assert.deepStrictEqual(Object.keys(answer.json).toSorted(), ["download_url", "file_extension", "file_name"])
  return String(answer.json["download_url"])
})

const get = (browser: Browser, path: string) => Effect.promise(() => browser.get(path))

/** Requests until no file is being made for the user; fails after a number of times. */
const untilNone = Effect.fnUntraced(function* (browser: Browser) {
  for (let times = 0; times < 500; times++) {
    const { json } = yield* get(browser, currentPath)
    if (json["state"] === "None") return
  }
  return yield* Effect.die(new Error("the file is still being made"))
})

/** Reclaims of client 2 for one Excel file in JSON and some more. */
const grow = Effect.flatMap(TestServer, (server) => server.asOwner(seedManyReclaims(2, 224)))

onBothServers("Excel export", (it) => {
  it.effect("answers a file whose rows are those of the dashboard, to the cent", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("full")
      const answer = yield* requestExport(browser)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual(answer.headers["x-row-count"], "2")
      assert.strictEqual(answer.json["file_extension"], "xlsx")
      assert.match(String(answer.json["file_name"]), /^reclaim-transactions-20\d{12}$/)
      const rows = yield* rowsOf(fileIn(answer))
      assert.deepStrictEqual(
        rows.map((row) => [
          row["Account"],
          row["Currency"],
          row["Dividend per share"],
          row["Gross dividend"],
          row["Pay date"]
        ]),
        [
          ["A-1", "CHF", 3, 30_000, new Date("2023-04-24T00:00:00Z")],
          ["A-1", "CHF", 3, 30_000, new Date("2024-04-24T00:00:00Z")]
        ]
      )
      const { json } = yield* Effect.promise(() => browser.post("/proxy/reports/LF/LFormData", {}))
      assert.strictEqual(
        cents(rows),
        Math.round(Number(json["total_filed"] ?? json["totalFiled"]) * 100),
        JSON.stringify(json).slice(0, 300)
      )
    })
  )

  it.effect("narrows the file as it narrows the dashboard", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("full")
      assert.deepStrictEqual(yield* rowsOf(fileIn(yield* requestExport(browser, { coi: "DE" }))), [])
      const kept = { coi: "CH,DE", fI_Code: "C1", acct_Code: "A-1", client_Facing_Status: "Filed" }
      assert.strictEqual((yield* rowsOf(fileIn(yield* requestExport(browser, kept)))).length, 2)
    })
  )

  it.effect("holds exactly the transactions that a search shows, and so do the figures and the PDF", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("full")
      for (const [search, shown] of [
        ["nestle 2024", 1],
        ["nestle", 2],
        ["nothing of the kind", 0]
      ] as const) {
        const answer = yield* requestExport(browser, { search })
        assert.strictEqual((yield* rowsOf(fileIn(answer))).length, shown)
        assert.strictEqual(answer.headers["x-row-count"], String(shown))
        const page = yield* Effect.promise(() => browser.post("/api/v1/transactions", { search }))
        assert.strictEqual(page.json["total_count"], shown)
        const figures = yield* Effect.promise(() => browser.post("/proxy/reports/LF/LFormData", { search }))
        assert.strictEqual(figures.json["total_active_transaction"], shown)
        const pdf = yield* Effect.promise(() => browser.post("/proxy/reports/LF/ReclaimDashboardPDF", { search }))
        const bytes = new Uint8Array(Buffer.from(String(pdf.json["binary"]), "base64"))
        const { text } = yield* Effect.promise(() => extractText(bytes, { mergePages: true }))
        assert.include(text, `Filtered to Search ${search}.`)
        assert.strictEqual(text.includes("No reclaim matches these filters."), shown === 0)
      }
    })
  )

  it.effect("is of the client that staff view as, and empty while nobody is chosen", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("viewing")
      const viewed = yield* requestExport(browser, { view_as_user_id: testUsers.otherClient.id })
      assert.deepStrictEqual(
        (yield* rowsOf(fileIn(viewed))).map((row) => row["Account"]),
        ["A-2", "A-2"]
      )
      assert.deepStrictEqual(yield* rowsOf(fileIn(yield* requestExport(browser))), [])
      const refused = yield* requestExport(yield* signedIn("full"), { view_as_user_id: testUsers.otherClient.id })
      assert.strictEqual(refused.status, 403)
    })
  )

  it.effect("offers more than 50,000 rows as a link, which works once", () =>
    Effect.gen(function* () {
      yield* grow
      const browser = yield* signedIn("otherClient")
      const link = yield* linkFor(browser)
      const looked = yield* Effect.promise(() => browser.send("HEAD", link))
      assert.strictEqual(looked.status, 200)
      const file = yield* get(browser, link)
      assert.strictEqual(file.status, 200, file.text.slice(0, 200))
      assert.strictEqual(file.headers["x-row-count"], "50178")
      assert.match(
        String(file.headers["content-disposition"]),
        /^attachment; filename="reclaim-transactions-.*\.xlsx"$/
      )
      assert.strictEqual(file.headers["x-content-type-options"], "nosniff")
      assert.include(file.headers["cache-control"], "no-store")
      assert.isUndefined(file.headers["content-encoding"])
      // The record that only a whole file ends with.
      assert.strictEqual(file.bytes.readUInt32LE(file.bytes.length - 22), 0x0605_4b50)
      const again = yield* get(browser, link)
      assert.strictEqual(again.status, 404)
      assert.include(String(again.json["message"]), "has been used")
    })
  )

  it.effect("refuses a link of another session, of another user, and after five minutes", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("otherClient")
      const link = yield* linkFor(browser)
      for (const stranger of [yield* signedIn("otherClient"), yield* signedIn("full"), yield* signedIn("viewing")]) {
        assert.strictEqual((yield* get(stranger, link)).status, 404)
      }
      const lifetimes = yield* sql<{ readonly seconds: number }>(
        (client) => client`
          select extract(epoch from max(expires_at) - now())::float8 as seconds from download_ticket where used_at is null`
      )
      assert.isAtMost(lifetimes[0]?.seconds ?? 0, 300)
      assert.isAbove(lifetimes[0]?.seconds ?? 0, 200)
      yield* sql((client) => client`update download_ticket set expires_at = now() returning session_id`)
      assert.strictEqual((yield* get(browser, link)).status, 404)
      const refused = yield* sql<{ readonly refused: number }>(
        (client) => client`select count(*)::int as refused from security_event where event_type = 'download-refused'`
      )
      assert.isAtLeast(refused[0]?.refused ?? 0, 4)
    })
  )

  it.effect("refuses a link once its user may not see the dashboard any more", () =>
    Effect.gen(function* () {
      const { id } = testUsers.otherClient
      const browser = yield* signedIn("otherClient")
      const link = yield* linkFor(browser)
      const [before] = yield* sql<{ readonly tasks: string }>(
        (client) => client`select tasks::text as tasks from app_user where user_id = ${id}`
      )
      yield* sql((client) => client`update app_user set tasks = '{}' where user_id = ${id} returning user_id`)
      assert.strictEqual((yield* get(browser, link)).status, 403)
      yield* sql(
        (client) =>
          client`update app_user set tasks = ${before?.tasks ?? ""}::text::jsonb where user_id = ${id} returning user_id`
      )
      assert.strictEqual((yield* get(browser, link)).status, 200)
    })
  )

  it.effect("makes one file at a time for a user, however many are asked for", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("full")
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => requestExport(browser)),
        { concurrency: "unbounded" }
      )
      const made = answers.filter(({ status }) => status === 200)
      assert.isAtLeast(made.length, 1)
      assert.isBelow(made.length, 20)
      for (const answer of made) assert.strictEqual((yield* rowsOf(fileIn(answer))).length, 2)
      const others = answers.filter(({ status }) => status !== 200)
      assert.deepStrictEqual([...new Set(others.map(({ status }) => status))], [429])
      // The next one is free again as soon as the last has arrived.
      assert.strictEqual((yield* requestExport(browser)).status, 200)
    })
  )

  it.effect("says that no file is made, and cancels none", () =>
    Effect.gen(function* () {
      const browser = yield* signedIn("readOnly")
      assert.deepStrictEqual((yield* get(browser, currentPath)).json, { state: "None" })
      assert.strictEqual((yield* Effect.promise(() => browser.delete(currentPath))).status, 204)
    })
  )

  it.effect("ends a file whose reader has gone", () =>
    Effect.gen(function* () {
      const { url } = yield* TestServer
      const browser = yield* signedIn("otherClient")
      const link = yield* linkFor(browser)
      const unread = yield* Effect.promise(() => openUnread(url, browser, link))
      assert.strictEqual(unread.status, 200)
      unread.hangUp()
      yield* untilNone(browser)
      assert.strictEqual((yield* get(browser, yield* linkFor(browser))).status, 200)
    })
  )
})
