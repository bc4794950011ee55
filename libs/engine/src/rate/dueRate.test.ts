import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { reliefRow, withheldRow } from "../testing/rateRows.ts"
import { type DueQuestion, dueRate } from "./dueRate.ts"
import { makeRateLookup } from "./RateLookup.ts"

const german = CountryCode.make("DE")

/** An undisclosed individual in the United States, paid in France in 2024. */
const question: DueQuestion = {
  market: CountryCode.make("FR"),
  income: "ordinary",
  payDate: CalendarDate.make("2024-04-25"),
  recipient: "undisclosed",
  residence: CountryCode.make("US"),
  entityClass: "individual",
  facts: new Set()
}

const dueRateFor = (
  statutory: ReadonlyArray<StatutoryRate>,
  relief: ReadonlyArray<ReliefRate>,
  changes: Partial<DueQuestion> = {}
) => dueRate(makeRateLookup({ statutory, relief }), { ...question, ...changes })

const needsCertificate = { condition: "needs: residence shown", basis: "domestic exemption" } as const
const [of2020, of2021] = [
  withheldRow("28", { validFrom: CalendarDate.make("2020-01-01"), validTo: CalendarDate.make("2020-12-31") }),
  withheldRow("26.5", { validFrom: CalendarDate.make("2021-01-01"), validTo: CalendarDate.make("2021-12-31") })
]

describe("dueRate", () => {
  it("the lowest of statutory, treaty and domestic is due", () => {
    const domestic = reliefRow("12.8", { basis: "domestic exemption", residence: "*", entityClass: "individual" })
    const answer = dueRateFor([withheldRow("25")], [reliefRow("15"), domestic])
    expect(answer).toMatchObject({ _tag: "Due", rate: rate("12.8"), row: domestic })
  })

  it("the treaty is named where it equals the statutory rate", () => {
    const treaty = reliefRow("25")
    expect(dueRateFor([withheldRow("25")], [treaty])).toMatchObject({ _tag: "Due", row: treaty })
  })

  it("a treaty above the statutory rate leaves the statutory one due", () => {
    const statutory = withheldRow("12.8")
    expect(dueRateFor([statutory], [reliefRow("15")])).toMatchObject({
      _tag: "Due",
      rate: rate("12.8"),
      row: statutory
    })
  })

  it("the residence's own row goes before the class of every residence", () => {
    const [own, every] = [reliefRow("15"), reliefRow("5", { residence: "*", entityClass: "individual" })]
    expect(dueRateFor([withheldRow("25")], [every, own])).toMatchObject({ row: own })
  })

  it("the class's own row goes before that of every class", () => {
    const own = reliefRow("20", { entityClass: "individual" })
    expect(dueRateFor([withheldRow("25")], [reliefRow("15"), own])).toMatchObject({ rate: rate("20"), row: own })
  })

  it("a row that needs a fact waits for it", () => {
    const waiting = reliefRow("12.8", needsCertificate)
    const answer = dueRateFor([withheldRow("25")], [reliefRow("15"), waiting])
    expect(answer).toMatchObject({ _tag: "Due", rate: rate("15"), waiting: [waiting] })
    const shown = dueRateFor([withheldRow("25")], [reliefRow("15"), waiting], { facts: new Set(["residence shown"]) })
    expect(shown).toMatchObject({ _tag: "Due", rate: rate("12.8"), row: waiting, waiting: [] })
  })

  it("a row that waits gives way to the next less specific one", () => {
    const less = reliefRow("22", { basis: "domestic exemption", residence: "*" })
    const answer = dueRateFor([withheldRow("25")], [reliefRow("25"), reliefRow("0", needsCertificate), less])
    expect(answer).toMatchObject({ rate: rate("22"), row: less })
  })

  it("no treaty is told apart from a treaty that is not known", () => {
    const none = reliefRow("25", { basis: "no-treaty" })
    expect(dueRateFor([withheldRow("25")], [none])).toMatchObject({ _tag: "NoTreaty", row: none })
    expect(dueRateFor([withheldRow("25")], [])).toMatchObject({ _tag: "Unknown", missing: "treaty" })
    expect(dueRateFor([withheldRow("25")], [none], { residence: german })).toMatchObject({ _tag: "Unknown" })
  })

  it("no treaty may still leave less due than was withheld", () => {
    const none = reliefRow("20", { basis: "no-treaty", entityClass: "company" })
    const answer = dueRateFor([withheldRow("35")], [none], { entityClass: "company" })
    expect(answer).toMatchObject({ _tag: "Due", rate: rate("20"), row: none })
  })

  it("a treaty that is not known changes nothing where nothing is withheld", () => {
    const statutory = withheldRow("0")
    expect(dueRateFor([statutory], [])).toMatchObject({ _tag: "Due", rate: rate("0"), row: statutory })
  })

  it("a statutory rate that is not known leaves the rate unknown", () => {
    expect(dueRateFor([withheldRow("25", { recipient: "entity" })], [reliefRow("15")])).toMatchObject({
      _tag: "Unknown",
      missing: "statutory rate",
      statutory: null
    })
  })

  it.each([
    ["2019-12-31", "Unknown"],
    ["2020-01-01", "28"],
    ["2020-12-31", "28"],
    ["2021-01-01", "26.5"],
    ["2021-12-31", "26.5"],
    ["2022-01-01", "Unknown"]
  ])("a payment on %s is rated by its day: %s", (day, expected) => {
    const treaty = reliefRow("30")
    const answer = dueRateFor([of2021, of2020], [treaty], { payDate: CalendarDate.make(day) })
    expect(answer).toMatchObject(expected === "Unknown" ? { _tag: "Unknown" } : { _tag: "Due", rate: rate(expected) })
  })

  it("the recipient's own row goes before that of everybody", () => {
    const rows = [withheldRow("30"), withheldRow("20", { recipient: "entity" })]
    expect(dueRateFor(rows, [reliefRow("15")], { recipient: "entity" })).toMatchObject({ statutory: rows[1] })
    expect(dueRateFor(rows, [reliefRow("15")], { recipient: "individual" })).toMatchObject({ statutory: rows[0] })
  })
})

