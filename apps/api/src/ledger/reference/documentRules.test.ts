import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { questionsFor } from "@reclaim/core/rules/application/askedOfOwner"
import { expectedDocuments } from "@reclaim/core/rules/account/ExpectedDocument"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import type { OwnerFacts } from "@reclaim/core/rules/document/OwnerFacts"
import { Effect, Layer, Schema } from "effect"
import { ReferenceData } from "./ReferenceData.ts"

const owner = (
  entityType: EntityType,
  residence: string,
  usClassification: UsClassification | null = null
): OwnerFacts => ({ entityType, residence: CountryCode.make(residence), usClassification })

const countries = (text: string): ReadonlyArray<CountryCode> =>
  text === "" ? [] : text.split(" ").map((code) => CountryCode.make(code))

/**
 * Documents that each party provides and their lead time, as read by hand from the rows of the table: `[code, days,
 * markets]`.
 */
type PartyDocuments = Readonly<Record<string, ReadonlyArray<readonly [code: string, days: number, markets: string]>>>

const workedDocuments: ReadonlyArray<readonly [facts: OwnerFacts, markets: string, given: PartyDocuments]> = [
  [
    owner("individual", "US"),
    "CH",
    {
      client: [
        ["ch-82-i", 14, "CH"],
        ["poa-provider", 14, "CH"],
        ["us-2848", 7, "CH"],
        ["us-8802", 7, "CH"],
        ["engagement-agreement", 3, "CH"]
      ],
      "tax authority": [["us-6166", 97, "CH"]],
      custodian: [["custodian-voucher", 30, "CH"]]
    }
  ],
  [
    owner("individual", "DE"),
    "IT BE",
    {
      client: [
        ["it-rimborso", 60, "IT"],
        // Belgium requires its own certificate only for claims under Belgian law.
        ["residence-certificate", 45, "IT"],
        ["be-276-div", 45, "BE"],
        ["poa-provider", 14, "IT BE"],
        ["poa-it", 14, "IT"],
        ["poa-be", 14, "BE"],
        ["bank-statement", 10, "BE"],
        ["engagement-agreement", 3, "IT BE"],
        ["identity-copy", 2, "IT"]
      ],
      custodian: [
        ["credit-advice-chain", 45, "BE"],
        ["custodian-voucher", 30, "IT BE"]
      ]
    }
  ],
  [
    owner("partnership", "US"),
    "NO",
    {
      client: [
        ["no-application", 21, "NO"],
        ["investor-list", 21, "NO"],
        ["poa-provider", 14, "NO"],
        ["us-2848", 7, "NO"],
        ["us-8802", 7, "NO"],
        ["incumbency", 7, "NO"],
        ["engagement-agreement", 3, "NO"]
      ],
      investor: [
        ["investor-residence", 111, "NO"],
        ["no-participant", 60, "NO"],
        ["investor-residence-request", 21, "NO"],
        ["investor-poa", 21, "NO"]
      ],
      "tax authority": [["us-6166", 97, "NO"]],
      custodian: [["custodian-voucher", 30, "NO"]]
    }
  ],
  [
    owner("pension", "US"),
    "DK SE",
    {
      client: [
        ["pension-status", 60, "DK SE"],
        ["se-3740", 30, "SE"],
        ["se-us-pension", 21, "SE"],
        ["dk-treaty-benefits", 21, "DK"],
        ["dk-lending", 14, "DK"],
        ["poa-provider", 14, "DK SE"],
        ["poa-dk", 14, "DK"],
        ["us-2848", 7, "DK SE"],
        ["us-8802", 7, "DK SE"],
        ["incumbency", 7, "DK SE"],
        ["engagement-agreement", 3, "DK SE"]
      ],
      "tax authority": [
        ["dk-frikort", 120, "DK"],
        ["us-6166", 97, "DK SE"]
      ],
      custodian: [
        ["custodian-voucher", 30, "DK SE"],
        ["dk-evidence", 30, "DK"]
      ]
    }
  ],
  [owner("corporation", "US"), "", {}]
]

type ExpectedQuestion = Pick<ExtraQuestion, "field" | "answer" | "why" | "source">

