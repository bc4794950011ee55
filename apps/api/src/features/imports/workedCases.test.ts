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

/** A row whose last cells are empty. */
const withCells = (line: string, count: number) => `${line}${",".repeat(count - line.split(",").length)}`

const owners = [
  "client,owner,name,residence,entity_type,us_classification",
  "C1,person,Copper Ridge,US,individual",
  "C1,pension,Copper Ridge Pension,US,pension",
  "C1,german,Kupferberg,DE,individual",
  "C1,novo,Ridge Partners,US,partnership",
  "C1,lvmh,Ridge Partners II,US,partnership",
  "C1,nobody,Ridge Partners III,US,partnership",
  "C1,asml,Ridge Partners IV,US,partnership",
  "C1,single,Ridge Holdings LLC,US,llc,disregarded",
  "C1,joint,Ridge Ventures LLC,US,llc,partnership",
  "C1,taxed,Ridge Industries LLC,US,llc,corporation",
  "C1,unclassified,Ridge Trading LLC,US,llc"
]
  .map((line) => withCells(line, 6))
  .join("\n")

const investors = [
  "client,investor,name,residence,investor_type,entity_type",
  "C1,us,One,US,Investor",
  "C1,de,Two,DE,Investor",
  "C1,ky,Three,KY,Investor",
  "C1,nl,Four,NL,Investor",
  "C1,usPension,Five,US,Non-Partnership,pension",
  "C1,usIra,Six,US,Investor,ira"
]
  .map((line) => withCells(line, 6))
  .join("\n")

const ownership = [
  "client,owner,tax_year,investor,percent",
  "C1,novo,2025,us,60",
  "C1,novo,2025,de,25",
  "C1,novo,2025,ky,15",
  "C1,lvmh,2024,de,60",
  "C1,lvmh,2024,nl,40",
  "C1,asml,2022,us,60",
  "C1,asml,2022,usPension,30",
  "C1,asml,2022,usIra,10",
  "C1,single,2022,usPension,100",
  "C1,joint,2022,us,75",
  "C1,joint,2022,usPension,25"
].join("\n")

const accounts = [
  "client,custodian,custodian_name,account,owner",
  ...["person", "pension", "german", "novo", "lvmh", "nobody", "asml", "single", "joint", "taxed", "unclassified"].map(
    (owner) => `C1,K,Bank,${owner.toUpperCase()},${owner}`
  )
].join("\n")

const header = "client,reclaim,custodian,account,isin,pay_date,shares,withheld_rate,fee_rate,history"

const row = (id: string, account: string, isin: string, payDate: string, shares: number, withheldRate = "") =>
  `C1,${id},K,${account},${isin},${payDate},${shares},${withheldRate},10,identified:2025-10-02`

