import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dueRate, statutoryRate } from "@reclaim/engine/rate/dueRate"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { BigDecimal, Effect } from "effect"
import { withheldCases } from "../../testing/ledger/withheldCases.ts"
import { readRates, referenceFolder } from "./ReferenceData.ts"

type Due = readonly [
  why: string,
  market: string,
  residence: string,
  entityClass: RateClass,
  payDate: string,
  expected: string,
  more?: { readonly income?: RateIncome; readonly recipient?: RateRecipient; readonly facts?: ReadonlyArray<string> }
]

const shown = { facts: ["residence shown (form 5000 or refund with 5001)"] }

/** Rate due, `no treaty`, or `unknown`: from the treaties and guides that the rows name. */
const due: ReadonlyArray<Due> = [
  ["the Swiss treaty with the United States leaves 15", "CH", "US", "individual", "2024-04-24", "15"],
  ["and nothing of a pension fund", "CH", "US", "pension", "2024-04-24", "0"],
  ["Switzerland has no treaty with the Caymans", "CH", "KY", "company", "2024-04-24", "no treaty"],
  ["with Bermuda nobody looked", "CH", "BM", "company", "2024-04-24", "unknown"],
  ["a German leaves France 15 by treaty", "FR", "DE", "individual", "2024-04-25", "15"],
  ["and 12.8 by French law once residence is shown", "FR", "DE", "individual", "2024-04-25", "12.8", shown],
  ["which is for individuals alone", "FR", "DE", "company", "2024-04-25", "15", shown],
  ["and only since 2018", "FR", "DE", "individual", "2017-06-01", "15", shown],
  [
    "a disclosed German individual has nothing to get",
    "FR",
    "DE",
    "individual",
    "2024-04-25",
    "12.8",
    { recipient: "individual" }
  ],
  ["Americans leave Germany 15", "DE", "US", "company", "2024-02-13", "15"],
  ["their pension funds nothing", "DE", "US", "pension", "2024-02-13", "0"],
  [
    "a foreign corporation leaves Germany 15.825 by law",
    "DE",
    "HK",
    "company",
    "2024-02-13",
    "15.825",
    { facts: ["foreign corporation, anti-abuse tests"] }
  ],
  ["which it has to show first", "DE", "HK", "company", "2024-02-13", "no treaty"],
  ["Denmark gives foreign companies back down to 22", "DK", "KY", "company", "2024-03-19", "22"],
  ["from July 2016 on", "DK", "KY", "company", "2016-06-30", "no treaty"],
  ["others are left with 27", "DK", "KY", "individual", "2024-03-19", "no treaty"],
  ["an American leaves Denmark 15", "DK", "US", "individual", "2024-03-19", "15"],
  ["and an American pension fund nothing", "DK", "US", "pension", "2024-03-19", "0"],
  ["Austria gives corporations back to 25 until 2022", "AT", "KY", "company", "2022-05-25", "25"],
  ["to 24 in 2023", "AT", "KY", "company", "2023-05-19", "24"],
  ["and to 23 since 2024", "AT", "KY", "company", "2024-05-29", "23"],
  ["its new treaty with Britain leaves 10 since 2020", "AT", "GB", "individual", "2020-01-02", "10"],
  ["and nothing of a pension fund", "AT", "GB", "pension", "2020-01-02", "0"],
  ["the former one left 15 until 2019", "AT", "GB", "individual", "2019-12-31", "15"],
  ["of a pension fund as well", "AT", "GB", "pension", "2019-12-31", "15"],
  ["Japan left nothing of Swiss pension funds until 2022", "JP", "CH", "pension", "2022-12-31", "0"],
  ["of the time after no source says so", "JP", "CH", "pension", "2023-01-01", "10"],
  ["what South Africa kept from Singapore before 2017 nobody saw", "ZA", "SG", "company", "2016-06-01", "unknown"],
  [
    "Britain keeps 15 of property income from Americans",
    "GB",
    "US",
    "individual",
    "2024-06-28",
    "15",
    { income: "pid" }
  ],
  ["and nothing of dividends from anybody", "GB", "KY", "individual", "2024-06-28", "0"],
  ["a Swiss leaves the United States 15", "US", "CH", "individual", "2024-03-15", "15"],
  ["a Cayman company leaves them 30", "US", "KY", "company", "2024-03-15", "no treaty"],
  [
    "a sovereign fund leaves them nothing once shown",
    "US",
    "KY",
    "sovereign",
    "2024-03-15",
    "0",
    { facts: ["integral part or controlled entity, no commercial activity"] }
  ],
  ["Australia keeps 15 of unfranked dividends", "AU", "US", "individual", "2024-10-02", "15", { income: "unfranked" }],
  ["and nothing of franked ones", "AU", "US", "individual", "2024-10-02", "0", { income: "franked" }],
  [
    "Ireland exempts individuals who declare it",
    "IE",
    "US",
    "individual",
    "2024-05-10",
    "0",
    { facts: ["declaration or refund form V2A with certificate of residence"] }
  ],
  ["before that the treaty leaves 15", "IE", "US", "individual", "2024-05-10", "15"],
  [
    "and pension funds that are no companies",
    "IE",
    "US",
    "pension",
    "2024-05-10",
    "0",
    { facts: ["body of persons but no company; form V2C with certificate of residence"] }
  ],
  ["France has no lower rate for American pension funds", "FR", "US", "pension", "2024-04-25", "15"],
  ["Austria exempts Japanese pension funds since 2019", "AT", "JP", "pension", "2019-01-01", "0"],
  [
    "Brazil those that manage social security",
    "BR",
    "US",
    "pension",
    "2026-03-02",
    "0",
    { facts: ["foreign entity managing social security benefits"] }
  ],
  [
    "Britain takes nothing of property income from those of Hong Kong",
    "GB",
    "HK",
    "pension",
    "2024-06-28",
    "0",
    { income: "pid" }
  ],
  [
    "Italy leaves European ones at 11 once they are shown to be supervised",
    "IT",
    "DE",
    "pension",
    "2024-05-22",
    "11",
    { facts: ["supervised pension fund; long-term holdings can be free"] }
  ],
  ["Luxembourg exempts British ones since its treaty of 2024", "LU", "GB", "pension", "2024-01-01", "0"],
  ["Norway leaves Belgian ones at 5", "NO", "BE", "pension", "2024-05-15", "5"],
  [
    "Poland exempts those that are like its own",
    "PL",
    "NL",
    "pension",
    "2024-06-03",
    "0",
    { facts: ["comparable to an exempt Polish fund"] }
  ],
  ["the United States exempt British ones", "US", "GB", "pension", "2024-03-15", "0"],
  ["Spain exempts American pension funds since its protocol", "ES", "US", "pension", "2019-11-27", "0"],
  ["not the day before", "ES", "US", "pension", "2019-11-26", "15"],
  ["a Dutch pension fund leaves Switzerland nothing", "CH", "NL", "pension", "2024-04-24", "0"],
  ["and Germany 10 since 2016", "DE", "NL", "pension", "2024-02-13", "10"],
  ["a Dutch pension fund leaves the Netherlands' neighbour Japan nothing", "JP", "NL", "pension", "2024-05-24", "0"],
  ["American pension funds leave Japan nothing", "JP", "US", "pension", "2024-05-24", "0"],
  ["the Dutch nothing", "NL", "US", "pension", "2022-05-12", "0"],
  ["Belgium nothing", "BE", "US", "pension", "2024-05-07", "0"],
  ["Finland nothing", "FI", "US", "pension", "2024-04-03", "0"],
  ["Sweden nothing", "SE", "US", "pension", "2024-04-05", "0"],
  ["and Canada nothing", "CA", "US", "pension", "2024-05-24", "0"],
  ["American funds are no residents to Norway since 2017", "NO", "US", "fund", "2024-05-08", "no treaty"],
  ["other Americans leave it 15", "NO", "US", "company", "2024-05-08", "15"],
  ["Taiwan and Canada have a treaty since 2017", "TW", "CA", "individual", "2017-01-01", "15"],
  ["and had none before", "TW", "CA", "individual", "2016-12-31", "no treaty"],
  ["Taiwan and the United States have none", "TW", "US", "individual", "2024-10-09", "no treaty"],
  ["of a treaty with Singapore nothing is on file", "TW", "SG", "individual", "2024-10-09", "unknown"],
  ["an undisclosed Cayman company pays Finland its 20", "FI", "KY", "company", "2023-05-09", "20"],
  ["what a Chinese share owes to whom is unknown", "CN", "DE", "individual", "2024-07-01", "unknown"],
  ["funds of Luxembourg leave the United States 30", "US", "LU", "fund", "2024-03-15", "no treaty"],
  ["companies there leave them 15", "US", "LU", "company", "2024-03-15", "15"],
  [
    "a German fund leaves Switzerland 35 while nobody shows who its investors are",
    "CH",
    "DE",
    "fund",
    "2024-04-24",
    "no treaty"
  ],
  [
    "and 15 once all of them are shown to live in Germany",
    "CH",
    "DE",
    "fund",
    "2024-04-24",
    "15",
    { facts: ["all its investors shown to be resident in Germany"] }
  ],
  [
    "the fact of another country's fund changes nothing",
    "CH",
    "DE",
    "fund",
    "2024-04-24",
    "no treaty",
    { facts: ["all its investors shown to be resident in Sweden"] }
  ],
  ["an American fund likewise", "CH", "US", "fund", "2024-04-24", "no treaty"],
  [
    "until its investors are shown to be US persons",
    "CH",
    "US",
    "fund",
    "2024-04-24",
    "15",
    { facts: ["all its investors shown to be US persons (form 82R)"] }
  ],
  [
    "a Dutch fund by the agreement of 2016 once more than 95 % is held at home",
    "CH",
    "NL",
    "fund",
    "2024-04-24",
    "15",
    { facts: ["more than 95 % of its capital held by Dutch residents"] }
  ],
  ["funds of Ireland, without an agreement, leave it 35", "CH", "IE", "fund", "2024-04-24", "no treaty"],
  ["and so do those of Finland, whose treaty leaves others 10", "CH", "FI", "fund", "2024-04-24", "no treaty"],
  ["an Irish pension fund leaves Switzerland nothing", "CH", "IE", "pension", "2024-04-24", "0"],
  ["a Swiss company leaves Ireland 15", "IE", "CH", "any", "2024-05-10", "15"],
  ["and a Swiss pension fund nothing, by treaty", "IE", "CH", "pension", "2024-05-10", "0"],
  ["a Cayman individual leaves France its 25", "FR", "KY", "individual", "2024-04-25", "no treaty"],
  ["and 26.5 in 2021", "FR", "KY", "individual", "2021-04-22", "no treaty"],
  ["until residence is shown, as every other individual", "FR", "KY", "individual", "2024-04-25", "12.8", shown],
  ["a Dane without a treaty likewise", "FR", "DK", "individual", "2023-04-27", "no treaty"],
  ["with 12.8 once residence is shown", "FR", "DK", "individual", "2023-04-27", "12.8", shown],
  ["an American too", "FR", "US", "individual", "2024-04-25", "12.8", shown],
  ["what Finland leaves a Frenchman is not known from 2026", "FI", "FR", "individual", "2026-04-15", "unknown"],
  ["it was nothing until then", "FI", "FR", "individual", "2025-12-31", "0"],
  ["nor what France leaves a Finn", "FR", "FI", "individual", "2026-04-15", "unknown"],
  ["Canada exempts British pension funds since 2015", "CA", "GB", "pension", "2015-01-01", "0"],
  ["Israel exempts them since 2020", "IL", "GB", "pension", "2020-01-01", "0"],
  ["and took 15 before", "IL", "GB", "pension", "2019-12-31", "15"],
  ...["DE", "FR", "CH", "BE", "IT", "DK"].map((residence): Due => [
    `Britain keeps 15 of property income from ${residence}`,
    "GB",
    residence,
    "individual",
    "2024-06-28",
    "15",
    { income: "pid" }
  ]),
  ["and 10 from Japan", "GB", "JP", "individual", "2024-06-28", "10", { income: "pid" }],
  ...["FI", "IE", "CA", "AU", "NO"].map((residence): Due => [
    `what it keeps of it from ${residence} nobody saw`,
    "GB",
    residence,
    "individual",
    "2024-06-28",
    "unknown",
    { income: "pid" }
  ]),
  ["a Korean leaves France 15", "FR", "KR", "individual", "2024-04-25", "15"],
  ["a Czech 10", "FR", "CZ", "company", "2024-04-25", "10"],
  ["and a Kuwaiti nothing", "FR", "KW", "company", "2024-04-25", "0"],
  ["what a Greek owes to France no list says", "FR", "GR", "company", "2024-04-25", "unknown"],
  ["a Mexican leaves the United States 10", "US", "MX", "individual", "2024-03-15", "10"],
  ["an Israeli 25", "US", "IL", "individual", "2024-03-15", "25"],
  ["a Turk 20", "US", "TR", "individual", "2024-03-15", "20"],
  ["a Greek all of it", "US", "GR", "individual", "2024-03-15", "no treaty"],
  ["that the Emirates have no treaty with them nobody saw", "US", "AE", "company", "2024-03-15", "unknown"],
  ["nor what a Pole owes them", "US", "PL", "individual", "2024-03-15", "unknown"],
  ["nor what an owner in the Emirates owes Switzerland", "CH", "AE", "company", "2024-04-24", "unknown"],
  ["or Germany, under their former treaty", "DE", "AE", "company", "2021-04-15", "unknown"],
  ["or after it", "DE", "AE", "company", "2022-05-02", "unknown"],
  ["nor what a Saudi owes France", "FR", "SA", "company", "2024-04-25", "unknown"],
  ["the Dutch authority gives a Qatari 5 of 15 back", "NL", "QA", "company", "2024-05-10", "10"],
  ["and a Portuguese", "NL", "PT", "individual", "2024-05-10", "10"],
  ["Israel keeps 10 from Poland", "IL", "PL", "company", "2024-05-10", "10"],
  ["and 15 from the Emirates since 2022", "IL", "AE", "company", "2022-01-01", "15"],
  ["before that nobody looked", "IL", "AE", "company", "2021-12-31", "unknown"],
  ["Belgium keeps 10 from Kuwait", "BE", "KW", "company", "2024-05-07", "10"],
  ["Liechtenstein has its treaty with Switzerland since 2017", "CH", "LI", "individual", "2017-01-01", "15"],
  ["before that nobody looked", "CH", "LI", "individual", "2016-12-31", "unknown"],
  ["its funds have no agreement", "CH", "LI", "fund", "2024-04-24", "no treaty"],
  ["Germany keeps 10 from Israel since 2017", "DE", "IL", "individual", "2017-01-01", "10"],
  ["Japan 10 from Taiwan", "JP", "TW", "individual", "2024-05-24", "10"],
  ["Korea 10 from the Emirates since 2021", "KR", "AE", "company", "2021-01-01", "10"],
  ["others of Britain leave Switzerland 15, its funds 35", "CH", "GB", "fund", "2024-04-24", "no treaty"]
]