const entry = (field: ExpectedQuestion["field"], why: string, source: string): ExpectedQuestion => ({
  field,
  answer: "entry",
  why,
  source
})
const paper = (field: ExpectedQuestion["field"], why: string, source: string): ExpectedQuestion => ({
  field,
  answer: "document",
  why,
  source
})
const abuse = (why: string, source: string): ReadonlyArray<ExpectedQuestion> =>
  (["securitiesLending", "shortHolding", "hedged"] as const).map((field) => ({
    field,
    answer: "yes or no",
    why,
    source
  }))

const unseen = "general professional knowledge; no source seen"
const evidence = "clearstream.com 1312828 (2022); luxcsd.com a16051-1300576"

const birth = (why: string, source: string): ReadonlyArray<ExpectedQuestion> =>
  (["birthDate", "birthPlace", "fullFirstNames"] as const).map((field) => entry(field, why, source))

/** Examples by the table "Asked only when" and the sources in the rows. */
const workedQuestions: ReadonlyArray<
  readonly [facts: OwnerFacts, markets: string, asked: ReadonlyArray<ExpectedQuestion>]
> = [
  [
    owner("individual", "US"),
    "BE IT",
    [
      ...birth("The forms of Belgium and Italy ask for it", "clearstream.com 3094542 (2022); luxcsd.com 1279872"),
      paper("identityCopy", "Claims in Italy need it", "clearstream.com 1288912 (2012)")
    ]
  ],
  [
    owner("joint", "DE"),
    "FR BE",
    birth("Belgium's form asks for it", "clearstream.com 3094542 (2022); clearstream.com c23020 (2023)")
  ],
  [owner("corporation", "US"), "BE FR NL", []],
  [owner("ira", "US"), "BE IT", []],
  [
    owner("corporation", "US"),
    "IT",
    [paper("letterhead", "Claims in Italy need it", "clearstream.com 1288912 (2012)")]
  ],
  [
    owner("corporation", "US"),
    "KR ES PT",
    [
      entry("personalNumber", "South Korea's form asks for it", "clearstream.com 1288728 (2013)"),
      entry("spanishTaxNumber", "Spain's form asks for it", "clearstream.com 2941480 (2024)"),
      entry("portugueseTaxNumber", "Portugal's form asks for it", "clearstream.com 3852714 (2024)")
    ]
  ],
  [
    owner("partnership", "US"),
    "KR",
    [
      entry("personalNumber", "South Korea's form asks for it", "clearstream.com 1288728 (2013)"),
      entry(
        "ownersBehind",
        "South Korea's form asks for it",
        "clearstream.com 1281266 (2024); clearstream.com 1288728 (2013)"
      )
    ]
  ],
  [
    owner("llc", "US", "corporation"),
    "KR",
    [
      entry("personalNumber", "South Korea's form asks for it", "clearstream.com 1288728 (2013)"),
      entry("ownersBehind", "South Korea's form asks for it", "clearstream.com 1288728 (2013)")
    ]
  ],
  [
    owner("pension", "US"),
    "SE DK CH JP",
    [
      entry("frikort", "Denmark's form asks for it", "luxcsd.com 3136544; luxcsd.com 3136540 (2022)"),
      paper("pensionDeclaration", "Claims in Japan need it", "clearstream.com 1278976"),
      paper("pensionBreakdown", "Claims in Sweden need it", "clearstream.com 3210248"),
      paper(
        "pensionEligibility",
        "Claims in Switzerland need it",
        "estv.admin.ch usa.html: understanding of 5 December 2024, dividends from 1 January 2020"
      ),
      ...abuse("Claims in Denmark and Switzerland depend on it", `luxcsd.com 1305650 (2017); ${unseen}`)
    ]
  ],
  [
    owner("pension", "DE"),
    "SE DK CH JP",
    [
      paper("pensionDeclaration", "Claims in Japan need it", "clearstream.com 1278976"),
      ...abuse("Claims in Denmark and Switzerland depend on it", `luxcsd.com 1305650 (2017); ${unseen}`)
    ]
  ],
  [
    owner("foreign fund", "LU"),
    "FR DE AT",
    [
      paper("percentageAttestation", "Claims in France need it", "luxcsd.com 3054506"),
      paper(
        "entitlementQuestionnaire",
        "Claims in Germany need it",
        "clearstream.com 1289794 (2011); luxcsd.com a16051-1300576 (2016)"
      ),
      paper("widelyHeldDeclaration", "Claims in Austria need it", "luxcsd.com 1315692; clearstream.com 1317022"),
      ...abuse(
        "Claims in Austria and Germany depend on it",
        `gss.unicreditgroup.eu austria 2015; Form ZS-RE1A; ${evidence}`
      )
    ]
  ]
]