const percents = Schema.Literals(["0", "5", "10", "12.8", "15", "20", "25"])

/** Any rows of relief, at most one for each cell, and a question. */
const anyRelief = {
  cells: Schema.Array(
    Schema.Struct({
      residence: Schema.Literals(["US", "DE", "*"]),
      entityClass: RateClass,
      basis: Schema.Literals(["treaty", "no-treaty", "domestic exemption"]),
      percent: percents,
      needed: Schema.Boolean
    })
  ),
  asked: RateClass,
  hasFact: Schema.Boolean
}

interface DrawnRates {
  readonly cells: ReadonlyArray<{
    readonly residence: "US" | "DE" | "*"
    readonly entityClass: RateClass
    readonly basis: ReliefRate["basis"]
    readonly percent: string
    readonly needed: boolean
  }>
  readonly asked: RateClass
  readonly hasFact: boolean
}

const cellOf = ({ basis, entityClass, residence }: Pick<ReliefRate, "basis" | "entityClass" | "residence">) =>
  `${residence} ${entityClass} ${basis === "domestic exemption" ? "domestic" : "treaty"}`

const drawnRows = ({ cells }: DrawnRates): ReadonlyArray<ReliefRate> => {
  const rows = cells.map(({ basis, entityClass, needed, percent, residence }) =>
    reliefRow(percent, {
      basis,
      entityClass,
      residence: residence === "*" ? "*" : CountryCode.make(residence),
      condition: needed ? "needs: a fact" : ""
    })
  )
  return rows.filter((row, at) => rows.findIndex((one) => cellOf(one) === cellOf(row)) === at)
}

const drawnAnswer = (drawn: DrawnRates, relief: ReadonlyArray<ReliefRate>, statutory = [withheldRow("25")]) =>
  dueRateFor(statutory, relief, {
    entityClass: drawn.asked,
    facts: new Set(drawn.hasFact ? ["a fact"] : [])
  })

/** Days within the period of the rows. */
const day = Schema.Int.check(Schema.isBetween({ minimum: 5_500, maximum: 9_000 }))

/** A row as two, the second from a day on. */
const splitAt = <A extends StatutoryRate | ReliefRate>(row: A, at: number, make: (row: A) => A): ReadonlyArray<A> => [
  make(Object.assign({}, row, { validTo: dateOfDayNumber(at - 1) })),
  make(Object.assign({}, row, { validFrom: dateOfDayNumber(at) }))
]

const withoutPeriods = (answer: ReturnType<typeof dueRate>) =>
  JSON.stringify(answer, (key, value: unknown) => {
    if (key === "validFrom" || key === "validTo") return undefined
    return typeof value === "bigint" ? String(value) : value
  })

describe("dueRate", () => {
  it.prop(
    "a row less specific than one that counts changes nothing",
    { ...anyRelief, percent: percents, basis: Schema.Literals(["treaty", "no-treaty", "domestic exemption"]) },
    (drawn) => {
      const rows = drawnRows(drawn)
      const before = drawnAnswer(drawn, rows)
      for (const [residence, entityClass] of [
        ["*", drawn.asked],
        ["*", "any"],
        [question.residence, "any"]
      ] as const) {
        if (residence === "none") continue
        const added = reliefRow(drawn.percent, { basis: drawn.basis, residence, entityClass })
        const isBeaten = rows.some(
          (row) =>
            cellOf(row).endsWith(cellOf(added).split(" ")[2] ?? "") &&
            (row.need === null || drawn.hasFact) &&
            isMoreSpecific(row, added, drawn.asked)
        )
        if (!isBeaten || rows.some((row) => cellOf(row) === cellOf(added))) continue
        assert.deepStrictEqual(drawnAnswer(drawn, [added, ...rows]), before)
      }
    }
  )

  it.prop("splitting periods in two changes nothing but the period", { ...anyRelief, at: day }, (drawn) => {
    const rows = drawnRows(drawn)
    const before = drawnAnswer(drawn, rows)
    const after = drawnAnswer(
      drawn,
      rows.flatMap((row) => splitAt(row, drawn.at, (part) => reliefRow("0", part))),
      splitAt(withheldRow("25"), drawn.at, (part) => withheldRow("0", part)).slice()
    )
    assert.strictEqual(withoutPeriods(after), withoutPeriods(before))
    assert.isTrue(dayNumber(question.payDate) > 5_500)
  })
})

const isMoreSpecific = (row: ReliefRate, than: ReliefRate, asked: RateClass): boolean => {
  const rank = (one: ReliefRate) => {
    if (one.residence !== "*" && one.residence !== question.residence) return 4
    if (one.entityClass !== asked && one.entityClass !== "any") return 4
    return (one.residence === "*" ? 2 : 0) + (one.entityClass === asked ? 0 : 1)
  }
  return rank(row) < rank(than)
}