const cases: ReadonlyArray<readonly [string, string, ReadonlyArray<bigint | string>]> = [
  [
    "Nestle",
    row("1", "PERSON", "CH0038863350", "2024-04-24", 10_000),
    [3_000_000n, 1_050_000n, 600_000n, "2027-12-31"]
  ],
  ["Siemens", row("2", "PERSON", "DE0007236101", "2024-02-13", 1_000), [470_000n, 123_963n, 53_463n, "2028-12-31"]],
  ["Toyota", row("3", "PERSON", "JP3633400001", "2024-05-24", 5_000), [225_000n, 34_459n, 11_959n, "2029-05-24"]],
  ["LVMH", row("4", "PERSON", "FR0000121014", "2024-04-25", 1_200), [900_000n, 225_000n, 90_000n, "2026-12-31"]],
  ["Inditex", row("5", "PERSON", "ES0148396007", "2025-05-02", 8_000), [672_000n, 127_680n, 26_880n, "2029-05-02"]],
  [
    "Huhtamaki",
    row("6", "PERSON", "FI0009000459", "2023-05-09", 4_000, "35"),
    [200_000n, 70_000n, 40_000n, "2026-12-31"]
  ],
  ["CN Rail", row("7", "PERSON", "CA1363751027", "2025-09-29", 3_000), [266_250n, 66_563n, 26_625n, "2027-12-31"]],
  [
    "ASML to a pension",
    row("8", "PENSION", "NL0010273215", "2022-05-12", 2_000),
    [740_000n, 111_000n, 111_000n, "2025-12-31"]
  ],
  [
    "Novo through a partnership",
    row("9", "NOVO", "DK0062498333", "2025-04-01", 20_000),
    [15_800_000n, 4_266_000n, 1_611_600n, "2028-04-01"]
  ],
  [
    "LVMH through a partnership, by the limit that ends first",
    row("10", "LVMH", "FR0000121014", "2024-04-25", 1_200),
    [900_000n, 225_000n, 90_000n, "2027-12-31"]
  ],
  // 2,000 x EUR 3.70 = 7,400.00, of which 15 % = 1,110.00 is withheld. The treaty with the United States allows 15 % of
  // a portfolio holder's part and nothing of a pension's: (30 % + 10 %) x 1,110.00 = 444.00 come back.
  [
    "ASML to a pension and an IRA behind a partnership",
    row("11", "ASML", "NL0010273215", "2022-05-12", 2_000),
    [740_000n, 111_000n, 44_400n, "2025-12-31"]
  ],
  // All of it is the pension's: 1,110.00.
  [
    "ASML to a pension behind a disregarded LLC",
    row("12", "SINGLE", "NL0010273215", "2022-05-12", 2_000),
    [740_000n, 111_000n, 111_000n, "2025-12-31"]
  ],
  // 25 % x 1,110.00 = 277.50.
  [
    "ASML to a pension behind an LLC that is a partnership",
    row("13", "JOINT", "NL0010273215", "2022-05-12", 2_000),
    [740_000n, 111_000n, 27_750n, "2025-12-31"]
  ]
]

const refused: ReadonlyArray<readonly [string, string, RegExp]> = [
  [
    "ASML to an individual",
    row("R", "PERSON", "NL0010273215", "2022-05-12", 2_000),
    /^2 shares: .*no more than the treaty/
  ],
  [
    "Scotiabank, relieved at source",
    row("R", "PERSON", "CA0641491075", "2025-07-29", 9_000, "15"),
    /no more was withheld/
  ],
  ["TSMC without a treaty", row("R", "PERSON", "TW0002330008", "2024-10-09", 9_000), /no treaty with US is known/],
  [
    "Siemens to a resident of Germany",
    row("R", "GERMAN", "DE0007236101", "2024-02-13", 1_000),
    /is resident in DE, the market/
  ],
  ...(["TAXED", "UNCLASSIFIED"] as const).map(
    (account) =>
      [
        `ASML to an LLC that claims for itself, ${account.toLowerCase()},`,
        row("R", account, "NL0010273215", "2022-05-12", 2_000),
        /^2 shares: .*no more than the treaty/
      ] as const
  ),
  [
    "Siemens to a resident of Germany with a treaty rate of its own",
    `${row("R", "GERMAN", "DE0007236101", "2024-02-13", 1_000)},15`,
    /^2 shares: .*is resident in DE, the market itself/
  ],
  [
    "a partnership without investors",
    row("R", "NOBODY", "FR0000121014", "2024-04-25", 1_200),
    /^2 account: no investors of nobody are on file for 2024/
  ]
]

