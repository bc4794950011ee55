import { describe, expect, it } from "@effect/vitest"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeFacts } from "../../testing/account/makeFacts.ts"
import { makeOwnerOnFile } from "../../testing/account/makeOwnerOnFile.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { makePower } from "../../testing/people/makePower.ts"
import { applicationGaps, firstStepOf } from "./applicationGaps.ts"

type Steps = Parameters<typeof makeSteps>[0]
type Facts = Parameters<typeof makeFacts>[0]

const pathsOf = (steps: Steps, facts?: Facts) =>
  applicationGaps(makeSteps(steps), makeFacts(facts)).map(({ path }) => path)

const countries = (...codes: ReadonlyArray<string>) => codes.map((code) => CountryCode.make(code))

const investor = {
  id: "a",
  taxYear: 2025,
  name: "Ada Zorn",
  entityType: "individual",
  usClassification: null,
  residence: CountryCode.make("DE"),
  percent: "60",
  taxNumber: null,
  address: null
} as const

const partnership = { entityType: "partnership" } as const

describe("what an application lacks", () => {
  it("is nothing when everything is entered", () => {
    expect(applicationGaps(makeSteps(), makeFacts())).toEqual([])
  })

  it("comes in the order of the steps while nothing is entered", () => {
    const paths = applicationGaps(blankSteps, makeFacts({ people: [] })).map(({ path }) => path)
    expect(paths).toEqual([
      "account.custodianCode",
      "account.accountNumber",
      "account.accountName",
      "account.accountType",
      "account.markets",
      "account.incomeSource",
      "owner.name",
      "owner.entityType",
      "owner.residence",
      "owner.registeredAddress",
      "people.contactIds",
      "people.contactIds",
      "payment.beneficiary",
      "payment.bankName",
      "payment.bankCountry",
      "payment.currency",
      "payment.iban",
      "review.terms",
      "review.feeSchedule",
      "review.privacy"
    ])
  })

  it.each<[string, Steps, ReadonlyArray<string>]>([
    ["a number with a sign that no custodian has", { account: { accountNumber: "A#1" } }, ["account.accountNumber"]],
    ["a number of blanks around", { account: { accountNumber: " A1" } }, ["account.accountNumber"]],
    ["no custodian", { account: { custodianCode: "" } }, ["account.custodianCode"]],
    ["nothing for a custodian in words", { account: { custodianCode: "", custodianText: "Bank of Elsewhere" } }, []],
    ["a day that stands for none", { account: { openedOn: CalendarDate.make("1900-01-01") } }, ["account.openedOn"]],
    [
      "a day of birth that stands for none",
      { owner: { entityType: "individual", birthDate: "1800-01-01" } },
      ["owner.birthDate"]
    ],
    ["a day that is to come", { account: { openedOn: CalendarDate.make("2026-11-21") } }, ["account.openedOn"]],
    ["an end before the beginning", { account: { closedOn: CalendarDate.make("2021-03-01") } }, ["account.closedOn"]],
    ["a year before the account", { account: { claimFromYear: 2020 } }, ["account.claimFromYear"]],
    ["nothing for all markets but answers", { account: { markets: [] } }, answersOf()],
    ["no way of relief", { account: { reliefMethods: [] } }, ["account.reliefMethods"]],
    ["a name in other letters", { owner: { name: "東京" } }, ["owner.name", "payment.beneficiaryReason"]],
    ["how an LLC is taxed", { owner: { entityType: "llc" } }, ["owner.usClassification"]],
    ["a US number of a US owner", { owner: { taxNumber: null } }, ["owner.taxNumber"]],
    ["the kind of a number", { owner: { taxNumberKind: null } }, ["owner.taxNumberKind"]],
    ["the form of its kind", { owner: { taxNumberKind: "SSN" } }, ["owner.taxNumber"]],
    ["a day of birth", { owner: { entityType: "individual" } }, ["owner.birthDate"]],
    ["nothing of a number that is kept", { owner: { taxNumber: { last4: "789" } } }, []],
    ["a day that there is", { owner: { fiscalYearEnd: "02-30" } }, ["owner.fiscalYearEnd"]],
    ["the return that is filed", { tax: { usFilerForm: null } }, ["tax.usFilerForm"]],
    ["an LEI that fits", { tax: { lei: "5493001KJTIIGC8Y1R13" } }, ["tax.lei"]],
    [
      "a country of a number",
      { tax: { numbers: [{ id: "a", country: null, taxNumber: "123" }] } },
      ["tax.numbers.0.country"]
    ],
    [
      "a number that its country gives",
      { tax: { numbers: [{ id: "a", country: CountryCode.make("PT"), taxNumber: "501964842" }] } },
      ["tax.numbers.0.taxNumber"]
    ],
    [
      "nothing of one that does",
      { tax: { numbers: [{ id: "a", country: CountryCode.make("PT"), taxNumber: "501964843" }] } },
      []
    ],
    [
      "one of the forms of a US number",
      { tax: { numbers: [{ id: "a", country: CountryCode.make("US"), taxNumber: "123" }] } },
      ["tax.numbers.0.taxNumber"]
    ],
    ["a word about a yes", { tax: { hedged: { isTrue: true, note: "" } } }, ["tax.hedged.note"]],
    ["a reason for another beneficiary", { payment: { beneficiary: "Ada Zorn" } }, ["payment.beneficiaryReason"]],
    ["nothing for a beneficiary in capitals", { payment: { beneficiary: "JASPER RIDGE CAPITAL INC." } }, []],
    ["the number at the bank", { payment: { bankAccountNumber: null } }, ["payment.bankAccountNumber"]],
    ["a routing number that fits", { payment: { abaNumber: "011000016" } }, ["payment.abaNumber"]],
    ["the routing number in the US", { payment: { abaNumber: "" } }, ["payment.abaNumber"]],
    ["an earlier text", { review: { terms: "2020-01" } }, ["review.terms"]]
  ])("is %s", (_, steps, paths) => {
    expect(pathsOf(steps)).toEqual(paths)
  })

  it("names the field within an address", () => {
    const address = makeSteps().owner.registeredAddress
    const registeredAddress = address === null ? null : { ...address, postalCode: "2110", region: "XX" }
    expect(pathsOf({ owner: { registeredAddress } })).toEqual([
      "owner.registeredAddress.region",
      "owner.registeredAddress.postalCode"
    ])
  })

  it.each<[string, ReadonlyArray<string>, Steps, ReadonlyArray<string>]>([
    ["a person in France", ["FR"], person(), []],
    ["a person in Belgium", ["BE"], person(), ["owner.birthPlace", "owner.fullFirstNames"]],
    ["a person in Italy", ["FR", "IT"], person(), ["owner.birthPlace", "owner.fullFirstNames"]],
    ["a corporation in Italy", ["IT"], {}, []],
    ["a person whose first names are whole", ["BE"], person({ birthPlace: "Ghent", fullFirstNames: "Ada Maria" }), []],
    [
      "a person whose first names have initials",
      ["BE"],
      person({ birthPlace: "Ghent", fullFirstNames: "Ada M." }),
      ["owner.fullFirstNames"]
    ],
    ["an owner in Korea with a tax number", ["KR"], {}, []],
    ["an owner in Korea without one", ["KR"], abroad(), ["owner.personalNumber"]],
    ["one with the number of a register", ["KR"], abroad({ personalNumber: "HRB 12345" }), []],
    ["a person in Korea without a tax number", ["KR"], { owner: { ...abroad().owner, ...person().owner } }, []],
    ["a fund in Korea", ["KR"], { owner: { entityType: "regulated fund" } }, ["investors.ownersBehind"]],
    ["an LLC in Korea", ["KR"], llc("corporation"), ["investors.ownersBehind"]],
    ["one that is looked through", ["KR"], llc("partnership"), ["investors.rows"]],
    ["a fund with those behind it", ["KR"], { owner: { entityType: "regulated fund" }, ...behind }, []],
    ["an owner in Spain and Portugal", ["ES", "PT"], {}, []],
    ["a pension plan in Denmark", ["DK"], pension({ hasFrikort: null }), ["tax.hasFrikort"]],
    ["one that has no card", ["DK"], pension({ hasFrikort: false }), []],
    ["one that has a card", ["DK"], pension({ hasFrikort: true }), ["tax.frikortNumber", "tax.frikortEndsOn"]],
    [
      "one whose card has ended",
      ["DK"],
      pension({ hasFrikort: true, frikortNumber: "12-3", frikortEndsOn: CalendarDate.make("2026-11-19") }),
      ["tax.frikortEndsOn"]
    ]
  ])("is for %s in the markets %j what their forms ask", (_, markets, steps, paths) => {
    expect(pathsOf({ ...steps, account: { markets: countries(...markets) } })).toEqual(paths)
  })

  it("says why it is asked for", () => {
    const steps = makeSteps({ account: { markets: countries("BE", "IT") }, ...person({ fullFirstNames: "Ada" }) })
    expect(applicationGaps(steps, makeFacts()).map(({ text }) => text)).toEqual([
      "Enter the place of birth: The forms of Belgium and Italy ask for it"
    ])
  })

  it("is an answer about the holdings where a market asks", () => {
    expect(pathsOf({ account: { markets: countries("DK") } })).toEqual(answersOf())
  })

  it("is nothing about an owner of whom all is known, not even a payment", () => {
    const steps = { owner: { ...blankSteps.owner, ownerId: 4 }, tax: blankSteps.tax, payment: blankSteps.payment }
    expect(pathsOf(steps, { owner: makeOwnerOnFile() })).toEqual([])
    expect(pathsOf(steps)).toEqual(["owner.ownerId"])
  })

  it.each<[string, ReadonlyArray<object>, ReadonlyArray<string>]>([
    ["nobody", [], ["investors.rows"]],
    ["parts that do not add up", [investor], ["investors.rows.0.percent"]],
    ["parts that do", [investor, { ...investor, id: "b", name: "Bo Lind", percent: "39.9995" }], []],
    [
      "parts that add up in one year only",
      [
        { ...investor, percent: "100" },
        { ...investor, id: "b", taxYear: 2024 }
      ],
      ["investors.rows.1.percent"]
    ],
    [
      "the same one twice",
      [
        { ...investor, percent: "50" },
        { ...investor, id: "b", name: "ada ZORN", percent: "50" }
      ],
      ["investors.rows.1.name"]
    ],
    ["one who is looked through", [{ ...investor, percent: "100", ...partnership }], ["investors.rows.0.entityType"]],
    ["a year that is to come", [{ ...investor, taxYear: 2027, percent: "100" }], ["investors.rows.0.taxYear"]],
    ["a year long ago", [{ ...investor, taxYear: 2020, percent: "100" }], ["investors.rows.0.taxYear"]],
    [
      "the first year and this one",
      [
        { ...investor, taxYear: 2021, percent: "100" },
        { ...investor, id: "b", taxYear: 2026, percent: "100" }
      ],
      []
    ],
    ["one whose part is no number", [{ ...investor, percent: "1e2" }], ["investors.rows.0.percent"]]
  ])("says what is wrong with %s behind a partnership", (_, rows, paths) => {
    expect(pathsOf({ owner: partnership, investors: { rows: rows as never } })).toEqual(paths)
  })

  it.each<[string, Facts, number]>([
    ["somebody who is gone", { people: [] }, 3],
    [
      "a power for another owner only",
      {
        people: [
          {
            contactId: 12,
            roles: [{ role: "operations" }],
            powers: [makePower({ mode: "alone", groupName: "", groupCount: null, owners: [9], codes: [] })]
          }
        ]
      },
      1
    ],
    [
      "one of two directors",
      {
        people: [
          {
            contactId: 12,
            roles: [{ role: "operations" }],
            powers: [makePower({ mode: "jointly", groupName: "Directors", groupCount: 2, owners: [], codes: [] })]
          }
        ]
      },
      1
    ]
  ])("is somebody else than %s", (_, facts, count) => {
    expect(pathsOf({}, facts)).toEqual(Array.from({ length: count }, () => "people.contactIds"))
  })

  it("begins with a step", () => {
    expect(firstStepOf([])).toBe("review")
    expect(
      firstStepOf([
        { path: "payment.iban", text: "" },
        { path: "tax.lei", text: "" }
      ])
    ).toBe("tax")
  })
})

const behind = { investors: { ownersBehind: "United States 90%, Canada 10%" } } as const

function person(owner: object = {}): NonNullable<Steps> {
  return { owner: { entityType: "individual", birthDate: "1970-05-12", ...owner } }
}

/** An owner who needs no tax number. */
function abroad(owner: object = {}) {
  return { owner: { residence: CountryCode.make("DE"), taxNumber: null, taxNumberKind: null, ...owner } } as const
}

function llc(usClassification: "corporation" | "partnership"): NonNullable<Steps> {
  return { owner: { entityType: "llc", usClassification } }
}

/** Includes the answers that Denmark always requires. */
function pension(tax: object): NonNullable<Steps> {
  const no = { isTrue: false, note: "" }
  const answers = { securitiesLending: no, shortHolding: no, largeHolding: no, permanentEstablishment: no, hedged: no }
  return { owner: { entityType: "pension" }, tax: { ...answers, ...tax } }
}

function answersOf() {
  return ["securitiesLending", "shortHolding", "largeHolding", "permanentEstablishment", "hedged"].map(
    (name) => `tax.${name}.isTrue`
  )
}
