import { assert } from "@effect/vitest"
import type { DeskDocumentAct } from "@reclaim/core/domain/document/requirement/DeskDocumentAct"
import { DocumentCheck } from "@reclaim/core/domain/document/review/DocumentCheck"
import type { RequirementAct } from "@reclaim/core/domain/document/requirement/RequirementAct"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { makePdf, type PdfParts } from "../files/makePdf.ts"
import { beginUpload, finishUpload, sendParts } from "../files/sendFile.ts"
import type { Answer, Browser } from "../server/Browser.ts"
import { TestServer } from "../server/TestServer.ts"
import type { TestUserName } from "../server/testUsers.ts"

/** JSON object of a response. */
export type Row = Readonly<Record<string, unknown>>

/** Behind the server's back. */
export const ask = <A>(run: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/**
 * The American pension fund of each client waits for its Swiss dividends of two years, and for a German one of the
 * second.
 */
export const seedWaiting = ask((sql) =>
  Effect.gen(function* () {
    yield* sql`insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count, limit_unit,
        agent_lead_months)
      values (2, 'DE', 'Germany', 'EUR', 26.375, 'END_OF_PAY_YEAR', 4, 'years', 2)`
    yield* sql`insert into security (security_id, isin, market_id, name, currency)
      values (2, 'DE0007164600', 2, 'SAP SE', 'EUR')`
    yield* sql`insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type, confidence,
        source)
      values (3, 2, '2024-05-16', '2024-05-21', 2.20, 'annual', 'verified', 'a test')`
    for (const clientId of [1, 2]) {
      yield* sql`with write as (select rev, first_seq from begin_write(${clientId}::int, 1, 0))
        insert into reclaim (client_id, seq, event_id, custodian_id, market_id, account_id, stage_id, expires_on, agent_cutoff,
          shares, currency, gross_minor, withheld_minor, due_minor, reclaim_minor, estimate_usd_cents, rev)
        select r.client_id, w.first_seq, 3, 1, 2, r.account_id, 3, '2028-12-31', '2028-10-31', 500, 'EUR', 110000, 29012,
          16500, 12512, 13500, w.rev
        from write w, reclaim r where r.client_id = ${clientId} and r.seq = 1`
      yield* sql`with write as (select rev from begin_write(${clientId}::int, 0, 0))
        update reclaim set stage_id = 3, filed_on = null, rev = write.rev from write where client_id = ${clientId}`
    }
  })
)

/** The answer of a call. */
export const awaitAnswer = <A>(call: () => Promise<A>) => Effect.promise(call)

/** The body of an answer that is as expected. */
export const bodyOf = (answer: Answer, status = 200): Row => {
  assert.strictEqual(answer.status, status, answer.text)
  return answer.json
}

export const signedIn = (name: TestUserName) => Effect.flatMap(TestServer, (server) => server.signedIn(name))

/** All documents that a client waits for. */
export const requirementsOf = Effect.fnUntraced(function* (browser: Browser) {
  const page = bodyOf(yield* awaitAnswer(() => browser.post("/api/v1/requirements/page", { limit: 500 })))
  return page["rows"] as ReadonlyArray<Row>
})

/** True for a requirement that a market needs. */
export const isNeededIn = (row: Row, market: string): boolean =>
  (row["markets"] as ReadonlyArray<string>).includes(market)

/** Finds one of them by its code, one of its markets, and its period. */
export const findRequirement = Effect.fnUntraced(function* (
  browser: Browser,
  code: string,
  market: string,
  period: number
) {
  const rows = yield* requirementsOf(browser)
  const row = rows.find((one) => one["code"] === code && isNeededIn(one, market) && one["period"] === period)
  if (row === undefined) return yield* Effect.die(new Error(`Nobody is asked for ${code} of ${period} in ${market}`))
  return { id: Number(row["requirement_id"]), version: Number(row["version"]), row }
})

/** A finished upload of a PDF; its number. */
export const uploadDocument = Effect.fnUntraced(function* (browser: Browser, name: string, parts: PdfParts = {}) {
  // What follows the end tells two files with the same pages apart.
  const bytes = makePdf({ ...parts, after: `% ${name}\n` })
  const begun = yield* awaitAnswer(() => beginUpload(browser, { purpose: "document", name, bytes }))
  bodyOf(begun, 201)
  yield* awaitAnswer(() => sendParts(browser, begun, bytes))
  bodyOf(yield* awaitAnswer(() => finishUpload(browser, begun)))
  return Number(begun.json["upload_id"])
})

/** Id and version of a document, as the user who acts on it has seen them. */
export interface Step {
  readonly id: number
  readonly version: number
  readonly key?: string
}

const step = (browser: Browser, path: string, { key = randomUUID(), version }: Step, body: object = {}) =>
  awaitAnswer(() => browser.post(path, body, { "idempotency-key": key, "if-match": `"${version}"` }))

/** An act of a client on one. */
export const actOnRequirement = (browser: Browser, act: RequirementAct["_tag"], of: Step, body: object = {}) =>
  step(browser, `/api/v1/requirements/${of.id}/acts`, of, { act, ...body })

/** A decision of the desk about one. */
export const atDesk = (browser: Browser, act: DeskDocumentAct["_tag"], of: Step, body: object = {}, client = 1) =>
  step(browser, `/api/v1/desk/clients/${client}/requirements/${of.id}/acts`, of, { act, ...body })

export const requirementIn = (detail: Row): Row => detail["requirement"] as Row

export const versionSeen = (detail: Row): Step => ({
  id: Number(requirementIn(detail)["requirement_id"]),
  version: Number(requirementIn(detail)["version"])
})

export const copiesIn = (detail: Row) => detail["copies"] as ReadonlyArray<Row>

/** Files of the newest copy. */
export const filesIn = (detail: Row) => (copiesIn(detail)[0]?.["files"] ?? []) as ReadonlyArray<Row>

export const detailOf = Effect.fnUntraced(function* (browser: Browser, id: number) {
  return bodyOf(yield* awaitAnswer(() => browser.get(`/api/v1/requirements/${id}`)))
})

/** Items that wait for the desk. */
export const itemsFor = Effect.fnUntraced(function* (desk: Browser, kind: string, state = "open") {
  const answer = bodyOf(yield* awaitAnswer(() => desk.get(`/api/v1/desk/items?kind=${kind}&state=${state}`)))
  return answer["items"] as ReadonlyArray<Row>
})

/** The desk's statement on a copy that it accepts, with every check that there is. */
export const acceptedCopy = {
  issued_on: "2024-02-01",
  valid_from: "2024-02-01",
  valid_to: null,
  markets: [],
  checks: DocumentCheck.literals
}