bothDatabases("The worked cases", (it) => {
  it.effect("come out of an import as the law and the treaties have them", () =>
    Effect.gen(function* () {
      yield* importReference
      yield* deliver("clients", "client,name\nC1,The client")
      yield* deliver("owners", owners)
      yield* deliver("investors", investors)
      yield* deliver("ownership", ownership)
      yield* deliver("accounts", accounts)
      yield* deliver("reclaims", [header, ...cases.map(([, text]) => text)].join("\n"))
      const rows = yield* queryAsOwner(`select gross_minor, withheld_minor, reclaim_minor, expires_on
        from reclaim order by external_id::int`)
      assert.deepStrictEqual(
        rows.map((one) => Object.values(one)),
        cases.map(([, , expected]) => [...expected])
      )
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("are warned of and taken where the deadline is over beyond doubt and nothing is filed", () =>
    Effect.gen(function* () {
      // ASML of 2022 could be claimed until the end of 2025. Of Japan's limit sources differ: no day says that it is
      // over.
      const asml = row("8", "PENSION", "NL0010273215", "2022-05-12", 2_000)
      const filed = asml.replace(/identified:.*/, "identified:2024-10-02;filed:2025-03-01")
      const toyota = row("3", "PERSON", "JP3633400001", "2024-05-24", 5_000)
      const late = yield* deliver("reclaims", [header, asml, toyota].join("\n"))
      assert.deepStrictEqual(late.warnings, [
        {
          line: 2,
          column: "history",
          warning:
            "the statutory deadline was 2025-12-31, and the reclaim is not filed: it counts as past its deadline, not as outstanding; close it as expired with the reason, or correct the history if it was filed"
        }
      ])
      assert.strictEqual(late.warningCount, 1)
      assert.strictEqual((yield* deliver("reclaims", [header, filed].join("\n"))).warningCount, 0)
      yield* deliver("reclaims", [header, asml].join("\n"))
    }).pipe(Effect.provide(referenceLayer))
  )

  it.effect("split through a partnership to the smallest unit, by each investor's treaty", () =>
    Effect.gen(function* () {
      const rows = yield* queryAsOwner(`select i.external_id, l.gross_minor, l.withheld_minor, l.reclaim_minor,
          trim_scale(l.treaty_rate)::text as rate
        from reclaim_line l join investor i using (client_id, investor_id) join reclaim r using (client_id, seq)
        where r.external_id = '9' order by l.percent desc`)
      assert.deepStrictEqual(
        rows.map((one) => Object.values(one)),
        [
          ["us", 9_480_000n, 2_559_600n, 1_137_600n, "15"],
          ["de", 3_950_000n, 1_066_500n, 474_000n, "15"],
          ["ky", 2_370_000n, 639_900n, 0n, null]
        ]
      )
    })
  )

  it.effect("give a pension behind a partnership the pension rate, and the others theirs", () =>
    Effect.gen(function* () {
      const rows = yield* queryAsOwner(`select i.external_id, l.withheld_minor, l.due_minor, l.reclaim_minor,
          trim_scale(l.treaty_rate)::text as rate
        from reclaim_line l join investor i using (client_id, investor_id) join reclaim r using (client_id, seq)
        where r.external_id = '11' order by l.percent desc`)
      assert.deepStrictEqual(
        rows.map((one) => Object.values(one)),
        [
          ["us", 66_600n, 66_600n, 0n, "15"],
          ["usPension", 33_300n, 0n, 33_300n, "0"],
          ["usIra", 11_100n, 0n, 11_100n, "0"]
        ]
      )
    })
  )

  it.effect("follow an investor whose type is corrected when they are imported again", () =>
    Effect.gen(function* () {
      yield* deliver("investors", investors.replace("US,Non-Partnership,pension", "US,Non-Partnership,corporation"))
      const again = `${header}\n${row("11", "ASML", "NL0010273215", "2022-05-12", 2_000)}`
      assert.deepInclude(yield* deliver("reclaims", again), { changed: 1 })
      const [reclaim] = yield* queryAsOwner("select reclaim_minor from reclaim where external_id = '11'")
      assert.deepStrictEqual(reclaim, { reclaim_minor: 11_100n })
    }).pipe(Effect.provide(referenceLayer))
  )

  for (const [name, text, expected] of refused) {
    it.effect(`${name} has nothing to reclaim, and says why`, () =>
      Effect.gen(function* () {
        const [problem = ""] = yield* refusedText("reclaims", `${header},treaty_rate\n${withCells(text, 11)}`)
        assert.match(problem, expected)
      }).pipe(Effect.provide(referenceLayer))
    )
  }
})
