import { assert } from "@effect/vitest"
import { rate } from "@reclaim/core/domain/market/Rate"
import type { RateCorrection } from "@reclaim/core/domain/rate/RateCorrection"
import { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { Effect, Exit } from "effect"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Database } from "../../../platform/database/Database.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../../testing/ledger/importTestFiles.ts"
import { readTransactionDetail } from "../../transactions/transactionDetailRows.ts"
import { transactionDetailOf } from "../../transactions/Transactions.ts"
import { applyRates, checkRates } from "./followRates.ts"
import { ratesLines } from "./ratesReport.ts"

const header =
  "client,reclaim,custodian,account,isin,pay_date,shares,withheld,withheld_rate,treaty_rate,fee_rate,history"

const lvmh = "FR0000121014"
const open = "identified:2025-10-02"
const filed = "identified:2025-10-02;filed:2025-11-03"
const closed = "identified:2025-10-02;withdrawn:2025-11-03"

const row = (id: string, account: string, payDate: string, told = ",,", history = open) =>
  `C1,${id},K,${account},${lvmh},${payDate},1000,${told},10,${history}`

const prepare = Effect.gen(function* () {
  yield* importReference
  yield* deliver("clients", "client,name\nC1,The client\nC2,Another")
  yield* deliver(
    "owners",
    [
      "client,owner,name,residence,entity_type",
      "C1,us,Copper Ridge,US,individual",
      "C1,de,Kupferberg,DE,individual",
      "C1,lp,Partners,US,partnership",
      "C2,us,Copper Ridge,US,individual"
    ].join("\n")
  )
  yield* deliver(
    "investors",
    "client,investor,name,investor_type,residence,entity_type\nC1,i,Bo Lind,Investor,US,individual\nC1,j,Ada,Investor,DE,individual"
  )
  yield* deliver("ownership", "client,owner,tax_year,investor,percent\nC1,lp,2024,i,60\nC1,lp,2024,j,40")
  yield* deliver(
    "accounts",
    [
      "client,custodian,custodian_name,account,owner",
      "C1,K,Bank,US,us",
      "C1,K,Bank,DE,de",
      "C1,K,Bank,LP,lp",
      "C2,K,Bank,US,us"
    ].join("\n")
  )
  yield* deliver(
    "reclaims",
    [
      header,
      row("a-plain", "US", "2024-04-25"),
      row("b-german", "DE", "2024-04-25"),
      row("c-told", "US", "2024-12-04", ",30,5"),
      row("d-voucher", "US", "2022-04-28", "3000,,"),
      row("e-filed", "US", "2023-04-27", ",,", filed),
      row("f-partners", "LP", "2024-04-25"),
      row("g-closed", "US", "2021-04-22", ",,", closed),
      row("a-plain", "US", "2024-04-25").replace("C1,", "C2,")
    ]
      .map((line, at) =>
        at === 0 ? `${line},close_reason` : `${line},${line.includes("withdrawn") ? "withdrawn by client" : ""}`
      )
      .join("\n")
  )
})

/** Rate tables in which the French treaty with the United States, or French law, is changed. */
const tablesWith = (change: { readonly treaty?: string; readonly statutory?: string; readonly source?: string }) =>
  Effect.map(ReferenceData, (reference) => {
    const { source, statutory, treaty } = change
    return ReferenceData.of({
      ...reference,
      rates: {
        relief: reference.rates.relief.map((one) =>
          one.market === "FR" && one.residence === "US"
            ? new ReliefRate(
                Object.assign({}, one, {
                  ...(treaty === undefined ? {} : { rate: rate(treaty) }),
                  ...(source === undefined ? {} : { source })
                })
              )
            : one
        ),
        statutory: reference.rates.statutory.map((one) =>
          one.market === "FR" && statutory !== undefined
            ? new StatutoryRate(Object.assign({}, one, { rate: rate(statutory) }))
            : one
        )
      }
    })
  })

const by = { userId: 1, email: "staff@provider.example" }

const storedRates = Effect.map(
  queryAsOwner(`select concat_ws(' ', c.code, r.external_id, coalesce(trim_scale(r.withheld_rate)::text, '-'),
      coalesce(trim_scale(r.treaty_rate)::text, '-'), r.reclaim_minor, r.estimate_usd_cents,
      (select string_agg(trim_scale(l.treaty_rate)::text, '+' order by l.investor_id) from reclaim_line l
        where l.client_id = r.client_id and l.seq = r.seq)) as line
    from reclaim r join client c using (client_id) order by c.code, r.external_id`),
  (rows) => rows.map(({ line }) => String(line))
)

