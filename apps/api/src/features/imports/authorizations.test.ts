import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import {
  deliver,
  importReference,
  queryAsOwner,
  referenceLayer,
  refusedText
} from "../../testing/ledger/importTestFiles.ts"

const header = "client,batch,market,tax_year,procedure,due_on,third_party_cost_usd,statement_codes,reclaim"

const row = (batch: string, reclaim: string, { cost = "1200", market = "CH", statements = "" } = {}) =>
  `C1,${batch},${market},2024,holding statement,2050-01-31,${cost},${statements},${reclaim}`

const file = (...rows: ReadonlyArray<string>) => [header, ...rows].join("\n")

const reclaim = (id: string, account: string, payDate: string, stage = "awaiting_authorization") =>
  `C1,${id},K,${account},CH0038863350,${payDate},1000,10,identified:2026-01-05;${stage}:2026-02-02`

const deliverReference = Effect.gen(function* () {
  yield* importReference
  yield* deliver("clients", "client,name\nC1,The client\nC2,Another")
  yield* deliver(
    "owners",
    "client,owner,name,residence,entity_type\nC1,O1,Copper,US,corporation\nC1,O2,Tin,US,individual"
  )
  yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1\nC1,K,Bank,A2,O2")
  yield* deliver(
    "reclaims",
    [
      "client,reclaim,custodian,account,isin,pay_date,shares,fee_rate,history",
      reclaim("R1", "A1", "2024-04-24"),
      reclaim("R2", "A1", "2025-04-24"),
      reclaim("R3", "A2", "2024-04-24"),
      reclaim("R4", "A1", "2023-04-26", "ready"),
      reclaim("R5", "A2", "2025-04-24", "awaiting_client_document")
    ].join("\n")
  )
})

const storedBatches = queryAsOwner(`
  select b.external_id as batch, b.state, b.round, b.costs_usd_cents::int as costs, b.statement_codes as statements,
    o.external_id as owner, (
      select string_agg(r.external_id, ' ' order by r.external_id) from authorization_line l
        join reclaim r using (client_id, seq) where l.client_id = b.client_id and l.batch_id = b.batch_id) as reclaims
  from authorization_batch b join beneficial_owner o using (client_id, bo_id) order by 1`)

bothDatabases("Batches of claims", (it) => {
  it.effect("are asked for once, anew when they change, and never again once they are decided", () =>
    Effect.gen(function* () {
      yield* deliverReference
      const first = file(
        row("B1", "R1", { statements: "no_hedge;beneficial_owner" }),
        row("B2", "R3"),
        row("B1", "R2", { statements: "no_hedge;beneficial_owner" })
      )
      assert.deepInclude(yield* deliver("authorizations", first), { created: 3, changed: 0, unchanged: 0 })
      const b2 = {
        batch: "B2",
        state: "requested",
        round: 1,
        costs: 120_000,
        statements: [],
        owner: "O2",
        reclaims: "R3"
      }
      assert.deepStrictEqual(yield* storedBatches, [
        {
          batch: "B1",
          state: "requested",
          round: 1,
          costs: 120_000,
          statements: ["no_hedge", "beneficial_owner"],
          owner: "O1",
          reclaims: "R1 R2"
        },
        b2
      ])
      assert.deepInclude(yield* deliver("authorizations", first), { created: 0, changed: 0, unchanged: 3 })
      yield* queryAsOwner("update authorization_batch set state = 'changes_requested' where external_id = 'B1'")
      const outcome = yield* deliver("authorizations", file(row("B1", "R1", { cost: "" })))
      assert.deepInclude(outcome, { created: 0, changed: 1 })
      assert.deepStrictEqual(yield* storedBatches, [
        { batch: "B1", state: "requested", round: 2, costs: 0, statements: [], owner: "O1", reclaims: "R1" },
        b2
      ])
      yield* queryAsOwner(
        "update authorization_batch set state = 'authorized', decided_on = '2026-11-02' where external_id = 'B1'"
      )
      assert.deepInclude(yield* deliver("authorizations", file(row("B1", "R1", { cost: "" }))), { unchanged: 1 })
      assert.deepStrictEqual(yield* refusedText("authorizations", file(row("B1", "R1"))), [
        "2 batch: the batch is authorized: decided batches do not change, so use a new id"
      ])
      const told = yield* queryAsOwner(
        "select facts ->> 'reclaims' as n from audit_event where action = 'authorization.requested' order by no"
      )
      assert.deepStrictEqual(told, [{ n: "2" }, { n: "1" }, { n: "1" }])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are refused with the line and the reason", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* refusedText(
          "authorizations",
          file(
            row("B3", "R2"),
            row("B3", "R5"),
            row("B3", "R4"),
            row("B3", "R9"),
            row("B4", "R2", { market: "DE" }),
            row("B5", "R1"),
            row("B6", "R5", { cost: "5" }),
            row("B6", "R5b", { cost: "6" })
          )
        ),
        [
          "3 reclaim: the reclaim has a different owner from the one before: use a batch for each owner",
          "4 reclaim: the reclaim is beyond awaiting_authorization: leave it out",
          "5 reclaim: the reclaim R9 is unknown: import it with reclaims.csv first",
          "6 reclaim: the reclaim is from CH: put it into a batch for that market",
          "7 reclaim: the reclaim is already in the batch B1: remove it from one of them",
          "8 reclaim: the reclaim is already in the batch B3: remove it from one of them",
          "9 third_party_cost_usd: it differs from line 8 of the same batch: write the same in all its rows",
          "9 reclaim: the reclaim R5b is unknown: import it with reclaims.csv first"
        ]
      )
      assert.deepStrictEqual(yield* refusedText("authorizations", file(row("B8", "R2"), row("B9", "R2"))), [
        "3 reclaim: the reclaim is already in the batch B8: remove it from one of them"
      ])
      yield* queryAsOwner(
        `with begun as materialized (select rev from begin_write(1))
        update reclaim set fx_rate = null, rev = begun.rev from begun where external_id = 'R5' returning seq`
      )
      assert.deepStrictEqual(yield* refusedText("authorizations", file(row("B7", "R5"))), [
        "2 reclaim: the reclaim has no exchange rate: import it again with reclaims.csv first"
      ])
    }).pipe(Effect.provide(referenceLayer))
  )
})
