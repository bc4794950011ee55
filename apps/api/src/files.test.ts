import { assert } from "@effect/vitest"
import { Clock, Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execute } from "./platform/sql/queryRows.ts"
import { fileCalls } from "./contractMiddlewares.ts"
import { insertTicket } from "./platform/files/tickets/ticketRows.ts"
import { tokenHashOf } from "./platform/sealed/tokenHashOf.ts"
import { seedStatements, statementGuid } from "./testing/ledger/seedStatements.ts"
import type { Answer, Browser } from "./testing/server/Browser.ts"
import { onBothServers, TestServer } from "./testing/server/TestServer.ts"
import { testUsers } from "./testing/server/testUsers.ts"

const dashboardPdf = "/proxy/reports/LF/ReclaimDashboardPDF"

const wire = JSON.stringify

const token = "A".repeat(43)

interface FileCall {
  readonly ask: (browser: Browser, viewAsUserId: number) => Promise<Answer>
  readonly type: "export" | "download"
  readonly facts: Readonly<Record<string, string | number>>
}

const postCall =
  (path: string, body: object): FileCall["ask"] =>
  (browser, viewAsUserId) =>
    browser.post(path, { ...body, view_as_user_id: viewAsUserId })

const quarterly = { report_id: 7, report_guid: statementGuid("a", 1) }
const payment = { report_id: 9, report_guid: statementGuid("b", 1) }
const ofQuarter = { reportId: 7, reportGuid: statementGuid("a", 1), rowCount: 1 }
const ofPayment = { reportId: 9, reportGuid: statementGuid("b", 1), rowCount: 1 }

/**
 * Security event of each call that returns a file; null for calls tested elsewhere, such as those for clients' files,
 * which no user can read as another (uploadCalls.test.ts).
 */
const table: Readonly<Record<string, FileCall | null>> = {
  "exports.excel": {
    ask: postCall("/proxy/reports/LF/LFormTransExcel", { coi: "CH" }),
    type: "export",
    facts: { kind: "dashboard-excel", rowCount: 2 }
  },
  "exports.pdf": {
    ask: postCall(dashboardPdf, { coi: "CH" }),
    type: "export",
    facts: { kind: "dashboard-pdf", rowCount: 2 }
  },
  "exports.download": {
    ask: (browser) => browser.get(`/api/v1/downloads/${token}`),
    type: "download",
    facts: { kind: "dashboard-excel", rowCount: 2 }
  },
  "quarterlyStatements.excel": {
    ask: postCall("/proxy/reports/QR/ExcelReport", quarterly),
    type: "export",
    facts: { kind: "quarterly-excel", ...ofQuarter }
  },
  "statements.quarterlyPdf": {
    ask: postCall("/api/v1/quarterly-statements/pdf", quarterly),
    type: "export",
    facts: { kind: "quarterly-pdf", ...ofQuarter }
  },
  "paymentStatements.excel": {
    ask: postCall("/proxy/reports/PS/ExcelStatement", payment),
    type: "export",
    facts: { kind: "payment-excel", ...ofPayment }
  },
  "statements.paymentPdf": {
    ask: postCall("/api/v1/payment-statements/pdf", payment),
    type: "export",
    facts: { kind: "payment-pdf", ...ofPayment }
  },
  "expiring.calendar": {
    ask: (browser, viewAsUserId) => browser.get(`/api/v1/expiring.ics?view_as_user_id=${viewAsUserId}`),
    type: "export",
    // The seeded reclaims are filed: no cut-off is ahead of them.
    facts: { kind: "calendar", rowCount: 0 }
  },
  "documents.export": {
    ask: postCall("/proxy/reports/DM/Export", { coi: "CH", report_type: "documents" }),
    type: "export",
    // The seeded reclaims are filed: none of them waits.
    facts: { kind: "documents-excel", rowCount: 0 }
  },
  "files.content": null,
  // About the sender only; tested with its feature.
  "me.data": null,
  // Requires the task of contacts; tested with its feature.
  "contactFile.csv": null,
  // Contain no client's data; tested with their feature.
  "batches.templateCsv": null,
  "batches.templateXlsx": null,
  "batches.investorTemplateCsv": null,
  "batches.investorTemplateXlsx": null,
  // For a client's own users only, never viewed as another; tested with their features.
  "documentRegister.zip": null,
  "documentRegister.download": null,
  "transactions.evidence": null,
  "transactions.evidenceFile": null,
  "history.accountFile": {
    ask: postCall("/api/v1/accounts/1/history/file", { format: "csv", time_zone: "UTC" }),
    type: "export",
    facts: { kind: "history", subject: "account:1", format: "csv", rowCount: 0 }
  },
  "history.claimFile": {
    ask: postCall("/api/v1/transactions/1/history/file", { format: "xlsx", time_zone: "UTC" }),
    type: "export",
    // The seeded accounts and owners have no history yet, and no user has viewed the claim.
    facts: { kind: "history", subject: "claim:1", format: "xlsx", rowCount: 0 }
  },
  // Require the task of contacts, a document on file, or its link; tested with their feature.
  "history.file": null,
  "history.documentFile": null,
  "history.download": null,
  "accountFiles.xlsx": {
    ask: (browser, viewAsUserId) =>
      browser.post(`/api/v1/accounts/xlsx?view_as_user_id=${viewAsUserId}`, { account_ids: [1] }),
    type: "export",
    facts: { kind: "accounts", accounts: 1, rowCount: 1 }
  },
  "deskFiles.content": null,
  // Requires an envelope; tested with its feature.
  "envelopes.content": null,
  "deskEnvelopes.content": null,
  // Require prepared documents; tested with their feature (paperCalls.test.ts).
  "papers.printPdf": null,
  "papers.printSetPdf": null,
  // Equal for all users, so it is never viewed as another (documentRuleCalls.test.ts).
  "documentRules.form": null,
  // Require an uploaded list; tested with their feature.
  "batches.errorsCsv": null,
  "batches.errorsXlsx": null
}

