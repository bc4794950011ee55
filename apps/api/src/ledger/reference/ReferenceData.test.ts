import * as NodeServices from "@effect/platform-node/NodeServices"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { Isin } from "@reclaim/core/domain/market/Isin"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { decideDeadline } from "@reclaim/engine/deadline/decideDeadline"
import { assert, layer } from "@effect/vitest"
import { Effect, FileSystem, Layer, Path, Schema } from "effect"
import { pathToFileURL } from "node:url"
import { loadReferenceData, ReferenceData, referenceFolder, referenceFolderOf } from "./ReferenceData.ts"
import { readTable } from "./readTable.ts"
import { placesOf } from "../../platform/process/serverFiles.ts"

const DeadlineRow = Schema.Struct({
  market: CountryCode,
  isin: Isin,
  name: Schema.String,
  pay_date: CalendarDate,
  us_resident_deadline: CalendarDate,
  days_from_2026_11_20: Schema.FiniteFromString,
  state: Schema.Literals(["expired", "expiring<=12m", "open"])
})

/** Loads the tables from a temporary folder, with a text in one of them replaced. */
const isResearch = (text: string) => /source|said of|listed as|markets\.csv|for the operator/i.test(text)

const loadWith = (file: string, from: string, to: string) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const folder = yield* files.makeTempDirectoryScoped()
    yield* files.copy(referenceFolder, folder, { overwrite: true })
    const text = yield* files.readFileString(path.join(folder, file))
    assert.include(text, from)
    yield* files.writeFileString(path.join(folder, file), text.replace(from, to))
    return yield* loadReferenceData(folder)
  })

