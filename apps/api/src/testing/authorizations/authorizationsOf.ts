import { assert } from "@effect/vitest"
import type { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import { grantsOf } from "@reclaim/core/rules/people/rolePowers"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { TestServer } from "../server/TestServer.ts"
import { type TestUserName, testUsers } from "../server/testUsers.ts"

/** Asks the database as its owner, behind the server's back. */
export const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** A batch as it is answered. */
export interface SentBatch {
  readonly batch_id: number
  readonly version: number
  readonly state: AuthorizationState
  readonly approvers_needed: number
  readonly sums: Readonly<Record<string, number>>
  readonly decisions: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** Changes the reclaims of client 1, as a write of the ledger does. */
export const changeReclaims = (change: string) =>
  ask((sql) =>
    sql.unsafe<object>(`
      with begun as materialized (select rev from begin_write(1))
      update reclaim set ${change}, rev = begun.rev from begun where client_id = 1 returning seq`)
  )

/** Makes `full` an approver as well, and both reclaims of client 1 wait for an authorization. */
export const seedAuthorizations = Effect.gen(function* () {
  const { permissions, tasks } = grantsOf(["authorizer"], false)
  yield* ask(
    (sql) => sql`
      update app_user set tasks = ${JSON.stringify(tasks)}::text::jsonb,
        permissions = ${JSON.stringify(permissions)}::text::jsonb
      where user_id = ${testUsers.full.id} returning user_id`
  )
  yield* changeReclaims("stage_id = 5, filed_on = null, fx_rate = 1.1, fee_rate = 10")
})

let madeCount = 0

/** A batch of both reclaims of client 1, in a state; returns its number. */
export const batchIn = (
  state: AuthorizationState,
  { dueOn = "2099-12-31", statements = "{}" }: { readonly dueOn?: string; readonly statements?: string } = {}
) =>
  Effect.gen(function* () {
    madeCount += 1
    const isDecided = ["authorized", "declined", "revoked", "lapsed", "withdrawn"].includes(state)
    const [row] = yield* ask(
      (sql) => sql<{ batch_id: number }>`
      with batch as (
        insert into authorization_batch (client_id, external_id, bo_id, market_id, tax_year, procedure, due_on,
          costs_usd_cents, statement_codes, state, requested_on, decided_on)
        values (1, ${`B${String(madeCount)}`}, 1, 1, 2023, 'holding statement', ${dueOn}::text::date, 120000,
          ${statements}::text::text[], ${state}, '2026-11-01', case when ${isDecided} then date '2026-11-02' end)
        returning batch_id)
      insert into authorization_line (client_id, batch_id, seq)
      select 1, batch_id, seq from batch cross join reclaim where client_id = 1 returning batch_id`
    )
    return row?.batch_id ?? assert.fail("no batch was made")
  })

/** Calls of a user about batches of claims. */
export const authorizationsOf = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const path = "/api/v1/authorizations"
  const decide = (decisions: ReadonlyArray<object>, key: string = randomUUID()) =>
    Effect.promise(() => browser.post(`${path}/decide`, { decisions }, { "idempotency-key": key }))
  return {
    browser,
    list: (query = "") => Effect.promise(() => browser.get(`${path}${query}`)),
    find: (id: number, query = "") => Effect.promise(() => browser.get(`${path}/${String(id)}${query}`)),
    decideAll: decide,
    decide: (id: number, version: number, decision: string, said: object = {}, key?: string) =>
      decide(
        [{ id, version, decision, statements: [], reason: decision === "authorize" ? "" : "Not now", ...said }],
        key
      ),
    revoke: (id: number, version: number) =>
      Effect.promise(() =>
        browser.post(
          `${path}/${String(id)}/revoke`,
          { reason: "The fund is closing" },
          { "idempotency-key": randomUUID(), "if-match": `"${String(version)}"` }
        )
      ),
    /** Looks at it, so that it can be decided; returns the version that this leads to. */
    seen: (id: number) =>
      Effect.map(
        Effect.promise(() => browser.get(`${path}/${String(id)}`)),
        ({ status, text }) => {
          assert.strictEqual(status, 200, text)
          return (JSON.parse(text) as { readonly batch: SentBatch }).batch.version
        }
      )
  }
})
