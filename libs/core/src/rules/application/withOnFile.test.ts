import { describe, expect, it } from "@effect/vitest"
import type { OwnerOnFile } from "../../domain/application/OwnerOnFile.ts"
import { type ApplicationSteps, blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeFacts } from "../../testing/account/makeFacts.ts"
import { makeImportedOwner, makeOwnerOnFile } from "../../testing/account/makeOwnerOnFile.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { applicationGaps } from "./applicationGaps.ts"
import { differingFromFile, withOnFile } from "./withOnFile.ts"

const today = CalendarDate.make("2026-11-20")

const chosen = { ...blankSteps.owner, ownerId: 4 }

/** Steps for an account of owner 4 in these markets, with nothing else entered. */
const stepsFor = (
  markets: ReadonlyArray<string>,
  {
    owner,
    tax
  }: { readonly owner?: Partial<ApplicationSteps["owner"]>; readonly tax?: Partial<ApplicationSteps["tax"]> } = {}
) =>
  makeSteps({
    account: { markets: markets.map((market) => CountryCode.make(market)) },
    owner: { ...chosen, ...owner },
    tax: { ...blankSteps.tax, ...tax },
    payment: blankSteps.payment
  })

const pathsOf = (steps: ApplicationSteps, owner: OwnerOnFile) =>
  applicationGaps(steps, makeFacts({ owner })).map(({ path }) => path)

const person = { entityType: "individual", birthDate: { last4: "" } } as const

const numberOf = (country: string, taxNumber: string) => ({
  numbers: [{ id: "a", country: CountryCode.make(country), taxNumber }]
})

const cardUntil = (day: string) =>
  makeOwnerOnFile({
    owner: { entityType: "pension" },
    tax: { hasFrikort: true, frikortNumber: { last4: "" }, frikortEndsOn: CalendarDate.make(day) }
  })

describe("of an owner on file", () => {
  it.each<[string, ReadonlyArray<string>, OwnerOnFile, ReadonlyArray<string>]>([
    ["nothing when all is known", ["FR"], makeOwnerOnFile(), []],
    [
      "what an import leaves out",
      ["FR"],
      makeImportedOwner(),
      ["owner.registeredAddress", "owner.taxNumber", "tax.usFilerForm"]
    ],
    [
      "the birth of an imported person",
      ["FR"],
      makeImportedOwner({ entityType: "individual", residence: CountryCode.make("DE") }),
      ["owner.registeredAddress", "owner.birthDate"]
    ],
    [
      "what a market that is new wants to know",
      ["BE"],
      makeOwnerOnFile({ owner: person }),
      ["owner.birthPlace", "owner.fullFirstNames"]
    ],
    [
      "nothing that the market was told before",
      ["BE"],
      makeOwnerOnFile({ owner: { ...person, birthPlace: { last4: "" }, fullFirstNames: "Ada Maria" } }),
      []
    ],
    ["how an LLC is taxed", ["FR"], makeOwnerOnFile({ owner: { entityType: "llc" } }), ["owner.usClassification"]],
    [
      "who stands behind a fund",
      ["KR"],
      makeOwnerOnFile({ owner: { entityType: "regulated fund" } }),
      ["investors.ownersBehind"]
    ],
    [
      "nobody behind a fund of whom they are known",
      ["KR"],
      makeOwnerOnFile({ owner: { entityType: "regulated fund" }, ownersBehind: "United States 100%" }),
      []
    ],
    ["nobody behind a partnership", ["KR"], makeOwnerOnFile({ owner: { entityType: "partnership" } }), []]
  ])("is asked %s", (_, markets, onFile, paths) => {
    expect(pathsOf(stepsFor(markets), onFile)).toEqual(paths)
  })

  it("takes what was missing as it takes it of an owner who is new", () => {
    const { registeredAddress } = makeSteps().owner
    const entered = { taxNumberKind: "EIN", taxNumber: "12-3456789", registeredAddress } as const
    const steps = stepsFor(["FR"], { owner: entered, tax: { usFilerForm: "1120" } })
    expect(pathsOf(steps, makeImportedOwner())).toEqual([])
    expect(pathsOf({ ...steps, owner: { ...steps.owner, taxNumber: "12-34" } }, makeImportedOwner())).toEqual([
      "owner.taxNumber"
    ])
  })

  it("refuses a number of a country of which one is on file, and one that is entered twice", () => {
    const onFile = makeOwnerOnFile({ tax: numberOf("KY", "987") })
    expect(pathsOf(stepsFor(["FR"], { tax: numberOf("KY", "654") }), onFile)).toEqual(["tax.numbers.0.country"])
    expect(pathsOf(stepsFor(["FR"], { tax: numberOf("DE", "12345678901") }), onFile)).not.toContain(
      "tax.numbers.0.country"
    )
    const { numbers } = numberOf("KY", "123")
    const twice = { numbers: [...numbers, ...numbers.map((row) => ({ ...row, id: "b" }))] }
    expect(pathsOf(stepsFor(["FR"], { tax: twice }), makeOwnerOnFile())).toEqual(["tax.numbers.1.country"])
  })

  it("asks for a card that has ended, and keeps one that holds", () => {
    const no = { isTrue: false, note: "" }
    const answers = {
      securitiesLending: no,
      shortHolding: no,
      largeHolding: no,
      permanentEstablishment: no,
      hedged: no
    }
    expect(pathsOf(stepsFor(["DK"], { tax: answers }), cardUntil("2026-11-20"))).toEqual([])
    expect(pathsOf(stepsFor(["DK"], { tax: answers }), cardUntil("2026-11-19"))).toEqual(["tax.hasFrikort"])
  })

  it("never has what is entered in the place of what is known", () => {
    const onFile = makeOwnerOnFile({ tax: { lei: "5493001KJTIIGC8Y1R12" } })
    const merged = withOnFile(
      stepsFor(["FR"], { owner: { taxNumber: "98-7654321", birthPlace: "Bern" }, tax: { lei: "another" } }),
      onFile,
      today
    )
    expect(merged.owner).toEqual({ ...onFile.owner, birthPlace: "Bern" })
    expect(merged.tax.lei).toBe("5493001KJTIIGC8Y1R12")
  })

  it("is somebody else as long as another one is chosen", () => {
    const steps = makeSteps()
    expect(withOnFile(steps, makeOwnerOnFile(), today)).toBe(steps)
  })
})

describe("what differs from what is on file", () => {
  const onFile = makeOwnerOnFile({
    owner: { taxNumber: "12-3456789", birthDate: "1970-05-12" },
    tax: { lei: "5493001KJTIIGC8Y1R12", ...numberOf("ES", "N1234567A") }
  })

  it.each<[string, ApplicationSteps, ReadonlyArray<string>]>([
    ["nothing of the same, however it is spelt", makeSteps({ owner: { taxNumber: "123456789" } }), []],
    ["nothing of what is not entered", stepsFor(["FR"], { owner: { fiscalYearEnd: "06-30" } }), []],
    [
      "each value that is another one",
      makeSteps({
        owner: { taxNumber: "98-7654321", birthDate: "1971-05-12", fiscalYearEnd: "06-30" },
        tax: { usFilerForm: "1065", lei: "529900T8BM49AURSDO55", ...numberOf("ES", "N7654321B") }
      }),
      [
        "owner.taxNumber",
        "owner.birthDate",
        "owner.fiscalYearEnd",
        "tax.usFilerForm",
        "tax.lei",
        "tax.numbers.0.taxNumber"
      ]
    ]
  ])("is %s", (_, steps, paths) => {
    expect(differingFromFile(steps, onFile, today)).toEqual(paths)
  })
})