const Residence = Schema.Literals(["US", "DE", "FR", "CH", "GB", "AT", "JP", "KY"])

const markets = countries("CH DE FR NL BE LU AT IT ES PT IE GB DK NO SE FI PL CZ JP KR TW AU NZ CA ZA IL")

const Market = Schema.Literals(markets)

const title = ({ entityType, residence }: OwnerFacts, chosen: string) => `${entityType} of ${residence} in ${chosen}`

layer(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)))("The rules about documents", (it) => {
  for (const [facts, chosen, given] of workedDocuments) {
    it.effect(`ask for what the table says: ${title(facts, chosen)}`, () =>
      Effect.gen(function* () {
        const { documentRules } = yield* ReferenceData
        const asked = expectedDocuments(facts, countries(chosen), documentRules)
        const found = asked.map(({ documents, party }) => ({
          party,
          documents: documents.map(({ code, leadDays, markets: wanting }) => [code, leadDays, wanting.join(" ")])
        }))
        const expected = Object.entries(given).map(([party, documents]) => ({ party, documents }))
        assert.deepEqual<unknown>(found, expected)
      })
    )
  }

  it.effect("name what has to be there first", () =>
    Effect.gen(function* () {
      const { documentRules } = yield* ReferenceData
      const asked = expectedDocuments(owner("partnership", "US"), countries("NO"), documentRules)
      const waiting = asked.flatMap(({ documents }) =>
        documents.flatMap(({ after, code }) => (after === null ? [] : [[code, after]]))
      )
      assert.deepStrictEqual(waiting, [
        ["investor-residence", "investor-residence-request"],
        ["us-6166", "us-8802"]
      ])
    })
  )

  for (const [facts, chosen, asked] of workedQuestions) {
    it.effect(`ask only what fits: ${title(facts, chosen)}`, () =>
      Effect.gen(function* () {
        const { documentRules } = yield* ReferenceData
        const found = questionsFor(facts, countries(chosen), documentRules)
        assert.deepStrictEqual(
          found.map(({ answer, field, source, why }) => ({ field, answer, why, source })),
          asked
        )
      })
    )
  }

  it.effect.prop(
    "never ask less for more markets, nor anything twice",
    {
      entityType: EntityType,
      usClassification: Schema.NullOr(UsClassification),
      residence: Residence,
      some: Schema.Array(Market).check(Schema.isMaxLength(4)),
      more: Schema.Array(Market).check(Schema.isMaxLength(4))
    },
    ({ entityType, more, residence, some, usClassification }) =>
      Effect.gen(function* () {
        const { documentRules } = yield* ReferenceData
        const facts = owner(entityType, residence, usClassification)
        const all = [...more, ...some]
        const fieldsFor = (chosen: ReadonlyArray<CountryCode>) =>
          questionsFor(facts, chosen, documentRules).map(({ field }) => field)
        const documentsFor = (chosen: ReadonlyArray<CountryCode>) =>
          expectedDocuments(facts, chosen, documentRules).flatMap(({ documents }) => documents)
        const codesFor = (chosen: ReadonlyArray<CountryCode>) => documentsFor(chosen).map(({ code }) => code)
        assert.includeMembers(fieldsFor(all), fieldsFor(some))
        assert.includeMembers(codesFor(all), codesFor(some))
        assert.strictEqual(new Set(fieldsFor(all)).size, fieldsFor(all).length)
        assert.strictEqual(new Set(codesFor(all)).size, codesFor(all).length)
        assert.sameMembers(codesFor(all), codesFor(all.toReversed()))
        for (const document of documentsFor(all)) {
          assert.includeMembers(all, [...document.markets])
          assert.strictEqual(new Set(document.markets).size, document.markets.length)
          for (const rule of document.rules) {
            assert.strictEqual(rule.code, document.code)
            assert.isAtLeast(document.leadDays, rule.leadDays)
            if (rule.market !== "*") assert.include(document.markets, rule.market)
          }
        }
      })
  )
})
