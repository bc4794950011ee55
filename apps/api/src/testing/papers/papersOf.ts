import { assert } from "@effect/vitest"
import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import type { DeskPaperAct, PaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { DocumentCheck } from "@reclaim/core/domain/document/review/DocumentCheck"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { makePng } from "../files/makePicture.ts"
import { beginUpload, finishUpload, sendParts } from "../files/sendFile.ts"
import { markFollowed } from "../ledger/markFollowed.ts"
import { seedInvestors } from "../ledger/seedInvestors.ts"
import { seedStatements } from "../ledger/seedStatements.ts"
import { TestServer } from "../server/TestServer.ts"
import type { TestUserName } from "../server/testUsers.ts"

/** Asks the database as its owner. */
export const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface NeededDocument {
  readonly code: string
  readonly markets: ReadonlyArray<number>
  readonly investor: number | null
}

const neededDocuments: ReadonlyArray<NeededDocument> = [
  { code: "poa-provider", markets: [1, 2], investor: null },
  { code: "us-2848", markets: [1], investor: null },
  { code: "us-6166", markets: [1], investor: null },
  { code: "investor-poa", markets: [1], investor: 1 }
]

/**
 * Requirement 1 of client 1 is a power of attorney for two markets, 2 another document that is signed by hand, 3 is not,
 * and 4 is an investor's.
 */
export const seedNeeded = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.andThen(seedStatements, seedInvestors)
  yield* sql`insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis, limit_count,
      limit_unit, agent_lead_months)
    values (2, 'IT', 'Italy', 'EUR', 26, 'END_OF_PAY_YEAR', 4, 'years', 2)`
  yield* sql`update beneficial_owner set entity_type = 'partnership' where client_id = 1`
  for (const clientId of [1, 2]) {
    yield* sql`with write as (select rev from begin_write(${clientId}::int, 0, 0))
      update reclaim set stage_id = 3, filed_on = null, latest_safe_on = '2027-10-01', agent_cutoff = '2027-11-01',
        rev = write.rev
      from write where client_id = ${clientId}`
    for (const { code, investor, markets } of neededDocuments.filter(
      (one) => clientId === 1 || one.investor === null
    )) {
      yield* sql`insert into requirement ${sql.insert({
        client_id: clientId,
        code,
        level: investor === null ? "owner" : "investor",
        bo_id: 1,
        markets: `{${markets.join()}}`,
        lacking: `{${markets.join()}}`,
        investor_id: investor,
        period: 0,
        name: `Document ${code}`,
        why: "lets the provider file",
        classification_id: 1,
        lead_days: 14,
        state: "requested",
        requested_on: "2026-01-05",
        seqs: [1]
      })}`
    }
  }
  yield* markFollowed
})

/** The numbers of those requirements. */
export const [power, secondPower, certificate, ofInvestor] = [1, 2, 3, 4] as const

/** A document on paper on the wire. */
export interface SentPaper {
  readonly paper_id: number
  readonly version: number
  readonly state: string
  readonly [key: string]: unknown
}

const bodies: Readonly<Record<(PaperAct | DeskPaperAct)["_tag"], object>> = {
  Post: { carrier: "DHL", tracking_number: "JD014", sent_on: "2026-01-02" },
  AddScan: {},
  ReportReturn: { received_on: "2026-01-05" },
  Receive: { received_on: "2026-01-06" },
  Verify: {
    issued_on: "2026-01-01",
    valid_from: "2026-01-01",
    valid_to: null,
    checks: DocumentCheck.literals
  },
  SendBack: { code: "not_signed", reason: "Signed in the wrong place" }
}

/** Calls of a user, or of the desk, about documents on paper. */
export const papersOf = Effect.fnUntraced(function* (name: TestUserName, prefix = "/api/v1") {
  const browser = yield* (yield* TestServer).signedIn(name)
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    Effect.promise(() => browser.post(`${prefix}/papers${path}`, body, headers))
  return {
    browser,
    get: (path: string) => Effect.promise(() => browser.get(`${prefix}/papers${path}`)),
    prepare: (requirementIds: ReadonlyArray<number>, key: string = randomUUID()) =>
      post("", { requirement_ids: requirementIds }, { "idempotency-key": key }),
    print: (id: number, format = "a4") => post(`/${String(id)}/print`, { format }),
    match: (codes: ReadonlyArray<string>) => post("/match", { codes }),
    act: (id: number, version: number, act: keyof typeof bodies, said: object = {}, key: string = randomUUID()) =>
      post(
        `/${String(id)}/acts`,
        { act, ...bodies[act], ...said },
        { "idempotency-key": key, "if-match": `"${String(version)}"` }
      )
  }
})

/** Calls of the desk about the documents of client 1. */
export const atDesk = papersOf("deskDocuments", "/api/v1/desk/clients/1")

/** A document on paper as it was answered. */
export const toSentPaper = (json: Readonly<Record<string, unknown>>) => json as SentPaper

/** Makes a document on paper in its first state; removes earlier ones. */
export const freshPaper = Effect.fnUntraced(function* (ids: ReadonlyArray<number> = [power]) {
  for (const table of ["courier_leg", "paper_requirement", "paper"]) {
    yield* ask((sql) => sql`delete from ${sql(table)}`)
  }
  yield* ask((sql) => sql`update document set state = 'revoked', revoked_on = '2026-01-07' where client_id = 1`)
  yield* ask((sql) => sql`update requirement set state = 'requested', document_id = null where client_id = 1`)
  const answer = yield* (yield* papersOf("full")).prepare(ids)
  assert.strictEqual(answer.status, 200, answer.text)
  return toSentPaper(answer.json).paper_id
})

/** Key of the pages of a document of client 1. */
export const keyOf = (id: number) =>
  Effect.map(
    ask((sql) => sql<{ key: string }>`select key from paper where client_id = 1 and paper_id = ${id}`),
    ([row]) => PaperKey.make(row?.key ?? "")
  )

/** Uploads a file of one page; returns the number of the upload. */
export const uploadPage = Effect.fnUntraced(function* (
  name: TestUserName,
  purpose: "scan" | "document",
  isFinished = true
) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const file = { purpose, name: `${purpose}-${randomUUID()}.png`, bytes: makePng() }
  const begun = yield* Effect.promise(() => beginUpload(browser, file))
  if (isFinished) {
    yield* Effect.promise(() => sendParts(browser, begun, file.bytes))
    yield* Effect.promise(() => finishUpload(browser, begun))
  }
  return Number(begun.json["upload_id"])
})

/** Puts a document on paper into a state behind the server's back; returns its version. */
export const putInto = (id: number, state: PaperState) =>
  Effect.as(
    ask(
      (sql) => sql`
        with file as (
          insert into document (client_id, code, title, bo_id, valid_from, state, source)
          values (1, 'us-8802', 'Form 8802', 1, '2026-01-01', 'active', 'post') returning document_id)
        update paper set state = ${state}, version = 1, original_received_on = '2026-01-06',
          document_id = case when ${state} = 'active' then file.document_id end
        from file where client_id = 1 and paper_id = ${id}`
    ),
    1
  )

/** Audit events of a document of client 1, with their actors. */
export const auditOf = (id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ action: string; kind: string }>`
        select action, actor_kind as kind from audit_event
        where client_id = 1 and subject_kind = 'paper' and subject_id = ${String(id)} order by no`
    ),
    (rows) => rows.map(({ action, kind }) => `${action} by ${kind}`)
  )
