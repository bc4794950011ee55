import { assert } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import {
  deliver,
  importReference,
  queryAsOwner,
  referenceLayer,
  refusedText
} from "../../testing/ledger/importTestFiles.ts"

/** A world of one client, to be wrong in. */
const prepare = Effect.gen(function* () {
  yield* importReference
  yield* deliver("clients", "client,name\nC1,The client")
  yield* deliver(
    "owners",
    "client,owner,name,residence,entity_type\nC1,O1,Copper,US,individual\nC1,O2,Ridge,US,partnership\nC1,O3,Tin,US,individual"
  )
  yield* deliver(
    "investors",
    "client,investor,name,residence,investor_type\nC1,I1,One,US,Investor\nC1,I2,Two,DE,Investor"
  )
  yield* deliver("accounts", "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O1\nC1,K,Bank,A2,O2")
  yield* deliver("reclaims", `${reclaimHeader}\n${reclaim("R1", "identified:2024-05-02")}\n${paidReclaim}`)
  yield* deliver("receipts", "client,receipt,market,received_on,currency,amount\nC1,Q1,CH,2026-01-10,CHF,600")
  yield* deliver("payments", `${paymentHeader}\n${payment("P1", "600.00", "600.00")}`)
})

const reclaimHeader =
  "client,reclaim,custodian,account,isin,pay_date,shares,withheld,withheld_rate,treaty_rate,fee_rate,history,close_reason,received_usd,stated_reclaim"
const reclaim = (id: string, history: string, rest = ",,", account = "A1", payDate = "2024-04-24") =>
  `C1,${id},K,${account},CH0038863350,${payDate},1000,,,,0,${history},${rest}`
const paidReclaim = reclaim(
  "R2",
  "identified:2024-01-02;filed:2024-02-01;paid:2026-01-26",
  ",600.00,",
  "A1",
  "2023-04-26"
)
const paymentHeader =
  "client,payment,value_date,status,amount_usd,reclaim,receipt,refund,fx_rate,fx_date,fx_source,fee_rate,stated_net_usd"
const payment = (id: string, amount: string, refund: string, reclaimId = "R2") =>
  `C1,${id},2026-01-26,settled,${amount},${reclaimId},Q1,${refund},1,2026-01-20,a bank,0,`

/** Day half a year ahead: valid for plans, not for events. */
const dayAhead = DateTime.formatIsoDateUtc(DateTime.add(DateTime.nowUnsafe(), { months: 6 }))

const filed = "identified:2024-05-02;filed:2024-06-03"