/** Inserts the facts of two owners for France, given as the text of an array. */
const recordFacts = (facts: string) =>
  queryAsOwner(`
    insert into owner_treaty_claim (client_id, bo_id, market, version, facts, evidence, recorded_on)
    select o.client_id, o.bo_id, 'FR', 2, '${facts}', 'Form 5000', '2026-11-20'
    from beneficial_owner o join client c using (client_id)
    where c.code = 'C1' and o.external_id in ('us', 'lp')
    on conflict (client_id, bo_id, market) do update set facts = excluded.facts`)

bothDatabases("Open reclaims", (it) => {
  it.effect("are as the tables say once they are imported", () =>
    Effect.gen(function* () {
      yield* prepare
      assert.deepStrictEqual(ratesLines(yield* checkRates), ["The open reclaims match the rate tables."])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are told per client and rule before anything changes, and nothing is changed by looking", () =>
    Effect.gen(function* () {
      const before = yield* storedRates
      const rows = yield* queryAsOwner("select count(*)::int as n from rate_row")
      const found = yield* checkRates.pipe(Effect.provideServiceEffect(ReferenceData, tablesWith({ treaty: "10" })))
      assert.deepStrictEqual(
        found.map(({ changed, client, kept, renamed }) => [client, changed, renamed, kept.length]),
        [
          ["C1", 3, 0, 0],
          ["C2", 1, 0, 0]
        ]
      )
      for (const { after, before: former } of found) assert.isAbove(after, former)
      const lines = ratesLines(found)
      assert.match(lines[0] ?? "", /^C1 The client: 3 reclaims change, \$[\d,.]+ → \$[\d,.]+ \(\+\$[\d,.]+\)$/)
      assert.match(lines[1] ?? "", /^ {2}FR: due 15% \(treaty, .*\) → 10% \(treaty, .*\): 3 reclaims, \+\$/)
      assert.deepStrictEqual(yield* storedRates, before)
      assert.deepStrictEqual(yield* queryAsOwner("select count(*)::int as n from rate_row"), rows)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("follow the tables all at once; what is filed, closed or told by the provider stays", () =>
    Effect.gen(function* () {
      const before = yield* storedRates
      const found = yield* checkRates.pipe(Effect.provideServiceEffect(ReferenceData, tablesWith({ treaty: "10" })))
      const applied = yield* applyRates(by).pipe(
        Effect.provideServiceEffect(ReferenceData, tablesWith({ treaty: "10" }))
      )
      assert.deepStrictEqual(applied, found)
      const after = yield* storedRates
      const moved = after.filter((line) => !before.includes(line)).map((line) => line.split(" ").slice(0, 4).join(" "))
      assert.deepStrictEqual(moved, ["C1 a-plain 25 10", "C1 d-voucher - 10", "C1 f-partners 25 -", "C2 a-plain 25 10"])
      assert.match(after.find((line) => line.startsWith("C1 f-partners")) ?? "", / 10\+15$/)
      const sums = yield* queryAsOwner(
        `select sum(estimate_usd_cents)::float8 as cents from reclaim where filed_on is null and closed_on is null
          and external_id in ('a-plain', 'd-voucher', 'f-partners') group by client_id order by client_id`
      )
      assert.deepStrictEqual(
        sums.map(({ cents }) => cents),
        applied.map((client) => client.after)
      )
      const again = yield* checkRates.pipe(Effect.provideServiceEffect(ReferenceData, tablesWith({ treaty: "10" })))
      assert.deepStrictEqual(again, [])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("keep what they were, by whom they were changed and by which rule", () =>
    Effect.gen(function* () {
      const kept = yield* queryAsOwner(
        `select a.actor, a.old ->> 'treaty_rate' as was, a.new ->> 'treaty_rate' as is from reclaim_audit a
          join reclaim r using (client_id, seq) where r.external_id = 'a-plain' order by a.client_id`
      )
      assert.deepStrictEqual(
        kept.map(({ actor, is, was }) => [actor, Number(was), Number(is)]),
        [
          ["rates, by staff@provider.example", 15, 10],
          ["rates, by staff@provider.example", 15, 10]
        ]
      )
      const told = yield* queryAsOwner(
        `select actor_user_id, actor_kind, facts ->> 'reclaims' as reclaims, facts -> 'rules' ->> 0 as rule
          from audit_event where action = 'client.ratesApplied' order by client_id`
      )
      assert.deepStrictEqual(
        told.map(({ actor_kind, actor_user_id, reclaims }) => [actor_user_id, actor_kind, reclaims]),
        [
          [1, "staff", "3"],
          [1, "staff", "1"]
        ]
      )
      assert.match(String(told[0]?.["rule"]), /^FR: due 15% .* → 10% /)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("say in the portal what was corrected, when and by which row", () =>
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const [{ client_id: clientId, seq } = {}] = yield* queryAsOwner(
        "select client_id, seq from reclaim where external_id = 'a-plain' order by client_id limit 1"
      )
      const found = yield* asClient(
        Number(clientId),
        readTransactionDetail(Number(clientId), Number(seq), yield* todayInUtc)
      )
      const { rates } = yield* ReferenceData
      if (found === null) return assert.fail("the reclaim is there")
      const today = yield* todayInUtc
      const { rateCorrections } = transactionDetailOf(found, { seesInvestors: true }, today, makeRateLookup(rates))
      const [{ due, on, reclaimAfter, reclaimBefore, withheld }, ...others] = rateCorrections as readonly [
        RateCorrection
      ]
      assert.deepStrictEqual([on, withheld, others], [today, null, []])
      assert.deepStrictEqual([due?.before, due?.after, due?.row?.basis].map(String), [
        String(rate("15")),
        String(rate("10")),
        "treaty"
      ])
      assert.isAbove(Number(reclaimAfter), Number(reclaimBefore))
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("follow a row of the same rate too, whose source is another one, without another amount", () =>
    Effect.gen(function* () {
      const tables = tablesWith({ treaty: "10", source: "another source" })
      const before = yield* storedRates
      const found = yield* applyRates(by).pipe(Effect.provideServiceEffect(ReferenceData, tables))
      assert.deepStrictEqual(
        found.map(({ changed, renamed }) => [changed, renamed]),
        [
          [0, 3],
          [0, 1]
        ]
      )
      assert.deepStrictEqual(yield* storedRates, before)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("stay as they are where the tables leave nothing of them, and it is said why", () =>
    Effect.gen(function* () {
      const before = yield* storedRates
      const tables = tablesWith({ treaty: "10", source: "another source", statutory: "10" })
      const found = yield* applyRates(by).pipe(Effect.provideServiceEffect(ReferenceData, tables))
      const kept = found.flatMap(({ client, kept: own }) =>
        own.map(({ reclaim, why }) => [client, reclaim.reclaim, why])
      )
      assert.includeDeepMembers(kept, [
        ["C1", "a-plain", "there is nothing to reclaim: the market withholds no more than the treaty allows"]
      ])
      const after = yield* storedRates
      for (const id of ["C1 a-plain", "C2 a-plain"]) {
        assert.deepStrictEqual(
          after.filter((line) => line.startsWith(id)),
          before.filter((line) => line.startsWith(id))
        )
      }
      assert.isTrue(
        ratesLines(found).some((line) => line.startsWith("  a-plain stays unchanged, for your engine to close"))
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are not changed at all where one of them can't be written", () =>
    Effect.gen(function* () {
      const before = yield* storedRates
      const broken = yield* applyRates({ ...by, email: "no\u0000text" }).pipe(
        Effect.provideServiceEffect(ReferenceData, tablesWith({ treaty: "5" })),
        Effect.exit
      )
      if (Exit.isSuccess(broken)) assert.fail("a text without an end was written")
      assert.deepStrictEqual(yield* storedRates, before)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("follow what is recorded of their owner, and what is taken back; investors keep their own rates", () =>
    Effect.gen(function* () {
      const fact = "residence shown (form 5000 or refund with 5001)"
      yield* applyRates(by)
      const before = yield* storedRates
      yield* recordFacts(`{"${fact}"}`)
      assert.deepStrictEqual(
        (yield* checkRates).map(({ changed, client }) => [client, changed]),
        [["C1", 2]]
      )
      yield* applyRates(by)
      const moved = (yield* storedRates).filter((line) => !before.includes(line))
      assert.deepStrictEqual(
        moved.map((line) => line.split(" ").slice(0, 4).join(" ")),
        ["C1 a-plain 25 12.8", "C1 d-voucher - 12.8"]
      )
      yield* recordFacts("{}")
      yield* applyRates(by)
      assert.deepStrictEqual(yield* storedRates, before)
    }).pipe(Effect.provide(referenceLayer))
  )
})
