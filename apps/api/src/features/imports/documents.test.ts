import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import {
  deliver,
  importReference,
  queryAsOwner,
  referenceLayer,
  refusedText
} from "../../testing/ledger/importTestFiles.ts"

const header =
  "client,document,code,owner,investor,custodian,account,markets,period,issued_on,valid_from,valid_to,original,revoked_on"

const services = Requirements.layer.pipe(Layer.provideMerge(referenceLayer))

const follow = Requirements.use(({ follow: followClient }) => followClient(1))

const reclaim = (id: string, isin: string, payDate: string) =>
  `C1,${id},K,A1,${isin},${payDate},1000,0,identified:2026-01-05;awaiting_client_document:2026-02-02,`

const deliverReference = Effect.gen(function* () {
  yield* importReference
  yield* deliver("clients", "client,name\nC1,The client")
  yield* deliver(
    "owners",
    "client,owner,name,residence,entity_type\nC1,O1,Copper,US,corporation\nC1,O2,Tin,US,individual"
  )
  yield* deliver("investors", "client,investor,name,residence,investor_type\nC1,I1,One,US,Investor")
  yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1")
  const rows = [reclaim("R1", "CH0038863350", "2024-04-24"), reclaim("R2", "CH0038863350", "2025-04-24")]
  yield* deliver(
    "reclaims",
    ["client,reclaim,custodian,account,isin,pay_date,shares,fee_rate,history,close_reason", ...rows].join("\n")
  )
})

const certificates = queryAsOwner(
  `select period::int as period, state from requirement where code = 'us-6166' order by 1`
)

bothDatabases("Documents that are on file", (it) => {
  it.effect("are asked for by nobody, and once they are revoked again", () =>
    Effect.gen(function* () {
      yield* deliverReference
      yield* follow
      assert.deepStrictEqual(yield* certificates, [
        { period: 2024, state: "requested" },
        { period: 2025, state: "requested" }
      ])
      const row = "C1,D1,us-6166,O1,,,,,2024,2024-11-02,,2027-12-31,received,"
      const outcome = yield* deliver("documents", `${header}\n${row}`)
      assert.deepInclude(outcome, { created: 1, changed: 0, unchanged: 0 })
      yield* follow
      assert.deepStrictEqual(yield* certificates, [
        { period: 2024, state: "accepted" },
        { period: 2025, state: "requested" }
      ])
      assert.deepInclude(yield* deliver("documents", `${header}\n${row}`), { changed: 0, unchanged: 1 })
      assert.deepInclude(yield* deliver("documents", `${header}\n${row}2026-06-30`), { changed: 1 })
      yield* follow
      assert.deepStrictEqual(yield* certificates, [
        { period: 2024, state: "requested" },
        { period: 2025, state: "requested" }
      ])
      const kept =
        yield* queryAsOwner(`select title, markets, valid_from::text as valid_from, state, source, original, version
        from document`)
      assert.deepStrictEqual(kept, [
        {
          title: "IRS Form 6166 (certificate of US residence)",
          markets: [],
          valid_from: "2024-11-02",
          state: "revoked",
          source: "import",
          original: "received",
          version: 2
        }
      ])
    }).pipe(Effect.provide(services))
  )

  it.effect("are refused with the line, and with what was probably meant", () =>
    Effect.gen(function* () {
      const rows = [
        "C1,D2,us-6616,O1,,,,,2024,,,,,",
        "C1,D3,us-6166,,,,,,2024,,,,,",
        "C1,D4,us-6166,O9,,,,,2024,,,,,",
        "C1,D5,us-6166,O1,,K,,,2024,,,,,",
        "C1,D6,us-6166,O2,,K,A1,,2024,,,,,",
        "C1,D7,us-6166,O1,I9,,,,2024,,,,,",
        "C1,D8,us-6166,O1,,,,CH;XX,2024,,,,,",
        "C1,D9,us-6166,O1,,,,,,,,,,",
        "C1,D10,us-6166,O1,,,,,2024,,2024-05-01,2024-04-30,,"
      ]
      assert.deepStrictEqual(yield* refusedText("documents", [header, ...rows].join("\n")), [
        "2 code: no rule names the document us-6616: did you mean us-6166?",
        "3 owner: name the owner or an account: every document belongs to one",
        "4 owner: the owner O9 is unknown: import it with owners.csv first",
        "5 account: an account needs its custodian, and a custodian its account",
        "6 owner: the account does not belong to O2: leave the owner out or name the account's owner",
        "7 investor: the investor I9 is unknown: import it with investors.csv first",
        "8 markets: the market XX is unknown: use one from the reference table",
        "9 valid_from: enter the first day it is valid, the day it was issued, or the year it is for",
        "10 valid_to: 2024-04-30 is before 2024-05-01, its first day: check both"
      ])
    }).pipe(Effect.provide(services))
  )
})

const row = (validFrom: string) => `C1,D1,us-6166,O1,,,,,2024,2024-11-02,${validFrom},2027-12-31,received,`

const owners = (copper: string, tin: string) =>
  `client,owner,name,residence,entity_type\nC1,O1,${copper},US,corporation\nC1,O2,${tin},US,individual`

bothDatabases("Documents of an owner who is another now", (it) => {
  it.effect("are superseded by a file that changes what they name of their owner, until one holds that is newer", () =>
    Effect.gen(function* () {
      yield* deliverReference
      yield* deliver("documents", `${header}\n${row("2024-11-02")}\nC1,D2,poa-provider,O2,,,,,,2024-11-02,,,received,`)
      yield* follow
      yield* deliver("owners", owners("Copper", "Tin"))
      const states = queryAsOwner(`select external_id as id, state, outdated_by from document order by 1`)
      const active = { state: "active", outdated_by: [] }
      assert.deepStrictEqual(yield* states, [
        { id: "D1", ...active },
        { id: "D2", ...active }
      ])
      yield* deliver("owners", owners("Copper Ridge", "Tin & Co"))
      yield* follow
      const superseded = { state: "superseded", outdated_by: ["name"] }
      assert.deepStrictEqual(yield* states, [
        { id: "D1", ...superseded },
        // Its owner has no account.
        { id: "D2", ...superseded }
      ])
      assert.deepInclude(yield* certificates, { period: 2024, state: "requested" })
      const events = queryAsOwner(`select actor_kind, subject_id, facts from audit_event
        where action = 'document.superseded' order by no`)
      assert.deepStrictEqual(
        (yield* events).map(({ actor_kind, facts }) => [actor_kind, facts]),
        [
          ["import", { changed: ["name"] }],
          ["import", { changed: ["name"] }]
        ]
      )
      yield* deliver("documents", `${header}\n${row("2024-11-03")}`)
      assert.deepInclude(yield* states, { id: "D1", ...superseded })
      const [today] = yield* queryAsOwner(
        "select (outdated_at::date + 1)::text as next from document where external_id = 'D1'"
      )
      yield* deliver("documents", `${header}\n${row(String(today?.["next"]))}`)
      assert.deepInclude(yield* states, { id: "D1", ...active })
    }).pipe(Effect.provide(services))
  )
})