/** Kind, rows after its header, and the messages line by line. */
const refusals: ReadonlyArray<readonly [string, string, string, ReadonlyArray<string | RegExp>]> = [
  ["a file of nothing", "clients", "", ["1 : the file is empty: write the column names into its first line"]],
  [
    "more withheld than any amount that is counted",
    "reclaims",
    reclaim("R9", filed).replace(",1000,,", ",1000,999999999999999,"),
    [/^2 withheld: more was withheld than the gross/]
  ],
  [
    "a refund that comes to more dollars than are counted",
    "payments",
    payment("P9", "1.00", "999999999999999").replace(",1,2026-01-20", ",999999999,2026-01-20"),
    [/^2 refund: it comes to more US dollars than the portal can store/]
  ],
  [
    "a rate with more digits than are stored",
    "fx-rates",
    "currency,date,usd_per_unit,source\nCHF,2026-01-05,12345678901,a bank",
    [/^2 usd_per_unit: expected a rate/]
  ],
  [
    "owners of countries that there are not, or no more",
    "owners",
    "client,owner,name,residence,entity_type\nC1,O8,Nowhere,ZZ,individual\nC1,O9,Antilles,AN,individual",
    [/^2 residence: expected a country of ISO 3166.*found “ZZ”/, /^3 residence: expected a country.*found “AN”/]
  ],
  [
    "an investor of a country that there is not",
    "investors",
    "client,investor,name,residence,investor_type\nC1,I9,Nine,UK,Investor",
    [/^2 residence: expected a country of ISO 3166.*found “UK”/]
  ],
  [
    "a column that is missing and one that is unknown",
    "clients",
    "client,nmae\nC2,Two",
    [/^1 nmae: the column is unknown.*client, name/, "1 name: the column is missing: add it"]
  ],
  [
    "cells that have another form, each by line and column",
    "clients",
    `client,name\n,Two\nC3, Three\n"C4\n4",Four\nC5,Five,5`,
    [
      /^2 client: expected a text.*; the cell is empty$/,
      /^3 name: .*found “ Three”/,
      /^4 client/,
      /^6 : 3 cells where the header has 2/
    ]
  ],
  [
    "a quote left open",
    "clients",
    'client,name\nC2,Two\nC3,"Three',
    ["3 : a quote at the beginning of a cell that is never closed"]
  ],
  [
    "what a spreadsheet has made of values",
    "clients",
    "client,name\n4.71235E11,Two\n#N/A,Three\nC4,#REF!\nC5,########",
    [
      "2 client: the spreadsheet has rounded this number: format the column as text and enter the number again; found “4.71235E11”",
      "3 client: the spreadsheet has an error here: correct the formula or enter the value; found “#N/A”",
      "4 name: the spreadsheet has an error here: correct the formula or enter the value; found “#REF!”",
      "5 name: the column was too narrow to show the value: widen it and save the list again; found “########”"
    ]
  ],
  [
    "invisible characters in ids",
    "clients",
    "client,name\nT1abu\u200B,A\nC\u00AD2,B\n\u202EC3,C",
    [
      "2 client: the cell has an invisible character (a zero-width space) after “T1abu”: delete it",
      "3 client: the cell has an invisible character (a soft hyphen) after “C”: delete it",
      "4 client: the cell has an invisible character (a direction mark) at the beginning: delete it"
    ]
  ],
  [
    "text behind a closing quote",
    "clients",
    'client,name\nC2,"Old "Mill" Fund"',
    [/^2 : text after the closing quote of a cell: write each quote within a quoted cell twice/]
  ],
  ["a separator that is none", "clients", "sep=#\nclient#name\nC2#Two", [/^1 : the cells are separated by “#”/]],
  ["a key twice", "clients", "client,name\nC2,Two\nC2,Two", [/^3 client: an earlier line has the same key/]],
  [
    "an unknown client",
    "owners",
    "client,owner,name,residence,entity_type\nC9,O9,N,US,individual",
    [/^2 client: the client C9 is unknown/]
  ],
  [
    "a classification of something else than an LLC",
    "owners",
    "client,owner,name,residence,entity_type,us_classification\nC1,O8,N,US,llc,disregarded\nC1,O9,N,US,corporation,corporation",
    ["3 us_classification: only an llc is classified: leave it empty for corporation"]
  ],
  [
    "an investor that is a look-through entity",
    "investors",
    "client,investor,name,residence,investor_type,entity_type\nC1,I9,N,US,Partnership,partnership",
    [/^2 entity_type: a partnership is a look-through entity: name its own investors/]
  ],
  [
    "parts that are not a whole",
    "ownership",
    "client,owner,tax_year,investor,percent\nC1,O2,2024,I1,60\nC1,O2,2024,I2,39.99\nC1,O2,2025,I1,100",
    [/^2 percent: the shares of O2 for 2024 add up to 99.99, not 100/]
  ],
  [
    "an account with reclaims that changes hands, and a custodian with two names",
    "accounts",
    "client,custodian,custodian_name,account,owner\nC1,K,Bank,A1,O3",
    [/^2 owner: the account has reclaims of another owner/]
  ],
  [
    "a custodian without a name",
    "accounts",
    "client,custodian,account,owner\nC1,K9,A9,O1",
    [/^2 custodian_name: the custodian K9 is unknown/]
  ],
  [
    "a wrong check digit",
    "securities",
    "isin,name,market,currency\nCH0038863351,N,CH,CHF",
    [/^2 isin: expected an ISIN .* whose last digit/]
  ],
  [
    "a security that moves",
    "securities",
    "isin,name,market,currency\nCH0038863350,N,DE,EUR",
    [/^2 market: .*was imported for CH/, /^2 currency/]
  ],
  [
    "an event of another type, paid before its ex date",
    "events",
    "isin,pay_date,event_type,ex_date,gross_per_share\nCH0038863350,2024-04-24,special,2024-04-25,1",
    [/^2 ex_date/, /^2 event_type: .*already pays on that day as “annual”/]
  ],
  [
    "a rate of nothing",
    "fx-rates",
    "currency,date,usd_per_unit,source\nCHF,2026-01-02,0,bank",
    [/^2 usd_per_unit: expected a rate above 0/]
  ],
  [
    "shares of nobody on nothing",
    "holdings",
    "client,custodian,account,isin,pay_date,shares\nC1,K,A9,CH0038863350,2024-04-25,1.5\nC1,K,A9,CH0038863350,2024-04-25,1",
    [/^2 shares/, /^3 account: the account A9 at K is unknown/, /^3 pay_date: CH0038863350 pays nothing on 2024-04-25/]
  ],
  [
    "a history from before any tax treaty, which ends in the future",
    "reclaims",
    `${reclaim("R8", "identified:1800-05-02", ",,", "A1", "2022-04-13")}\n${reclaim("R9", "identified:2024-05-02;filed:2062-06-03")}`,
    [
      "2 history: identified: 1800-05-02 is before 1990-01-01, the earliest date accepted: check the year",
      /^3 history: filed: 2062-06-03 is after today, 20\d\d-\d\d-\d\d: enter the day on which it happened$/
    ]
  ],
  [
    "a payment that is settled in the future",
    "payments",
    payment("P9", "600.00", "600.00").replace("2026-01-26", dayAhead),
    [new RegExp(`^2 value_date: the payment is settled, but ${dayAhead} is after today, `)]
  ],
  [
    "a dividend that is announced for the century after next",
    "events",
    "isin,pay_date,event_type,ex_date,gross_per_share\nCH0038863350,2262-04-24,annual,2062-04-25,1",
    [/^2 pay_date: 2262-04-24 is after 20\d\d-\d\d-\d\d, more than a year ahead/, /^2 ex_date: 2062-04-25 is after/]
  ],
  [
    "a history out of order",
    "reclaims",
    reclaim("R9", "filed:2024-06-03;identified:2024-05-02"),
    [/^2 history: identified of 2024-05-02 is listed after/]
  ],
  [
    "a history that cannot be",
    "reclaims",
    reclaim("R9", `${filed};ready:2024-07-01`),
    [/^2 history: ready cannot follow filed/]
  ],
  [
    "a history of unknown stages",
    "reclaims",
    reclaim("R9", "found:2024-05-02"),
    [/^2 history: expected stages with the day/]
  ],
  [
    "a closed reclaim without its reason",
    "reclaims",
    reclaim("R9", "identified:2024-05-02;expired:2025-01-01"),
    [/^2 close_reason: expired needs a reason: write one of client paper late/]
  ],
  [
    "a reason of another stage",
    "reclaims",
    reclaim("R9", "identified:2024-05-02;expired:2025-01-01", "below minimum,,"),
    [/^2 close_reason: expired needs/]
  ],
  [
    "a paid reclaim without its amount",
    "reclaims",
    reclaim("R9", `${filed};paid:2025-01-27`),
    [/^2 received_usd: the reclaim is paid/]
  ],
  [
    "an amount without a payment",
    "reclaims",
    reclaim("R9", filed, ",1.00,"),
    [/^2 received_usd: the reclaim is not paid/]
  ],
  [
    "a computation that differs",
    "reclaims",
    reclaim("R9", filed, ",,600.01"),
    [/^2 stated_reclaim: CHF\s600.00 is the result by the rules/]
  ],
  [
    "a second reclaim on a dividend",
    "reclaims",
    reclaim("R9", filed),
    [
      "2 account: the account already has a reclaim on that dividend, R1: use its id with the tax of all lines, or correct the row"
    ]
  ],
  [
    "two reclaims on a dividend in one file",
    "reclaims",
    `${reclaim("R1", filed)}\n${reclaim("R9", filed)}`,
    [/^3 account: .*already has a reclaim on that dividend in line 2/]
  ],
  [
    "an id for another dividend",
    "reclaims",
    reclaim("R1", filed, ",,", "A1", "2022-04-13"),
    [/^2 reclaim: the reclaim was imported for another account/]
  ],
  [
    "an owner whose investors are not known",
    "reclaims",
    reclaim("R9", filed, ",,", "A2"),
    [/^2 account: no investors of O2 are on file for 2024/]
  ],
  [
    "less than the payments of a reclaim",
    "reclaims",
    paidReclaim.replace("600.00", "599.99"),
    [/^2 received_usd: its payments add up to USD\s600.00/]
  ],
  [
    "a yen with decimals",
    "receipts",
    "C1,Q9,JP,2026-01-10,JPY,600.50",
    [/^2 amount: expected an amount above 0 as JPY is counted/]
  ],
  [
    "a payment that is not the sum of its rows",
    "payments",
    payment("P9", "1.00", "600.00"),
    [/^2 amount_usd: the rows of the payment add up to USD\s600.00/]
  ],
  [
    "a payment of other facts",
    "payments",
    payment("P1", "600.00", "600.00").replace("2026-01-26", "2026-01-27"),
    [/^2 payment: the payment was imported with other facts/]
  ],
  [
    "a payment beyond what the reclaim received",
    "payments",
    payment("P9", "1.00", "1.00"),
    [/^2 reclaim: it received USD\s600.00 according to reclaims.csv and USD\s601.00 according to its payments/]
  ],
  [
    "rows of one payment that differ",
    "payments",
    `${payment("P9", "2.00", "1.00", "R1")}\n${payment("P9", "3.00", "1.00", "R2")}`,
    [/^3 amount_usd: it differs from line 2/]
  ],
  [
    "a payment whose rows stand apart",
    "payments",
    `${payment("P8", "1.00", "1.00", "R1")}\n${payment("P9", "1.00", "1.00", "R1")}\n${payment("P8", "1.00", "1.00", "R1")}`,
    [/^4 payment: its other rows begin in line 2/]
  ],
  [
    "a payment of unknown things",
    "payments",
    payment("P9", "1.00", "1.00", "R99").replace("Q1", "Q9"),
    [/^2 reclaim: the reclaim R99 is unknown/]
  ]
]

const headers: Readonly<Record<string, string>> = {
  reclaims: reclaimHeader,
  payments: paymentHeader,
  receipts: "client,receipt,market,received_on,currency,amount"
}

bothDatabases("A file with", (it) => {
  it.effect("nothing wrong in it is taken", () => prepare.pipe(Effect.provide(referenceLayer)))

  for (const [what, kind, text, expected] of refusals) {
    it.effect(`${what} is refused, row by row`, () =>
      Effect.gen(function* () {
        const header = headers[kind]
        const problems = yield* refusedText(kind, header === undefined ? text : `${header}\n${text}`)
        assert.lengthOf(problems, expected.length, problems.join("\n"))
        for (const [index, problem] of problems.entries()) {
          const wanted = expected[index] ?? ""
          if (typeof wanted === "string") assert.strictEqual(problem, wanted)
          else assert.match(problem, wanted)
        }
      }).pipe(Effect.provide(referenceLayer))
    )
  }

  it.effect("days that are planned for the next months is taken", () =>
    Effect.gen(function* () {
      const event = `isin,pay_date,event_type,ex_date,gross_per_share\nCH0038863350,${dayAhead},annual,${dayAhead},1`
      assert.deepInclude(yield* deliver("events", event), { created: 1 })
      const planned = payment("P10", "1.00", "1.00", "R1")
        .replace("2026-01-26", dayAhead)
        .replace("settled", "released")
      assert.deepInclude(yield* deliver("payments", `${paymentHeader}\n${planned}`), { created: 1 })
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("bytes that are no UTF-8 is refused with the line", () =>
    Effect.gen(function* () {
      const [problem] = yield* refusedText("clients", Buffer.from("client,name\nC2,Two\nC3,Zürich\n", "latin1"))
      assert.strictEqual(problem, "3 : a character that is not UTF-8: save the file as CSV UTF-8")
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("thousands of problems tells a hundred, and says where it stopped at a thousand", () =>
    Effect.gen(function* () {
      const text = `client,name\n${",x\n".repeat(12_000)}`
      const refused = yield* Effect.flip(deliver("clients", text))
      assert.deepInclude(refused, { _tag: "ImportRejected", count: 1_000, stoppedAtLine: 1_001 })
      assert.match(refused.message, /clients\.csv:101 client: .*\n {2}and 900 more\n.*stopped at line 1001, so/)
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("something wrong in it leaves nothing behind, however late it comes", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 11_000 }, (_, index) => `M${index},Name`)
      yield* refusedText("clients", `client,name\n${many.join("\n")}\nM0,Again\n`)
      assert.deepStrictEqual(yield* queryAsOwner("select code from client"), [{ code: "C1" }])
    }).pipe(Effect.provide(referenceLayer))
  )
})
