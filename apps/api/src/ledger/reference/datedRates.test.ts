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
import { readRates, referenceFolder } from "./ReferenceData.ts"

type Withheld = readonly [
  why: string,
  market: string,
  income: RateIncome,
  recipient: RateRecipient,
  payDate: string,
  percent: string | null
]

/** Withholding rates as written in the guides that the rows name, not in the rows. */
const withheld: ReadonlyArray<Withheld> = [
  ["France lowered its rate for entities from 30", "FR", "ordinary", "entity", "2019-12-31", "30"],
  ["to 28 in 2020", "FR", "ordinary", "entity", "2020-01-02", "28"],
  ["until its last day", "FR", "ordinary", "entity", "2020-12-31", "28"],
  ["to 26.5 in 2021", "FR", "ordinary", "entity", "2021-04-22", "26.5"],
  ["and to 25 in 2022", "FR", "ordinary", "entity", "2022-04-28", "25"],
  ["whoever is not disclosed bears the same", "FR", "ordinary", "undisclosed", "2021-06-01", "26.5"],
  ["a disclosed individual bears 12.8 since 2018", "FR", "ordinary", "individual", "2018-01-01", "12.8"],
  ["and bore 30 before", "FR", "ordinary", "individual", "2017-12-31", "30"],
  ["states on the French list bear 75", "FR", "ordinary", "non-cooperative-state", "2024-01-15", "75"],
  ["Finland takes 30 of individuals", "FI", "ordinary", "individual", "2023-05-09", "30"],
  ["20 of entities", "FI", "ordinary", "entity", "2023-05-09", "20"],
  ["35 of unreported nominees since 2021", "FI", "ordinary", "undisclosed", "2021-01-01", "35"],
  ["British dividends are paid gross", "GB", "ordinary", "undisclosed", "2024-06-28", "0"],
  ["but property income bears 20", "GB", "pid", "undisclosed", "2024-06-28", "20"],
  ["Ireland took 20 until 2019", "IE", "ordinary", "undisclosed", "2019-12-31", "20"],
  ["and takes 25 since 2020", "IE", "ordinary", "undisclosed", "2020-01-01", "25"],
  ["Austria took 25 until 2015", "AT", "ordinary", "undisclosed", "2015-12-31", "25"],
  ["and takes 27.5 since 2016", "AT", "ordinary", "individual", "2016-01-01", "27.5"],
  ["a corporation it knows bore 25 until 2022", "AT", "ordinary", "entity", "2022-05-25", "25"],
  ["24 in 2023", "AT", "ordinary", "entity", "2023-05-19", "24"],
  ["and 23 since 2024", "AT", "ordinary", "entity", "2024-05-29", "23"],
  ["Denmark takes 27", "DK", "ordinary", "entity", "2024-03-19", "27"],
  ["Australia takes 30 of what is unfranked", "AU", "unfranked", "undisclosed", "2024-10-02", "30"],
  ["and nothing of what is franked", "AU", "franked", "undisclosed", "2024-10-02", "0"],
  ["nor of conduit foreign income", "AU", "conduit-foreign-income", "undisclosed", "2024-10-02", "0"],
  ["what kind an Australian dividend is must be told", "AU", "ordinary", "undisclosed", "2024-10-02", null],
  ["the United States take 30 without documents", "US", "ordinary", "undisclosed", "2024-03-15", "30"],
  ["Brazil took nothing until 2025", "BR", "ordinary", "entity", "2025-12-31", "0"],
  ["and takes 10 since 2026", "BR", "ordinary", "entity", "2026-01-01", "10"],
  ["interest on equity from 2026 was not checked", "BR", "interest-on-equity", "entity", "2026-01-01", null],
  ["Indian companies paid the tax until March 2020", "IN", "ordinary", "entity", "2020-03-31", "0"],
  ["India takes 20 since April 2020", "IN", "ordinary", "entity", "2020-04-01", "20"],
  ["China takes 10 of enterprises", "CN", "ordinary", "entity", "2024-07-01", "10"],
  ["of others no source says what", "CN", "ordinary", "individual", "2024-07-01", null],
  ["Hong Kong withholds nothing", "HK", "ordinary", "entity", "2024-07-01", "0"],
  ["nor does Singapore", "SG", "ordinary", "entity", "2024-07-01", "0"],
  ["Spain took 20 until 11 July 2015", "ES", "ordinary", "entity", "2015-07-11", "20"],
  ["19.5 from the day after", "ES", "ordinary", "entity", "2015-07-12", "19.5"],
  ["and 19 since 2016", "ES", "ordinary", "entity", "2016-01-01", "19"],
  ["Belgium took 25 in 2015", "BE", "ordinary", "entity", "2015-06-01", "25"],
  ["27 in 2016", "BE", "ordinary", "entity", "2016-06-01", "27"],
  ["and 30 since 2017", "BE", "ordinary", "entity", "2017-01-01", "30"],
  ["Taiwan took 20 until 2017", "TW", "ordinary", "entity", "2017-12-31", "20"],
  ["and 21 since 2018", "TW", "ordinary", "entity", "2018-01-01", "21"],
  ["South Africa took 15 until 21 February 2017", "ZA", "ordinary", "entity", "2017-02-21", "15"],
  ["and 20 from the day after", "ZA", "ordinary", "entity", "2017-02-22", "20"],
  ["a German contribution account bears nothing", "DE", "special-27", "undisclosed", "2024-04-15", "0"],
  ["Germany takes 25 with a surcharge of 5.5 %", "DE", "ordinary", "entity", "2024-02-13", "26.375"],
  ["Switzerland takes 35", "CH", "ordinary", "entity", "2024-04-24", "35"],
  ["nothing of its capital contribution reserves", "CH", "capital-contribution", "entity", "2024-04-24", "0"],
  ["Portugal takes 35 of omnibus accounts", "PT", "ordinary", "undisclosed", "2024-05-15", "35"],
  ["28 of individuals", "PT", "ordinary", "individual", "2024-05-15", "28"],
  ["and 25 of entities", "PT", "ordinary", "entity", "2024-05-15", "25"],
  ["Japan takes 15 with a surtax of 2.1 %", "JP", "ordinary", "individual", "2024-05-24", "15.315"]
]

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
      assert.strictEqual(withheld.length + due.length, 184)
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

  it.effect.each(withheld)("know what is withheld: %s", ([, market, income, recipient, payDate, percent]) =>
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