const built = Object.entries(table).flatMap(([call, row]) => (row === null ? [] : [{ call, row }]))

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface Event {
  readonly type: string
  readonly userId: number
  readonly facts: Readonly<Record<string, string | number>>
}

const fileEvents = sql<Event>(
  (client) => client`
    select event_type as type, user_id as "userId", facts from security_event
    where event_type in ('export', 'download') order by security_event_id`
)

/** Gives the user the one link there is, of client 1. */
const issueLink = Effect.fnUntraced(function* (userId: number, viewAsUserId: number) {
  const server = yield* TestServer
  const [session] = yield* sql<{ readonly id: string }>(
    (client) => client`select session_id::text as id from session where user_id = ${userId} order by session_id desc`
  )
  const expiresAt = new Date((yield* Clock.currentTimeMillis) + 120_000)
  const request = wire({ coi: "CH", view_as_user_id: viewAsUserId })
  const ticket = { kind: "report", tokenHash: tokenHashOf(token), sessionId: session?.id ?? "0", clientId: 1, request }
  const replace = execute((client) => client`delete from download_ticket`).pipe(
    Effect.andThen(insertTicket({ ...ticket, expiresAt }))
  )
  yield* server.asOwner(replace)
})

const timeCall = <A>(call: () => Promise<A>) => Effect.timed(Effect.promise(call))