layer(ReferenceData.layer().pipe(Layer.provideMerge(NodeServices.layer)))("ReferenceData", (it) => {
  it.effect("every row of the tables is read", () =>
    Effect.gen(function* () {
      const { documentRules, markets, securities, events, eventFacts, fxRates } = yield* ReferenceData
      assert.deepStrictEqual(
        [markets.length, securities.length, events.length, eventFacts.size, fxRates.length, documentRules.length],
        [32, 60, 183, 3, 132, 209]
      )
    })
  )

  it.effect("the tables are found in a repository whose path has spaces and other letters", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const repository = path.join(yield* files.makeTempDirectoryScoped(), "tax reclaim 100% – Zürich")
      yield* files.copy(referenceFolder, path.join(repository, "apps", "api", "reference"))
      const module = pathToFileURL(path.join(repository, "apps", "api", "src", "platform", "process", "serverFiles.ts"))
      const { markets } = yield* loadReferenceData(referenceFolderOf(placesOf(module.href)))
      assert.lengthOf(markets, 32)
    })
  )

  it.effect("every deadline of the checked table is ours", () =>
    Effect.gen(function* () {
      const { markets } = yield* ReferenceData
      const rows = yield* readTable(referenceFolder, "deadlines-us-resident.csv", DeadlineRow)
      const marketOf = new Map(markets.map((market) => [market.iso2, market]))
      const ours = rows.map((row) => {
        const market = marketOf.get(row.market)
        if (market === undefined) throw new Error(`no market ${row.market}`)
        const deadline = decideDeadline({ market, residence: CountryCode.make("US"), payDate: row.pay_date })
        if (deadline === null) throw new Error(`no limit in ${row.market}`)
        const { statutory } = deadline
        const days = dayNumber(statutory) - dayNumber(CalendarDate.make("2026-11-20"))
        const state = days < 0 ? "expired" : days <= 365 ? "expiring<=12m" : "open"
        return { ...row, us_resident_deadline: statutory, days_from_2026_11_20: days, state }
      })
      assert.lengthOf(rows, 183)
      for (const [index, row] of rows.entries()) assert.deepStrictEqual(ours[index], row)
    })
  )

  // Years from the end of that of payment, as the Dutch tax authority lists them by treaty; three where it lists none.
  it.effect.each([
    ["DE", "2024-05-10", "2029-12-31"],
    ["DE", "2022-01-03", "2027-12-31"],
    ["IE", "2024-05-10", "2030-12-31"],
    ["IE", "2024-12-31", "2030-12-31"],
    ["US", "2024-05-10", "2027-12-31"],
    ["US", "2022-05-12", "2025-12-31"]
  ] as const)("an owner in %s has for a Dutch payment of %s until %s", ([residence, payDate, last]) =>
    Effect.gen(function* () {
      const { markets } = yield* ReferenceData
      const market = yield* Effect.fromNullishOr(markets.find(({ iso2 }) => iso2 === "NL"))
      const of = { market, residence: CountryCode.make(residence), payDate: CalendarDate.make(payDate) }
      assert.strictEqual(decideDeadline(of)?.statutory, CalendarDate.make(last))
    })
  )

  it.effect("the confidence of every market is kept with its words", () =>
    Effect.gen(function* () {
      const { markets } = yield* ReferenceData
      const of = (iso2: string) => markets.find((market) => market.iso2 === iso2)?.confidence
      assert.strictEqual(of("CH")?.limit.level, "verified")
      assert.strictEqual(of("NZ")?.limit.level, "own")
      assert.strictEqual(of("IT")?.months.text, "verified (old)")
    })
  )

  it.effect.each<[string, string, string]>([
    ["markets.csv", "END_OF_PAY_YEAR", "END_OF_TIME"],
    ["markets.csv", "NL:+3y; IN:+3y", "NL:soon; IN:+3y"],
    ["markets.csv", ",RETURN_DUE_DATE,3,years,", ",RETURN_DUE_DATE,,years,"],
    ["markets.csv", ",RETURN_DUE_DATE,3,years,", ",,3,years,"],
    ["withholding-rates.csv", ",26.375,", ",126.375,"],
    ["securities.csv", "CH0038863350", "CH0038863351"],
    ["securities.csv", "2024-04-22,2024-04-24", "2024-04-25,2024-04-24"],
    ["securities.csv", "2024-04-22", "2024-02-30"],
    ["securities.csv", ",CH,CHF,", ",XX,CHF,"],
    ["securities.csv", ",3.00,", ",free,"],
    ["event-facts.csv", "2024-04-15", "2024-04-16"],
    ["treaty-rates.csv", "CH,DE,", "Swiss,DE,"],
    ["securities.csv", ",unfranked,", ",half-franked,"],
    ["fx-rates.csv", "1.18", "0"],
    ["fx-rates.csv", "usd_per_unit", "usd"]
  ])("%s is refused when %s becomes %s", ([file, from, to]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(loadWith(file, from, to))
      assert.deepInclude(refusal, { _tag: "ReferenceTableInvalid", file })
    })
  )

  it.effect.each<[column: string, from: string, to: string]>([
    ["market", "\nCH,individual;joint,Form 82 I", "\nXX,individual;joint,Form 82 I"],
    ["market", "\nCH,individual;joint,Form 82 I", "\nSwitzerland,individual;joint,Form 82 I"],
    ["entity_type", "CH,individual;joint,Form 82 I", "CH,individual;couple,Form 82 I"],
    ["entity_type", "CH,individual;joint,Form 82 I", "CH,individual;individual,Form 82 I"],
    ["entity_type", "CH,individual;joint,Form 82 I", "CH,,Form 82 I"],
    ["document", "CH,individual;joint,Form 82 I,", "CH,individual;joint,,"],
    ["validity", "US individual,per claim,", "US individual,for ever,"],
    ["validity", "US individual,per claim,", "US individual,months:0,"],
    ["signature", "US individual,per claim,wet,", "US individual,per claim,ink,"],
    ["issuer", "US individual,per claim,wet,owner,", "US individual,per claim,wet,anybody,"],
    ["lead_time_days", "US individual,per claim,wet,owner,14,", "US individual,per claim,wet,owner,soon,"],
    ["lead_time_days", "US individual,per claim,wet,owner,14,", "US individual,per claim,wet,owner,-1,"],
    ["lead_time_days", "US individual,per claim,wet,owner,14,", "US individual,per claim,wet,owner,1.5,"],
    ["confidence", "partly-verified,ch-82-i", "probable,ch-82-i"],
    ["code", "ch-82-i,US", "CH 82 I,US"],
    ["residence", "ch-82-i,US,", "ch-82-i,USA,"],
    ["residence", "ch-82-i,US,", "ch-82-i,not USA,"],
    ["method", "ch-82-i,US,reclaim,", "ch-82-i,US,refund,"],
    ["level", "ch-82-i,US,reclaim,claim,claim,", "ch-82-i,US,reclaim,bank,claim,"],
    ["need", "ch-82-i,US,reclaim,claim,claim,always,", "ch-82-i,US,reclaim,claim,claim,sometimes,"],
    [
      "condition",
      "ch-82-i,US,reclaim,claim,claim,always,none,",
      "ch-82-i,US,reclaim,claim,claim,always,shares borrowed,"
    ],
    ["condition", "ch-82-i,US,reclaim,claim,claim,always,none,", "ch-82-i,US,reclaim,claim,claim,always,,"],
    ["condition", "ch-82-i,US,reclaim,claim,claim,always,none,", "ch-82-i,US,reclaim,claim,claim,always,shares lent,"],
    ["condition", "ch-82-i,US,reclaim,claim,claim,always,none,", "ch-82-i,US,reclaim,claim,claim,conditional,none,"],
    [
      "original",
      "ch-82-i,US,reclaim,claim,claim,always,none,original,",
      "ch-82-i,US,reclaim,claim,claim,always,none,fax,"
    ],
    [
      "certification",
      "claim,always,none,original,none,client,,one form",
      "claim,always,none,original,wax,client,,one form"
    ],
    ["party", "claim,always,none,original,none,client,,one form", "claim,always,none,original,none,nobody,,one form"],
    ["satisfies", "none,client,,one form", "none,client,CH 84,one form"],
    ["satisfies", "none,client,,one form", "none,client,ch-84;ch-84,one form"],
    ["satisfies", "none,client,,one form", "none,client,ch-844,one form"],
    ["satisfies", "none,client,,one form", "none,client,ch-82-i,one form"]
  ])("document-rules.csv is refused with its line and %s when %s becomes %s", ([column, from, to]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(loadWith("document-rules.csv", from, to))
      assert.deepInclude(refusal, { _tag: "ReferenceTableInvalid", file: "document-rules.csv" })
      assert.include(refusal.message, `document-rules.csv cannot be used: line 32, column ${column}: `)
    })
  )

  it.effect("document-rules.csv is refused when two rows say one thing of the same owners", () =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(loadWith("document-rules.csv", ",ch-82-c,US,", ",ch-84,AT,"))
      assert.include(refusal.message, "column code: ch-84 has a rule for the same market, residence and type of owner")
    })
  )

  it.effect(
    "document-rules.csv names the nearest code for one that no rule has, and no circle of better documents",
    () =>
      Effect.gen(function* () {
        const from = "none,client,,one form"
        const unknown = yield* Effect.flip(loadWith("document-rules.csv", from, "none,client,us-8820,one form"))
        assert.include(unknown.message, "no rule has the code us-8820; the nearest is us-8802")
        // Form 6166 meets the certificate of residence already.
        const circle = yield* Effect.flip(
          loadWith(
            "document-rules.csv",
            "residence-certificate,not US,any,owner,owner-year,always,none,original,none,client,,",
            "residence-certificate,not US,any,owner,owner-year,always,none,original,none,client,us-6166,"
          )
        )
        assert.include(circle.message, "column satisfies: us-6166 would meet itself, by way of what it meets")
      })
  )

  it.effect("every document is given by one party, whatever the market", () =>
    Effect.gen(function* () {
      const { documentRules } = yield* ReferenceData
      const parties = new Map<string, Set<string>>()
      for (const { code, party } of documentRules) parties.set(code, (parties.get(code) ?? new Set()).add(party))
      const several = [...parties].filter(([, given]) => given.size > 1)
      assert.deepStrictEqual(several, [])
    })
  )

  it.effect("every document that a client signs, orders or gives says how, in two to eight sentences", () =>
    Effect.gen(function* () {
      const { documentRules } = yield* ReferenceData
      const ofClients = documentRules.filter(
        ({ party, signature }) => party === "client" || party === "investor" || signature !== "none"
      )
      assert.isAbove(new Set(ofClients.map(({ code }) => code)).size, 130)
      const unsaid = ofClients.filter(({ howTo }) => howTo.length < 2 || howTo.length > 8)
      assert.deepStrictEqual(
        unsaid.map(({ code, howTo }) => [code, howTo.length]),
        []
      )
      for (const { code, howTo } of ofClients) assert.strictEqual(new Set(howTo).size, howTo.length, code)
    })
  )

  it.effect("no research note reaches a client", () =>
    Effect.gen(function* () {
      const { documentRules } = yield* ReferenceData
      const shown = documentRules.flatMap(({ code, howTo, note }) => [note ?? "", ...howTo].map((text) => [code, text]))
      assert.deepStrictEqual(
        shown.filter(([, text]) => isResearch(text ?? "")),
        []
      )
    })
  )

  it.effect("a document says what is written of its code alone before what it shares with others", () =>
    Effect.gen(function* () {
      const { documentRules } = yield* ReferenceData
      const said = documentRules.find(({ code }) => code === "poa-it")?.howTo
      assert.deepStrictEqual(said, [
        "Use the template without changing its text: claims without it are rejected.",
        "Companies print it on their letterhead and add their stamp; persons enclose a copy of the identity card.",
        "Name the owner exactly as on the account and on the certificate of residence.",
        "Whoever signs has to be entitled to: those who may only sign together all sign."
      ])
    })
  )

  it.effect("no file of how documents are got is there for nothing", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const { documentRules } = yield* ReferenceData
      const said = new Set(documentRules.flatMap(({ howTo }) => howTo))
      const folder = path.join(referenceFolder, "how-to")
      for (const name of yield* files.readDirectory(folder)) {
        const lines = (yield* files.readFileString(path.join(folder, name))).trimEnd().split("\n")
        const sentences = lines.filter((line) => !/^(#|for:)/.test(line))
        assert.isNotEmpty(sentences, name)
        for (const sentence of sentences) assert.isTrue(said.has(sentence), `${name}: ${sentence}`)
        assert.match(lines[0] ?? "", /^# \S/, `${name} begins with where it was seen`)
      }
    })
  )

  it.effect.each([
    ["poa-itt.txt", "Sign", "line 1: no rule of document-rules.csv has the code poa-itt; the nearest is poa-it.txt"],
    ["poa-it.md", "Sign", "line 1: no rule of document-rules.csv has the code poa-it.md; the nearest is poa-it.txt"],
    ["us-8802.txt", `# Seen.\n${"x".repeat(301)}`, "line 2: Expected at most 300 characters"],
    ["us-8802.txt", "Sign\nhere\u0007", "line 2: Expected no control characters"],
    ["us-8802.txt", "# Seen.\n", "line 2: Expected a sentence"],
    [
      "powers.txt",
      "# Seen.\nfor: poa-it; poa-itt\nSign",
      "line 2: no rule of document-rules.csv has the code poa-itt; the nearest is poa-it"
    ],
    ["powers.txt", "for:\nSign", "line 1: no rule of document-rules.csv has the code ; the nearest is etrc"],
    [
      "powers.txt",
      "Sign\nfor: poa-it",
      "line 1: no rule of document-rules.csv has the code powers; the nearest is poa-es.txt"
    ]
  ] as const)("a file %s of how documents are signed is refused with its line", ([name, text, problem]) =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const folder = yield* files.makeTempDirectoryScoped()
      yield* files.copy(referenceFolder, folder, { overwrite: true })
      yield* files.writeFileString(path.join(folder, "how-to", name), text)
      const refusal = yield* Effect.flip(loadReferenceData(folder))
      assert.deepStrictEqual([refusal.file, refusal.problem], [`how-to/${name}`, problem])
    })
  )
})
