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
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { rate } from "@reclaim/core/domain/market/Rate"
import { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"

const header =
  "client,reclaim,custodian,account,isin,pay_date,shares,withheld_rate,recipient,facts,treaty_rate,fee_rate,history"

const row = (
  id: string,
  account: string,
  isin: string,
  payDate: string,
  more: {
    readonly withheld?: string
    readonly recipient?: string
    readonly facts?: string
    readonly due?: string
  } = {},
  history = "identified:2025-10-02"
) =>
  `C1,${id},K,${account},${isin},${payDate},1000,${more.withheld ?? ""},${more.recipient ?? ""},${more.facts ?? ""},${more.due ?? ""},10,${history}`

const filed = "identified:2025-10-02;filed:2025-11-03"
const lvmh = "FR0000121014"
const partsFile = (rows: ReadonlyArray<string>) =>
  ["isin,pay_date,event_type,income,former_income,ex_date,gross_per_share", ...rows].join("\n")

const refusedParts = (...rows: ReadonlyArray<string>) => refusedText("events", partsFile(rows))

const telstra = "AU000000TLS2"
const [american, chinese, indian, ofHongKong] = ["US0378331005", "CNE1000002L3", "INE002A01018", "HK0000069689"]
const residenceShown = "residence shown (form 5000 or refund with 5001)"

/** Rates withheld and due of each reclaim, by its id. */
const ratesOf = Effect.map(
  queryAsOwner(`select external_id, trim_scale(withheld_rate)::text as withheld, trim_scale(treaty_rate)::text as due
    from reclaim order by external_id`),
  (rows) => rows.map((one) => Object.values(one).join(" "))
)

/** Rates withheld and due for each reclaim, from the rows that give them; a dash where there is none. */
const rowsOf = Effect.map(
  queryAsOwner(`select external_id,
      coalesce(w.content::jsonb ->> 'rate', '-') as withheld, coalesce(w.content::jsonb ->> 'validFrom', '-') as since,
      coalesce(d.content::jsonb ->> 'rate', '-') as due, coalesce(d.content::jsonb ->> 'basis', '-') as basis
    from reclaim r
      left join rate_row w on w.rate_row_id = r.withheld_row
      left join rate_row d on d.rate_row_id = r.due_row
    order by external_id`),
  (rows) => rows.map((one) => Object.values(one).join(" "))
)

const prepare = Effect.gen(function* () {
  yield* importReference
  yield* deliver("clients", "client,name\nC1,The client")
  yield* deliver(
    "owners",
    [
      "client,owner,name,residence,entity_type",
      "C1,us,Copper Ridge,US,individual",
      "C1,de,Kupferberg,DE,individual",
      "C1,bm,Hamilton Ltd,BM,corporation",
      "C1,ky,Cayman Ltd,KY,corporation"
    ].join("\n")
  )
  yield* deliver(
    "accounts",
    [
      "client,custodian,custodian_name,account,owner",
      ...["us", "de", "bm", "ky"].map((owner) => `C1,K,Bank,${owner.toUpperCase()},${owner}`)
    ].join("\n")
  )
})

/** The tables as they are after the French treaty with the United States went down to 10 %. */
const changedTables = Effect.map(ReferenceData, (reference) =>
  ReferenceData.of({
    ...reference,
    rates: {
      ...reference.rates,
      relief: reference.rates.relief.map((one) =>
        one.market === "FR" && one.residence === "US"
          ? new ReliefRate(Object.assign({}, one, { rate: rate("10") }))
          : one
      )
    }
  })
)

bothDatabases("Imported reclaims", (it) => {
  it.effect("bear the rates of their pay date, income, recipient and facts", () =>
    Effect.gen(function* () {
      yield* prepare
      yield* deliver(
        "reclaims",
        [
          header,
          row("a-2021", "US", lvmh, "2021-04-22"),
          row("b-2022", "US", lvmh, "2022-04-28"),
          row("c-2024", "US", lvmh, "2024-04-25"),
          row("d-german", "DE", lvmh, "2024-04-25"),
          row("e-shown", "DE", lvmh, "2024-12-04", { facts: residenceShown }),
          row("f-told", "US", lvmh, "2024-12-04", { withheld: "30", due: "5" }),
          row("g-finnish", "US", "FI4000297767", "2024-04-03"),
          row("h-entity", "KY", "FI4000297767", "2024-04-03"),
          row("i-unfranked", "US", "AU000000CSL8", "2024-10-02"),
          row("j-danish", "KY", "DK0010244508", "2024-03-19"),
          row("k-filed", "US", lvmh, "2023-04-27", {}, filed)
        ].join("\n")
      )
      assert.deepStrictEqual(yield* ratesOf, [
        "a-2021 26.5 15",
        "b-2022 25 15",
        "c-2024 25 15",
        "d-german 25 15",
        "e-shown 25 12.8",
        "f-told 30 5",
        "g-finnish 35 15",
        "h-entity 35 20",
        "i-unfranked 30 15",
        "j-danish 27 22",
        "k-filed 25 15"
      ])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("name the rows that their rates rest on, and none where the provider tells the rate", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* rowsOf, [
        "a-2021 26.5 2021-01-01 15 treaty",
        "b-2022 25 2022-01-01 15 treaty",
        "c-2024 25 2022-01-01 15 treaty",
        "d-german 25 2022-01-01 15 treaty",
        "e-shown 25 2022-01-01 12.8 domestic exemption",
        "f-told - - - -",
        "g-finnish 35 2021-01-01 15 treaty",
        "h-entity 35 2021-01-01 20 no-treaty",
        "i-unfranked 30 2015-01-01 15 treaty",
        "j-danish 27 2015-01-01 22 domestic exemption",
        "k-filed 25 2022-01-01 15 treaty"
      ])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are refused where nothing is to be had, or a fact is misspelled", () =>
    Effect.gen(function* () {
      assert.match(
        (yield* refusedText("reclaims", `${header}\n${row("R", "KY", lvmh, "2024-04-25")}`))[0] ?? "",
        /^2 shares: .*no treaty with KY is known/
      )
      assert.match(
        (yield* refusedText(
          "reclaims",
          `${header}\n${row("R", "US", lvmh, "2021-12-02", { facts: "UCITS certificat" })}`
        ))[0] ?? "",
        /^2 facts: no rate needs “UCITS certificat”; the nearest is “UCITS certificate”/
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("stand with an unknown rate where tax was withheld, until a file or the tables say it", () =>
    Effect.gen(function* () {
      const stored =
        queryAsOwner(`select withheld_minor::int as withheld, due_minor::int as due, reclaim_minor::int as reclaim,
          trim_scale(treaty_rate)::text as rate, estimate_usd_cents::int as usd, expires_on::text as last
        from reclaim where external_id = 'l-unknown'`)
      yield* deliver("reclaims", `${header}\n${row("l-unknown", "BM", lvmh, "2024-04-25")}`)
      // 1,000 shares at EUR 7.50, of which France withholds 25 %; its limit is two years from the end of 2024.
      assert.deepStrictEqual(yield* stored, [
        { withheld: 187_500, due: 187_500, reclaim: 0, rate: null, usd: 0, last: "2026-12-31" }
      ])
      const withReclaim = `${header},stated_reclaim\n${row("l-unknown", "BM", lvmh, "2024-04-25")},750.00`
      assert.match(
        (yield* refusedText("reclaims", withReclaim))[0] ?? "",
        /^2 stated_reclaim: the rate tables have no rate due for BM, nor an entry that there is no treaty: add the row/
      )
      yield* deliver("reclaims", `${header}\n${row("l-unknown", "BM", lvmh, "2024-04-25", { due: "15" })}`)
      const [known] = yield* stored
      assert.deepInclude(known, { withheld: 187_500, due: 112_500, reclaim: 75_000, rate: "15" })
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("keep the rate they were filed with when a table changes", () =>
    Effect.gen(function* () {
      const again = [
        header,
        row("c-2024", "US", lvmh, "2024-04-25"),
        row("k-filed", "US", lvmh, "2023-04-27", {}, filed)
      ].join("\n")
      yield* deliver("reclaims", again).pipe(Effect.provideServiceEffect(ReferenceData, changedTables))
      const rates = yield* ratesOf
      assert.includeMembers(rates.slice(), ["c-2024 25 10", "k-filed 25 15"])
      assert.includeMembers([...(yield* rowsOf)], ["c-2024 25 2022-01-01 10 treaty", "k-filed 25 2022-01-01 15 treaty"])
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("come from every market whose limit is known, the United States among them", () =>
    Effect.gen(function* () {
      yield* deliver(
        "securities",
        [
          "isin,name,market,currency",
          `${american},Apple Inc,US,USD`,
          `${chinese},China Life Insurance,CN,CNY`,
          `${indian},Reliance Industries,IN,INR`,
          `${ofHongKong},Prudential,HK,HKD`
        ].join("\n")
      )
      yield* deliver(
        "events",
        [
          "isin,pay_date,event_type,income,ex_date,gross_per_share",
          `${american},2025-02-13,quarterly,,2025-02-10,0.25`,
          `${american},2025-05-15,capital,return-of-capital,2025-05-12,0.25`,
          `${chinese},2025-08-08,annual,,2025-08-01,0.43`,
          `${indian},2024-09-05,annual,,2024-08-19,10`,
          `${ofHongKong},2025-05-14,annual,,2025-03-27,1.25`
        ].join("\n")
      )
      yield* deliver(
        "reclaims",
        [
          header,
          row("us-german", "DE", american, "2025-02-13"),
          row("us-german-refunded", "DE", american, "2025-05-15", { withheld: "30", due: "0" })
        ].join("\n")
      )
      assert.deepStrictEqual(
        yield* queryAsOwner(`select external_id, expires_on::text as expires_on, trim_scale(withheld_rate)::text as withheld,
            trim_scale(treaty_rate)::text as due, reclaim_minor::int as cents
          from reclaim where external_id like 'us-%' order by 1`),
        [
          { external_id: "us-german", expires_on: "2029-04-15", withheld: "30", due: "15", cents: 3750 },
          { external_id: "us-german-refunded", expires_on: "2029-04-15", withheld: "30", due: "0", cents: 7500 }
        ]
      )
      const refusalOf = (id: string, isin: string, payDate: string, more = {}) =>
        Effect.map(refusedText("reclaims", `${header}\n${row(id, "DE", isin, payDate, more)}`), ([first = ""]) => first)
      assert.match(
        yield* refusalOf("R", indian, "2024-09-05"),
        /^2 shares: .*the time limit for claims in IN is unknown: ask the authority, and add the limit/
      )
      assert.match(
        yield* refusalOf("R", chinese, "2025-08-08"),
        /^2 withheld_rate: the withholding rate of CN on ordinary income of undisclosed recipients is unknown/
      )
      assert.match(
        yield* refusalOf("R", chinese, "2025-08-08", { recipient: "entity" }),
        /the market withholds no more than the treaty allows/
      )
      assert.match(yield* refusalOf("R", ofHongKong, "2025-05-14"), /^2 shares: there is nothing to reclaim/)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("rate an investor that is an LLC by how it is classified", () =>
    Effect.gen(function* () {
      yield* deliver("owners", "client,owner,name,residence,entity_type\nC1,lp,Partners,US,partnership")
      yield* deliver(
        "investors",
        [
          "client,investor,name,investor_type,residence,entity_type,us_classification",
          "C1,corp,Classified LLC,Investor,KY,llc,corporation",
          "C1,open,Unclassified LLC,Investor,KY,llc,",
          "C1,us,Bo Lind,Investor,US,individual,"
        ].join("\n")
      )
      yield* deliver(
        "ownership",
        "client,owner,tax_year,investor,percent\nC1,lp,2024,corp,30\nC1,lp,2024,open,30\nC1,lp,2024,us,40"
      )
      yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,LP,lp")
      yield* deliver("reclaims", `${header}\n${row("llc", "LP", "DK0010244508", "2024-03-19")}`)
      assert.deepStrictEqual(
        yield* queryAsOwner(`select i.external_id as investor, trim_scale(l.treaty_rate)::text as due
          from reclaim r join reclaim_line l using (client_id, seq) join investor i using (client_id, investor_id)
          where r.external_id = 'llc' order by 1`),
        [
          { investor: "corp", due: "22" },
          { investor: "open", due: null },
          { investor: "us", due: "15" }
        ]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are for one part of a dividend, each part with its own rates", () =>
    Effect.gen(function* () {
      const paid = `${telstra},2025-09-26,final`
      yield* deliver("securities", `isin,name,market,currency\n${telstra},Telstra,AU,AUD`)
      // First taken for an ordinary dividend; then known by its parts, of which the unfranked one bears tax.
      yield* deliver("events", partsFile([`${paid},,,2025-08-27,0.19`]))
      assert.deepInclude(
        yield* deliver(
          "events",
          partsFile([`${paid},unfranked,ordinary,2025-08-27,0.0475`, `${paid},franked,,2025-08-27,0.1425`])
        ),
        { created: 1, changed: 1, unchanged: 0 }
      )
      const header = "client,reclaim,custodian,account,isin,pay_date,income,shares,fee_rate,history"
      const claim = (id: string, income: string, isin = telstra) =>
        `C1,${id},K,US,${isin},2025-09-26,${income},1000,10,identified:2025-10-02`
      assert.match(
        (yield* refusedText("reclaims", `${header}\n${claim("au-1", "")}`))[0] ?? "",
        /^2 income: the dividend has several parts: name the one the reclaim is for, (un)?franked or (un)?franked/
      )
      assert.match(
        (yield* refusedText("reclaims", `${header}\n${claim("au-1", "pid")}`))[0] ?? "",
        /^2 income: the dividend has no such part, only /
      )
      assert.match(
        (yield* refusedText("reclaims", `${header}\n${claim("au-1", "franked")}`))[0] ?? "",
        /^2 shares: there is nothing to reclaim/
      )
      yield* deliver("reclaims", `${header}\n${claim("au-1", "unfranked")}`)
      assert.deepStrictEqual(
        yield* queryAsOwner(`select e.income, r.gross_minor::int as gross, r.withheld_minor::int as withheld,
            r.due_minor::int as due, r.reclaim_minor::int as reclaim
          from reclaim r join dividend_event e using (event_id) where r.external_id = 'au-1'`),
        [{ income: "unfranked", gross: 4750, withheld: 1425, due: 713, reclaim: 712 }]
      )
      yield* deliver("holdings", `client,custodian,account,isin,pay_date,shares\nC1,K,US,${telstra},2025-09-26,1000`)
      assert.deepStrictEqual(
        yield* queryAsOwner("select count(*)::int as parts, sum(shares)::int as shares from holding"),
        [{ parts: 2, shares: 2000 }]
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("refuse a part that is there twice, or is not on file under its former name", () =>
    Effect.gen(function* () {
      const paid = `${telstra},2025-09-26,final`
      assert.deepStrictEqual(yield* refusedParts(`${paid},,,2025-08-27,0.1`, `${paid},ordinary,,2025-08-27,0.1`), [
        "3 income: an earlier line has the same key: delete one of the two"
      ])
      assert.deepStrictEqual(yield* refusedParts(`${paid},unimputed,pid,2025-08-27,0.1`), [
        `2 former_income: ${telstra} pays no pid income on that day: leave former_income empty`
      ])
      assert.deepStrictEqual(yield* refusedParts(`${paid},franked,unfranked,2025-08-27,0.1`), [
        `2 income: ${telstra} already pays franked income on that day: correct that row instead`
      ])
    }).pipe(Effect.provide(referenceLayer))
  )
})
