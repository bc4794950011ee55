import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { sqlFailure } from "../testing/database/sqlFailure.ts"

const queryAsOwner = (text: string) =>
  Effect.flatMap(Database, ({ asOwner }) =>
    asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Readonly<Record<string, unknown>>>(text)))
  )

/** Rows of before: each of one market, with the columns in which they differ. */
const requirement = (id: number, code: string, market: number, more: Readonly<Record<string, string>> = {}) => {
  const values: Readonly<Record<string, string>> = {
    client_id: "1",
    requirement_id: String(id),
    code: `'${code}'`,
    level: "'owner'",
    bo_id: "1",
    market_id: String(market),
    period: "0",
    name: "'A document'",
    why: "''",
    classification_id: "1",
    state: "'requested'",
    requested_on: `'2026-01-0${String(market)}'`,
    lead_days: "7",
    ...more
  }
  return `insert into requirement (${Object.keys(values).join(", ")}) overriding system value
    values (${Object.values(values).join(", ")})`
}

const document = (id: number, code: string) => `
  insert into document (client_id, document_id, code, title, bo_id, period, valid_from, state, source)
  overriding system value values (1, ${id}, '${code}', 'A document', 1, 0, '2026-01-01', 'received', 'upload')`

const join = (codes: ReadonlyArray<string>, client = 1) =>
  Effect.flatMap(Database, ({ asClient }) =>
    asClient(
      client,
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.unsafe(
          `select join_requirements(1, '{1}', '{${codes.flatMap((code) => [code, code, code]).join()}}',
            '{${codes.flatMap(() => [1, 2, 3]).join()}}') as joined`
        )
      )
    )
  )

const standing = (code: string) =>
  queryAsOwner(`select requirement_id as id, state, market_id as market, markets, lacking, document_id as document, seqs,
      requested_on::text as since, ordered_on::text as ordered, dispute_text as dispute, joined_into as joined
    from requirement where client_id = 1 and code = '${code}' order by 1`)

