import { assert, describe, it } from "@effect/vitest"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { LobTest } from "@reclaim/core/domain/rate/LobTest"
import type { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { reliefRow, withheldRow } from "../testing/rateRows.ts"
import { makeRateLookup } from "./RateLookup.ts"
import { type ClaimingOwner, nothingRecorded, type RecordedClaim, treatyClaimOf } from "./treatyClaimOf.ts"

const [us, france] = [CountryCode.make("US"), CountryCode.make("FR")]

const individual: ClaimingOwner = { residence: us, entityType: "individual", usClassification: null }

const shown = "needs: residence shown"

const domestic = { basis: "domestic exemption", residence: "*" } as const

const claimFor = (
  relief: ReadonlyArray<ReliefRate>,
  recorded: Partial<RecordedClaim> = {},
  owner: ClaimingOwner = individual,
  statutory = [withheldRow("25")]
) => {
  const tables = { relief, statutory }
  return treatyClaimOf(tables, makeRateLookup(tables), {
    market: france,
    owner,
    recorded: { ...nothingRecorded, ...recorded },
    on: CalendarDate.make("2026-11-20")
  })
}

const claimFacts = ({ due, facts, missing, openFacts, row, statutory }: ReturnType<typeof claimFor>) => ({
  statutory: statutory === null ? null : ratePercent(statutory),
  due: due === null ? null : ratePercent(due),
  missing,
  basis: row?.basis ?? null,
  facts: facts.map(({ fact, isRecorded, rate }) => `${fact} ${ratePercent(rate)} ${isRecorded ? "recorded" : "open"}`),
  open: openFacts.map(({ fact }) => fact)
})

describe("treatyClaimOf", () => {
  it("names the rate due, its row, and the fact that would lower it", () => {
    const rows = [reliefRow("15"), reliefRow("12.8", { ...domestic, entityClass: "individual", condition: shown })]
    assert.deepStrictEqual(claimFacts(claimFor(rows)), {
      statutory: "25%",
      due: "15%",
      missing: null,
      basis: "treaty",
      facts: ["residence shown 12.8% open"],
      open: ["residence shown"]
    })
    assert.deepStrictEqual(claimFacts(claimFor(rows, { version: 2, facts: ["residence shown"] })), {
      statutory: "25%",
      due: "12.8%",
      missing: null,
      basis: "domestic exemption",
      facts: ["residence shown 12.8% recorded"],
      open: []
    })
  })

  it("names no fact of another class, residence or market, and one of several periods once, by its latest", () => {
    const rows = [
      reliefRow("15"),
      reliefRow("9", { ...domestic, entityClass: "fund", condition: "needs: a fund's certificate" }),
      reliefRow("8", { residence: CountryCode.make("DE"), condition: "needs: a German form" }),
      reliefRow("7", { market: CountryCode.make("ES"), condition: "needs: a Spanish form" }),
      reliefRow("10", { ...domestic, condition: shown, validTo: CalendarDate.make("2019-12-31") }),
      reliefRow("11", { ...domestic, condition: shown, validFrom: CalendarDate.make("2020-01-01") })
    ]
    assert.deepStrictEqual(
      claimFor(rows).facts.map(({ fact, rate }) => [fact, ratePercent(rate)]),
      [["residence shown", "11%"]]
    )
  })

  it("a fact that lowers nothing is not open", () => {
    const rows = [reliefRow("0"), reliefRow("10", { ...domestic, condition: shown })]
    assert.deepStrictEqual([claimFor(rows).openFacts, claimFor(rows).facts.length], [[], 1])
  })

  it("says that there is no treaty, and what is not known", () => {
    assert.deepInclude(claimFacts(claimFor([reliefRow("25", { basis: "no-treaty" })])), {
      due: null,
      basis: "no-treaty"
    })
    assert.deepInclude(claimFacts(claimFor([])), { due: null, missing: "treaty", statutory: "25%" })
    assert.deepInclude(claimFacts(claimFor([reliefRow("15")], {}, individual, [])), {
      due: null,
      missing: "statutory rate",
      statutory: null
    })
  })

  it("proposes the test that follows from the legal form, and keeps the one that was recorded", () => {
    const usual = EntityType.literals.map(
      (entityType) => claimFor([], {}, { ...individual, entityType }).usualLobTest ?? "to be settled"
    )
    assert.deepStrictEqual(
      EntityType.literals.filter((_, at) => usual[at] === "to be settled"),
      [
        "corporation",
        "partnership",
        "llc",
        "grantor trust",
        "simple trust",
        "complex trust",
        "estate",
        "regulated fund",
        "foreign fund",
        "other fund",
        "insurance company"
      ]
    )
    for (const lobTest of LobTest.literals) assert.strictEqual(claimFor([], { lobTest }).lobTest, lobTest)
  })
})