onBothServers("Files", (it) => {
  it("are answered by the calls of the table and by no other", () => {
    assert.sameMembers([...fileCalls], Object.keys(table))
  })

  it.effect("begin with published statements", () =>
    Effect.flatMap(TestServer, ({ asOwner }) => asOwner(seedStatements))
  )

  for (const who of ["full", "viewing"] as const) {
    const viewAsUserId = who === "full" ? 0 : testUsers.full.id
    for (const { call, row } of built) {
      it.effect(`leave an event that says what and whose: ${call} for ${who}`, () =>
        Effect.gen(function* () {
          const server = yield* TestServer
          const browser = yield* server.signedIn(who)
          yield* issueLink(testUsers[who].id, viewAsUserId)
          const before = (yield* fileEvents).length
          const answer = yield* Effect.promise(() => row.ask(browser, viewAsUserId))
          assert.strictEqual(answer.status, 200, answer.text.slice(0, 300))
          const [event, ...more] = (yield* fileEvents).slice(before)
          assert.deepStrictEqual(more, [])
          assert.deepInclude(event, { type: row.type, userId: testUsers[who].id })
          const whose = viewAsUserId === 0 ? { clientId: 1 } : { clientId: 1, viewAsUserId }
          const { filter, ...facts } = event?.facts ?? {}
          assert.deepStrictEqual(facts, { ...row.facts, ...whose })
          if (String(row.facts["kind"]).startsWith("dashboard")) assert.include(String(filter), `"coi":"CH"`)
        })
      )
    }
  }

  it.effect("answer one of many that a user asks for at once, and nobody else waits for the rest", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const victim = yield* server.signedIn("otherClient")
      const pdf = () => victim.post(dashboardPdf, {})
      // The thread starts with the first.
      yield* Effect.promise(pdf)
      const [alone] = yield* timeCall(pdf)
      const greedy = yield* server.signedIn("full")
      const flood = Array.from({ length: 60 }, () => greedy.post(dashboardPdf, {}))
      const [beside, answer] = yield* timeCall(pdf)
      const statuses = (yield* Effect.promise(() => Promise.all(flood))).map(({ headers, status }) => ({
        status,
        retryAfter: headers["retry-after"]
      }))
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(
        statuses.filter(({ status }) => status !== 200 && status !== 429),
        []
      )
      // One after the other may be made while the sixty arrive.
      assert.isBelow(statuses.filter(({ status }) => status === 200).length, 12)
      assert.isAbove(statuses.filter(({ status }) => status === 200).length, 0)
      assert.isTrue(statuses.every(({ retryAfter, status }) => status === 200 || retryAfter === "5"))
      // Behind all sixty it would be some sixty times as long.
      assert.isBelow(Duration.toMillis(beside), Duration.toMillis(alone) * 25 + 3000)
    })
  )

  it.effect("give the place back when the user cancels or goes away", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const headers = { cookie, "content-type": "application/json", ...browser.xsrf }
      const stateNow = async () => (await browser.get("/api/v1/exports/current")).json["state"]

      /** Requests a PDF until the server is observed making it, because it may be finished before the check. */
      const seenAtIt = async () => {
        for (let attempt = 0; attempt < 50; attempt++) {
          const leaving = new AbortController()
          const pdf = { isOver: false }
          const answer = fetch(server.url + dashboardPdf, {
            method: "POST",
            body: "{}",
            headers,
            signal: leaving.signal
          })
            .catch(() => null)
            .finally(() => {
              pdf.isOver = true
            })
          while (!pdf.isOver) {
            if ((await stateNow()) !== "None") return { answer, leave: () => leaving.abort() }
          }
        }
        throw new Error("no PDF was seen being made")
      }
      const untilNone = Effect.repeat(Effect.promise(stateNow), { until: (state) => state === "None", times: 2000 })

      const cancelled = yield* Effect.promise(seenAtIt)
      yield* Effect.promise(() => browser.delete("/api/v1/exports/current"))
      const answer = yield* Effect.promise(() => cancelled.answer)
      // It may have been made by then.
      assert.include([200, 503], answer?.status)
      assert.strictEqual(yield* untilNone, "None")

      const left = yield* Effect.promise(seenAtIt)
      left.leave()
      yield* Effect.promise(() => left.answer)
      assert.strictEqual(yield* untilNone, "None")
      assert.strictEqual((yield* Effect.promise(() => browser.post(dashboardPdf, {}))).status, 200)
    })
  )

  it.effect("are refused when the event cannot be recorded, and the place is given back", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      yield* issueLink(testUsers.full.id, 0)
      yield* sql((client) => client`alter table security_event rename to security_event_away`)
      for (const { call, row } of built) {
        const answer = yield* Effect.promise(() => row.ask(browser, 0))
        assert.strictEqual(answer.status, 500, call)
        assert.sameMembers(Object.keys(answer.json), ["message", "referenceNumber"], call)
      }
      yield* sql((client) => client`alter table security_event_away rename to security_event`)
      assert.strictEqual((yield* Effect.promise(() => browser.post(dashboardPdf, {}))).status, 200)
    })
  )
})