bothDatabases("Requirements of before, whose documents serve all markets", (it) => {
  it.effect("are one, with everything that was done about each", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
      yield* queryAsOwner(`insert into market (market_id, iso2, name, currency, statutory_rate_percent, limit_basis,
          limit_count, limit_unit, agent_lead_months)
        select id, code, code, 'EUR', 26, 'END_OF_PAY_YEAR', 4, 'years', 2
        from (values (2, 'IT'), (3, 'FR')) v (id, code) on conflict do nothing`)
      yield* queryAsOwner(document(1, "poa"))
      yield* queryAsOwner(document(2, "poa"))
      yield* queryAsOwner(requirement(1, "poa", 1, { seqs: "'{1,2}'", ordered_on: "'2026-02-01'" }))
      yield* queryAsOwner(requirement(2, "poa", 2, { state: "'under_review'", document_id: "1", seqs: "'{3}'" }))
      yield* queryAsOwner(requirement(3, "poa", 3, { state: "'accepted'", document_id: "2" }))
      yield* queryAsOwner("insert into document_submission values (1, 1, 2)")
      yield* queryAsOwner("insert into document_use values (1, 2, 3)")
      yield* queryAsOwner(`insert into requirement_history (client_id, requirement_id, at, what, facts)
        values (1, 1, now(), 'ordered', '{}'), (1, 3, now(), 'moved', '{}')`)
      yield* queryAsOwner(`insert into paper (client_id, key, code, bo_id, period, state, form_version, prepared_on)
        values (1, '${"0".repeat(26)}', 'poa', 1, 0, 'prepared', '1', '2026-02-01')`)
      yield* queryAsOwner("insert into paper_requirement select 1, paper_id, 3 from paper")
      assert.deepEqual(yield* join(["poa"]), [{ joined: 2 }])
      assert.deepEqual(yield* standing("poa"), [
        {
          id: 1,
          state: "obsolete",
          market: 1,
          markets: [],
          lacking: [],
          document: null,
          seqs: [],
          since: "2026-01-01",
          ordered: null,
          dispute: "",
          joined: 2
        },
        {
          id: 2,
          state: "under_review",
          market: null,
          markets: [1, 2, 3],
          lacking: [1, 2],
          document: 1,
          seqs: [1, 2, 3],
          since: "2026-01-01",
          ordered: "2026-02-01",
          dispute: "",
          joined: null
        },
        {
          id: 3,
          state: "obsolete",
          market: 3,
          markets: [],
          lacking: [],
          document: 2,
          seqs: [],
          since: "2026-01-03",
          ordered: null,
          dispute: "",
          joined: 2
        }
      ])
      for (const table of ["document_submission", "document_use", "paper_requirement"]) {
        assert.deepEqual(yield* queryAsOwner(`select distinct requirement_id as id from ${table}`), [{ id: 2 }], table)
      }
      assert.deepEqual(yield* queryAsOwner("select count(*)::int as steps from requirement_history"), [{ steps: 2 }])
      assert.deepEqual(yield* join(["poa"]), [{ joined: 0 }])
    })
  )

  it.effect("leave a copy under review with its own until it is decided, and stay waived where they were", () =>
    Effect.gen(function* () {
      for (const [id, code] of [
        [11, "list"],
        [12, "list"]
      ] as const)
        yield* queryAsOwner(document(id, code))
      yield* queryAsOwner(requirement(11, "list", 1, { state: "'submitted'", document_id: "11" }))
      yield* queryAsOwner(requirement(12, "list", 2, { state: "'submitted'", document_id: "12" }))
      yield* queryAsOwner(requirement(13, "list", 3, { state: "'waived'" }))
      assert.deepEqual(yield* join(["list"]), [{ joined: 0 }])
      assert.deepEqual(
        (yield* standing("list")).map(({ market, markets, state }) => [state, market, markets]),
        [
          ["submitted", null, [1]],
          ["submitted", 2, []],
          ["waived", 3, []]
        ]
      )
      yield* queryAsOwner(
        "update requirement set state = 'rejected', reject_code = 'unreadable' where requirement_id = 12"
      )
      assert.deepEqual(yield* join(["list"]), [{ joined: 1 }])
      assert.deepEqual((yield* standing("list"))[0], {
        ...(yield* standing("list"))[0],
        state: "submitted",
        markets: [1, 2],
        lacking: [1, 2]
      })
    })
  )

  it.effect("keep a dispute and its place at the desk, and are waived where all of them were", () =>
    Effect.gen(function* () {
      yield* queryAsOwner(requirement(21, "deed", 1))
      yield* queryAsOwner(requirement(22, "deed", 2, { dispute_text: "'Not ours'", disputed_on: "'2026-03-01'" }))
      yield* queryAsOwner(`insert into work_item (client_id_of_item, kind, subject_id, opened_at)
        values (1, 'document-disputed', '22', now())`)
      for (const market of [1, 2])
        yield* queryAsOwner(requirement(30 + market, "letter", market, { state: "'waived'" }))
      assert.deepEqual(yield* join(["deed", "letter"]), [{ joined: 2 }])
      assert.deepEqual(
        (yield* standing("deed")).map(({ dispute, joined }) => [dispute, joined]),
        [
          ["Not ours", null],
          ["", 21]
        ]
      )
      assert.deepEqual(
        yield* queryAsOwner(
          "select subject_id as id from work_item where kind = 'document-disputed' and state <> 'done'"
        ),
        [{ id: "21" }]
      )
      assert.deepEqual(
        (yield* standing("letter")).map(({ joined, state }) => [state, joined]),
        [
          ["waived", null],
          ["obsolete", 31]
        ]
      )
    })
  )

  it.effect("are another client's to nobody", () =>
    Effect.gen(function* () {
      assert.include(yield* sqlFailure(join(["poa"], 2)), "cannot write for client 1")
    })
  )
})