layer(NodeServices.layer)("The tables of rates", (it) => {
  const read = readRates(referenceFolder)
  const lookup = Effect.map(read, makeRateLookup)

  it.effect("hold every row of the two files", () =>
    Effect.gen(function* () {
      const { relief, statutory } = yield* read
      assert.deepStrictEqual([statutory.length, relief.length], [77, 1_182])
      assert.strictEqual(withheldCases.length + due.length, 184)
    })
  )

  it.effect("give no rate that nobody saw", () =>
    Effect.gen(function* () {
      const { relief, statutory } = yield* read
      const unseen = [...statutory, ...relief].filter(({ source }) =>
        /\bnot seen\b|\bno page kept\b|\bgeneral knowledge\b/.test(source)
      )
      assert.deepStrictEqual(unseen, [])
    })
  )

  it.effect.each(withheldCases)("know what is withheld: %s", ([, market, income, recipient, payDate, percent]) =>
    Effect.gen(function* () {
      const row = statutoryRate(yield* lookup, {
        market: CountryCode.make(market),
        income,
        recipient,
        payDate: CalendarDate.make(payDate)
      })
      assert.strictEqual(row === null ? null : BigDecimal.format(row.rate), percent)
    })
  )

  it.effect.each(due)("know what is due: %s", ([, market, residence, entityClass, payDate, expected, more = {}]) =>
    Effect.gen(function* () {
      const answer = dueRate(yield* lookup, {
        market: CountryCode.make(market),
        residence: CountryCode.make(residence),
        entityClass,
        payDate: CalendarDate.make(payDate),
        income: more.income ?? "ordinary",
        recipient: more.recipient ?? "undisclosed",
        facts: new Set(more.facts ?? [])
      })
      const told = { NoTreaty: () => "no treaty", Unknown: () => "unknown" } as const
      assert.strictEqual(answer._tag === "Due" ? BigDecimal.format(answer.rate) : told[answer._tag](), expected)
    })
  )

  it.effect("give a time limit of its own to the relief of the German investment tax act alone", () =>
    Effect.gen(function* () {
      const limited = (yield* read).relief.flatMap(({ entityClass, limit, market, residence }) =>
        limit === undefined ? [] : [[market, residence, entityClass, limit.basis, limit.count, limit.unit]]
      )
      assert.deepStrictEqual(limited, [["DE", "*", "fund", "PAY_DATE", 18, "months"]])
    })
  )
})
