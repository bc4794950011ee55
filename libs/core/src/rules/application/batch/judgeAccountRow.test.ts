import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { AccountType } from "../../../domain/account/AccountType.ts"
import { ApplicationSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { makeFacts } from "../../../testing/account/makeFacts.ts"
import { makeSteps } from "../../../testing/account/makeSteps.ts"
import { makeAccountCells } from "../../../testing/application/batch/makeAccountCells.ts"
import { makeBatchFacts } from "../../../testing/application/batch/makeBatchFacts.ts"
import { applicationGaps } from "../applicationGaps.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import type { CellsOf } from "./BatchColumn.ts"
import { judgeAccountRow } from "./judgeAccountRow.ts"

type Cells = CellsOf<AccountColumnName>
type Changes = Parameters<typeof makeSteps>[0]

const judge = (cells: Cells, facts?: Parameters<typeof makeBatchFacts>[0]) =>
  judgeAccountRow({ line: 7, cells: makeAccountCells(cells) }, makeBatchFacts(facts))

/** Form input, and the equivalent row. */
const EnteredAccount = Schema.Struct({
  accountNumber: Schema.String.check(Schema.isPattern(/^[A-Z0-9][A-Z0-9 .,-]{0,20}[A-Z][A-Z0-9]$/)),
  accountName: Schema.String.check(Schema.isPattern(/^[A-Za-zéüß][A-Za-z .&]{0,40}[a-z]$/)),
  accountType: AccountType,
  year: Schema.Int.check(Schema.isBetween({ minimum: 2021, maximum: 2026 })),
  number: Schema.String.check(Schema.isPattern(/^[1-9]\d-\d{7}$/)),
  name: Schema.String.check(Schema.isPattern(/^[A-ZÄÖÜ][A-Za-zéüß]{1,30}$/)),
  markets: Schema.NonEmptyArray(Schema.Literals(["FR", "NL", "SE"]))
})

const formOf = (entered: typeof EnteredAccount.Type, changes: Changes = {}) => {
  const { accountName, accountNumber, accountType, markets, name, number, year } = entered
  const chosen = [...new Set(markets)].map((market) => CountryCode.make(market))
  return makeSteps({
    ...changes,
    account: { accountNumber, accountName, accountType, claimFromYear: year, markets: chosen, ...changes.account },
    owner: { name, taxNumber: number, ...changes.owner },
    payment: { beneficiary: name }
  })
}

const rowOf = ({
  accountName,
  accountNumber,
  accountType,
  markets,
  name,
  number,
  year
}: typeof EnteredAccount.Type): Cells =>
  makeAccountCells({
    account_number: accountNumber,
    account_name: accountName,
    account_type: accountType.toUpperCase(),
    claim_from_year: String(year),
    bo_name: name,
    tax_id: number.replace("-", ""),
    markets: markets.join(";")
  })

const factsFor = ({ name }: typeof EnteredAccount.Type) =>
  makeBatchFacts({ common: makeSteps({ payment: { beneficiary: name } }) })

/** Person in Belgium and Italy, whose forms ask more, as entered in the form and in a row. */
const Person = Schema.Struct({
  born: Schema.Int.check(Schema.isBetween({ minimum: 1930, maximum: 2005 })),
  place: Schema.String.check(Schema.isPattern(/^[A-ZÄÖÜ][a-zéüß]{1,30}$/)),
  firstNames: Schema.String.check(Schema.isPattern(/^[A-Z][a-zéü]{1,12} [A-Z][a-zéü]{1,12}$/)),
  markets: Schema.Literals(["BE", "IT", "BE;IT"])
})

type PersonEntered = typeof Person.Type

const personForm = (entered: typeof EnteredAccount.Type, person: PersonEntered, owner: object = {}) =>
  formOf(entered, {
    account: { markets: person.markets.split(";").map((market) => CountryCode.make(market)) },
    owner: {
      entityType: "individual",
      birthDate: `${String(person.born)}-03-09`,
      birthPlace: person.place,
      fullFirstNames: person.firstNames,
      ...owner
    }
  })

const personRow = (
  entered: typeof EnteredAccount.Type,
  { born, firstNames, markets, place }: PersonEntered
): Cells => ({
  ...rowOf(entered),
  entity_type: "individual",
  dob_or_formation: `${String(born)}-03-09`,
  place_of_birth: place,
  full_first_names: firstNames,
  markets
})

/** Faults of a person, in a cell and in the form. */
const personMutations: ReadonlyArray<readonly [cells: Cells, owner: object]> = [
  [{ place_of_birth: "" }, { birthPlace: null }],
  [{ full_first_names: "" }, { fullFirstNames: "" }],
  [{ full_first_names: "Ada M." }, { fullFirstNames: "Ada M." }],
  [{ place_of_birth: "x".repeat(121) }, { birthPlace: "x".repeat(121) }],
  [{ dob_or_formation: "" }, { birthDate: null }],
  [{ dob_or_formation: "2026-11-21" }, { birthDate: "2026-11-21" }]
]

const address = { street: "1 Ridge Road", more: "", city: "Boston", region: "MA", postalCode: "02110" }
const us = CountryCode.make("US")

const pathsOf = (name: string) => accountColumns.find((column) => column.name === name)?.paths ?? []

const codesOfDay = (opened: string) =>
  judge({ opened_on: opened }, { dateOrder: null }).problems.map(({ code }) => code)

/** A cell that is wrong, and the same in the form. */
const mutations: ReadonlyArray<readonly [cells: Cells, changes: Changes]> = [
  [{ account_number: "A#1" }, { account: { accountNumber: "A#1" } }],
  [{ account_number: "" }, { account: { accountNumber: "" } }],
  [{ account_number: "1".repeat(35) }, { account: { accountNumber: "1".repeat(35) } }],
  [{ account_name: "x".repeat(121) }, { account: { accountName: "x".repeat(121) } }],
  [{ account_name: " " }, { account: { accountName: "" } }],
  [{ account_type: "" }, { account: { accountType: null } }],
  [
    { opened_on: "2026-11-21", claim_from_year: "" },
    { account: { openedOn: CalendarDate.make("2026-11-21"), claimFromYear: null } }
  ],
  [{ claim_from_year: "2020" }, { account: { claimFromYear: 2020 } }],
  [{ claim_from_year: "1980", opened_on: "" }, { account: { claimFromYear: 1980, openedOn: null } }],
  [{ markets: "" }, { account: { markets: null } }],
  [{ entity_type: "llc" }, { owner: { entityType: "llc" } }],
  [{ entity_type: "" }, { owner: { entityType: null } }],
  [{ entity_type: "individual" }, { owner: { entityType: "individual" } }],
  [{ tax_id: "12-34" }, { owner: { taxNumber: "12-34" } }],
  [{ tax_id: "" }, { owner: { taxNumber: null } }],
  [{ tax_id_type: "" }, { owner: { taxNumberKind: null } }],
  [{ tax_id_type: "SSN", tax_id: "912-34-5678" }, { owner: { taxNumberKind: "SSN", taxNumber: "912-34-5678" } }],
  [{ residence_country: "DE" }, { owner: { residence: CountryCode.make("DE") } }],
  [{ region: "XX" }, { owner: { registeredAddress: { ...address, region: "XX", country: us } } }],
  [{ postal_code: "2110" }, { owner: { registeredAddress: { ...address, postalCode: "2110", country: us } } }],
  [{ city: "" }, { owner: { registeredAddress: { ...address, city: "", country: us } } }],
  [
    { address1: "x".repeat(101) },
    { owner: { registeredAddress: { ...address, street: "x".repeat(101), country: us } } }
  ]
]

describe("a row of a file of accounts", () => {
  it.prop("that is fit as an application is fit as a row, and says the same", [EnteredAccount], ([entered]) => {
    const judged = judgeAccountRow({ line: 2, cells: rowOf(entered) }, factsFor(entered))
    expect(applicationGaps(formOf(entered), makeFacts())).toEqual([])
    expect(judged.problems).toEqual([])
    expect(judged.elsewhere).toEqual([])
    expect(judged.steps).toEqual(formOf(entered))
  })

  it.prop(
    "that is wrong is refused in the words of the form and at its field",
    [EnteredAccount, Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mutations.length - 1 }))],
    ([entered, at]) => {
      const [cells, changes] = mutations[at] ?? [{}, {}]
      const judged = judgeAccountRow({ line: 2, cells: { ...rowOf(entered), ...cells } }, factsFor(entered))
      const gaps = applicationGaps(formOf(entered, changes), makeFacts())
      expect(gaps.length).toBeGreaterThan(0)
      expect(judged.problems.map(({ message }) => message)).toEqual(gaps.map(({ text }) => text))
      for (const [index, { path }] of gaps.entries()) {
        expect(pathsOf(judged.problems[index]?.column ?? "").some((filled) => filled.startsWith(path))).toBe(true)
      }
    }
  )

  it.prop("of a person whose market asks more is fit as the form is", [EnteredAccount, Person], ([entered, person]) => {
    const judged = judgeAccountRow({ line: 2, cells: personRow(entered, person) }, factsFor(entered))
    expect(applicationGaps(personForm(entered, person), makeFacts())).toEqual([])
    expect([judged.problems, judged.elsewhere]).toEqual([[], []])
    expect(judged.steps).toEqual(personForm(entered, person))
  })

  it.prop(
    "of a person says what is wrong in the words of the form, at its cell",
    [EnteredAccount, Person, Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: personMutations.length - 1 }))],
    ([entered, person, at]) => {
      const [cells, owner] = personMutations[at] ?? [{}, {}]
      const judged = judgeAccountRow({ line: 2, cells: { ...personRow(entered, person), ...cells } }, factsFor(entered))
      const gaps = applicationGaps(personForm(entered, person, owner), makeFacts())
      expect(gaps.length).toBe(1)
      expect(judged.elsewhere).toEqual([])
      expect(judged.problems.map(({ message }) => message)).toEqual(gaps.map(({ text }) => text))
      for (const [index, { path }] of gaps.entries()) {
        expect(pathsOf(judged.problems[index]?.column ?? "")).toContain(path)
      }
    }
  )

  it.prop(
    "is what a draft can be, whatever stands in it",
    [Schema.Array(Schema.Tuple([Schema.Literals(accountColumns.map(({ name }) => name)), Schema.String]))],
    ([cells]) => {
      const { problems, steps } = judge(Object.fromEntries(cells))
      expect(Schema.is(ApplicationSteps)(steps)).toBe(true)
      expect(new Set(problems.map(({ line }) => line)).size).toBeLessThan(2)
    }
  )

  it("pays nobody whose name cannot be kept", () => {
    const { problems, steps } = judge({ bo_name: "\u0000", bank_name: "First Bank" })
    expect([steps.owner.name, steps.payment.beneficiary]).toEqual(["", ""])
    expect(problems.map(({ code, column }) => [column, code])).toContainEqual(["bo_name", "control_characters"])
  })

  it.each<[Cells, string, string, string]>([
    [{ fi_code: "NTSR" }, "fi_code", "unknown_custodian", "NTRS (Northern Trust), "],
    [{ account_number: "A#1" }, "account_number", "account_code_form", ""],
    [{ account_number: "1.23457E+14" }, "account_number", "scientific_notation", "Format the column as text"],
    [{ account_number: "" }, "account_number", "required", ""],
    [{ account_type: "broker" }, "account_type", "unknown_choice", "brokerage, "],
    [{ opened_on: "25/12/2020" }, "opened_on", "date_order", ""],
    [{ opened_on: "yesterday" }, "opened_on", "date_form", ""],
    [{ claim_from_year: "soon" }, "claim_from_year", "value_form", ""],
    [{ entity_type: "corporatoin" }, "entity_type", "unknown_entity_type", "corporation, "],
    [{ account_number: "4.71235E11" }, "account_number", "scientific_notation", "Format the column as text"],
    [{ account_number: "4,71235E+11" }, "account_number", "scientific_notation", "Format the column as text"],
    [{ account_number: "#N/A" }, "account_number", "spreadsheet_error", "Correct the formula"],
    [{ bo_name: "#REF!" }, "bo_name", "spreadsheet_error", "Correct the formula"],
    [{ city: "#NAME?" }, "city", "spreadsheet_error", "Correct the formula"],
    [{ postal_code: "#BEZUG!" }, "postal_code", "spreadsheet_error", "Correct the formula"],
    [{ external_id: "#WERT!" }, "external_id", "spreadsheet_error", "Correct the formula"],
    [{ bo_reference: "Err:502" }, "bo_reference", "spreadsheet_error", "Correct the formula"],
    [{ opened_on: "########" }, "opened_on", "spreadsheet_error", "Widen the column"],
    [{ account_number: "ZK 4473\u200B" }, "account_number", "invisible_character", "ZK 4473"],
    [{ account_number: "ZK\u00AD4475" }, "account_number", "invisible_character", "ZK4475"],
    [{ account_number: "ZK\u20114474" }, "account_number", "account_code_form", "ZK-4474"],
    [{ account_number: "ＺＫ－４４７４" }, "account_number", "account_code_form", "ZK-4474"],
    [{ has_frikort: "perhaps" }, "has_frikort", "unknown_choice", ""],
    [{ residence_country: "Germnay" }, "residence_country", "unknown_country", "DE (Germany)"],
    [{ residence_country: "Nowhere" }, "residence_country", "unknown_country", ""],
    [{ markets: "FR; XX" }, "markets", "unknown_country", ""],
    [{ tax_id: "1234567" }, "tax_id", "tax_number_form", "001234567"],
    [{ postal_code: "2110" }, "postal_code", "value_form", "02110"],
    [{ signatory_email: "grace" }, "signatory_email", "email_form", ""],
    [{ ops_email: "grce@example.com" }, "ops_email", "unknown_choice", "grace@example.com"],
    [{ account_name: "x".repeat(121) }, "account_name", "too_long", ""],
    [{ account_name: "x".repeat(201) }, "account_name", "too_long", ""],
    [{ city: "Bos\u0007ton" }, "city", "control_characters", ""]
  ])("with %j is refused", (cells, column, code, suggestion) => {
    const { problems } = judge(cells)
    expect(problems.map((problem) => [problem.column, problem.code, problem.isDoubt])).toEqual([[column, code, false]])
    expect(problems[0]?.suggestion.startsWith(suggestion)).toBe(true)
    expect(problems[0]?.suggestion === "").toBe(suggestion === "")
  })

  it("says where in an account number something is invisible", () => {
    expect(judge({ account_number: "\u00A0ZK 4473\u200B" }).problems.map(({ message }) => message)).toEqual([
      "This cell has an invisible character (a zero-width space) after “ZK 4473”"
    ])
  })

  it("has nothing invisible in names and addresses", () => {
    const { problems, steps } = judge({
      account_number: "\u00A0ZK\u00A04473",
      account_name: "Zoe\u0308\u200B Income",
      city: "Bos\u00ADton"
    })
    expect(problems).toEqual([])
    expect(steps.account).toMatchObject({ accountNumber: "ZK 4473", accountName: "Zoë Income" })
    expect(steps.owner.registeredAddress?.city).toBe("Boston")
  })

  it.each([
    ["TRUE", true],
    ["FALSE", false],
    ["1", true],
    ["0", false],
    ["Y", true],
    ["n", false],
    ["Yes", true],
    ["WAHR", true],
    ["FALSCH", false],
    ["VRAI", true],
    ["FAUX", false],
    ["VERDADERO", true],
    ["sì", true],
    ["nej", false]
  ])("takes %j for an answer", (has_frikort, answer) => {
    const { problems, steps } = judge({ has_frikort })
    expect([problems.filter(({ column }) => column === "has_frikort"), steps.tax.hasFrikort]).toEqual([[], answer])
  })

  it.each([
    ["USA", "US"],
    ["UK", "GB"],
    ["DEU", "DE"],
    ["Turkey", "TR"],
    ["Korea, Republic of", "KR"]
  ])("knows %j as a country", (residence_country, code) => {
    expect(judge({ residence_country }).steps.owner.residence).toBe(code)
    expect(judge({ markets: `FR; ${residence_country.replace(",", "")}` }).steps.account.markets).toContain(code)
  })

  it("is told the three custodians that are nearest", () => {
    const suggestion = judge({ fi_code: "Bank of New York Melon" }).problems[0]?.suggestion ?? ""
    expect(suggestion.split(", ")).toHaveLength(3)
    expect(suggestion).toMatch(/^BNY \(Bank of New York Mellon\), /)
  })

  it("asks for the order of a day that can be two", () => {
    expect(codesOfDay("3/4/2021")).toEqual(["date_ambiguous"])
    expect(codesOfDay("25/3/2021")).toEqual([])
  })

  it("takes countries, words and addresses as people write them", () => {
    const cells = {
      residence_country: "united states",
      country: "us",
      entity_type: "Corporation ",
      markets: "all",
      signatory_email: " Grace@Example.com"
    }
    const { problems, steps } = judge(cells)
    expect(problems).toEqual([])
    expect(steps.account.markets).toEqual([])
    expect(steps.owner.residence).toBe("US")
  })

  it("says what no column can help", () => {
    const common = makeSteps({ payment: { bankName: "" }, account: { incomeSource: null } })
    const { elsewhere, problems } = judge({}, { common })
    expect(problems).toEqual([])
    expect(elsewhere.map(({ path }) => path)).toEqual(["account.incomeSource", "payment.bankName"])
  })

  it("is doubted for a number that nothing is known of, and not refused", () => {
    const owner = { residence_country: "KY", country: "KY", tax_id_type: "Other", tax_id: "12", region: "" }
    const { problems } = judge(owner)
    expect(problems.map(({ code, column, isDoubt }) => [column, code, isDoubt])).toEqual([
      ["tax_id", "tax_number_form", true]
    ])
  })
})

describe("a row whose owner is looked through", () => {
  it("is warned of the years of which the file of investors has nobody", () => {
    const investor = {
      id: "line-2",
      taxYear: 2025,
      name: "Ada Zorn",
      entityType: "individual",
      usClassification: null,
      residence: CountryCode.make("DE"),
      percent: "100",
      taxNumber: null,
      address: null
    } as const
    const cells = { entity_type: "partnership", claim_from_year: "2023", bo_reference: "alpine" }
    const { problems } = judge(cells, { investors: new Map([["alpine", [investor]]]) })
    expect(problems.filter(({ column }) => column === "claim_from_year")).toEqual([
      expect.objectContaining({
        isDoubt: true,
        code: "shares_not_whole",
        message: "The file of investors has no investors for 2023, 2024, which this account claims for"
      })
    ])
    const whole = [2023, 2024, 2025].map((taxYear) => ({ ...investor, taxYear }))
    expect(
      judge(cells, { investors: new Map([["alpine", whole]]) }).problems.filter(
        ({ column }) => column === "claim_from_year"
      )
    ).toEqual([])
  })
})
