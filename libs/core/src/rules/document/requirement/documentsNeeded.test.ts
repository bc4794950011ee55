import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { noHoldingAnswers } from "../../../domain/application/HoldingAnswer.ts"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { JudgedCondition, OpenCondition } from "../../../domain/document/DocumentCondition.ts"
import { DocumentLevel } from "../../../domain/document/DocumentLevel.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { DocumentValidity } from "../../../domain/document/DocumentValidity.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { makeClaimFamily, makeWaitingReclaim } from "../../../testing/makeClaimFamily.ts"
import { makeDocumentRule } from "../../../testing/makeDocumentRule.ts"
import type { ClaimFamily } from "./ClaimFamily.ts"
import { documentsNeeded, needsByHand, workLeft } from "./documentsNeeded.ts"
import { needKeyText } from "./Need.ts"

const rule = (code: string, overrides: Partial<ConstructorParameters<typeof DocumentRule>[0]> = {}) =>
  makeDocumentRule({ code: DocumentCode.make(code), ...overrides })

const needsOf = (rules: ReadonlyArray<DocumentRule>, family: Partial<ClaimFamily> = {}) =>
  documentsNeeded(makeClaimFamily(family), rules)

describe("the documents that reclaims need", () => {
  it("are of the year of payment where a year is certified, and of none where they hold on the day", () => {
    const rules = [
      rule("us-6166"),
      rule("poa", { validity: DocumentValidity.make("until revoked") }),
      rule("incumbency", { validity: DocumentValidity.make("months:12") }),
      rule("claim-form", { validity: DocumentValidity.make("per claim"), level: "claim" })
    ]
    expect(needsOf(rules).map(({ need }) => [need.code, need.period])).toEqual([
      ["us-6166", 2024],
      ["poa", 0],
      ["incumbency", 0],
      ["claim-form", 2024]
    ])
  })

  it("are one for the owner, one for each account, investor and payment", () => {
    const reclaims = [makeWaitingReclaim(1), makeWaitingReclaim(2), makeWaitingReclaim(3, undefined, { accountId: 2 })]
    const rules = DocumentLevel.literals.map((level) => rule(level, { level }))
    const found = needsOf(rules, { reclaims, investorIds: [7, 8] })
    const at = (level: DocumentLevel) => found.filter(({ need }) => need.level === level)
    expect(at("owner").map(({ seqs }) => seqs)).toEqual([[1, 2, 3]])
    expect(at("claim").map(({ seqs }) => seqs)).toEqual([[1, 2, 3]])
    expect(at("account").map(({ need, seqs }) => [need.accountId, seqs])).toEqual([
      [1, [1, 2]],
      [2, [3]]
    ])
    expect(at("investor").map(({ need, seqs }) => [need.investorId, seqs])).toEqual([
      [7, [1, 2, 3]],
      [8, [1, 2, 3]]
    ])
    expect(at("payment").map(({ need }) => [need.accountId, need.seq])).toEqual([
      [1, 1],
      [1, 2],
      [2, 3]
    ])
  })

  it("leave out what a better document that is asked for meets as well, and what is asked for on request", () => {
    const better = rule("us-6166", { satisfies: [DocumentCode.make("residence-certificate")] })
    const rules = [better, rule("residence-certificate"), rule("articles", { need: "on request" })]
    expect(needsOf(rules).map(({ need }) => need.code)).toEqual(["us-6166"])
    expect(needsOf(rules.slice(1)).map(({ need }) => need.code)).toEqual(["residence-certificate"])
  })

  it("have the Belgian statement of transactions only where a claim is above 10,000 euros", () => {
    const rules = [rule("transactions-be", { need: "conditional", condition: "gross above EUR 10000" })]
    const of = (grossMinor: bigint, currency = "EUR") =>
      needsOf(rules, { reclaims: [makeWaitingReclaim(1, undefined, { grossMinor, currency })] }).length
    expect([of(1_000_000n), of(1_000_001n), of(9_000_000n, "USD")]).toEqual([0, 1, 0])
  })

  it("follow what the owner has said about how shares are held", () => {
    const rules = [rule("holding-evidence", { need: "conditional", condition: "shares lent" })]
    const of = (securitiesLending: boolean | null) =>
      needsOf(rules, { holdings: { ...noHoldingAnswers, securitiesLending } }).length
    expect([of(null), of(false), of(true)]).toEqual([0, 0, 1])
  })

  const never = OpenCondition.literals.map((condition) =>
    rule(`open-${OpenCondition.literals.indexOf(condition)}`, { need: "conditional", condition })
  )
  const DrawnFamily = Schema.Struct({
    needs: Schema.Array(Schema.Literals(["always", "conditional", "on request"])).check(Schema.isMaxLength(6)),
    condition: JudgedCondition,
    level: DocumentLevel,
    year: Schema.Int.check(Schema.isBetween({ minimum: 2020, maximum: 2031 })),
    due: Schema.Array(Schema.Literals([0, 15_000])).check(Schema.isMinLength(1), Schema.isMaxLength(4)),
    hedged: Schema.NullOr(Schema.Boolean),
    added: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: never.length - 1 })))
  })
  it.prop("are the same beside rules whose condition never holds", { drawn: DrawnFamily }, ({ drawn }) => {
    const { added, condition, due, hedged, level, needs, year } = drawn
    const family = {
      year,
      holdings: { ...noHoldingAnswers, hedged },
      reclaims: due.map((one, at) => makeWaitingReclaim(at + 1, undefined, { dueMinor: BigInt(one) }))
    }
    const rules = needs.map((need, at) =>
      rule(`form-${at}`, { need, level, condition: need === "conditional" ? condition : "none" })
    )
    const more = added.flatMap((at) => never[at] ?? [])
    expect(needsOf([...more, ...rules, ...more], family)).toEqual(needsOf(rules, family))
  })

  it("have the client's word for those reclaims that wait for it", () => {
    const reclaims = [makeWaitingReclaim(1), makeWaitingReclaim(2, "awaiting_authorization")]
    expect(needsOf([], { reclaims }).map(({ need, seqs }) => [need.code, need.documentClass, seqs])).toEqual([
      ["claim-authorization", "client", [2]]
    ])
  })
})

describe("what is left once documents are at hand", () => {
  it("is the provider's work where nothing is lacking", () => {
    const family = makeClaimFamily()
    const needs = documentsNeeded(family, [rule("us-6166")])
    expect(workLeft(family, needs)).toBeNull()
    expect(workLeft(family, [])).toMatchObject({
      need: { code: "processing", documentClass: "processing" },
      seqs: [1, 2]
    })
  })

  const Drawn = Schema.Struct({
    levels: Schema.Array(DocumentLevel).check(Schema.isMaxLength(5)),
    accounts: Schema.NonEmptyArray(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))),
    investorIds: Schema.UniqueArray(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4 }))),
    isAuthorized: Schema.Boolean,
    atHand: Schema.Array(Schema.Boolean)
  })
  it.prop(
    "has every reclaim behind something, and no need twice",
    { drawn: Drawn },
    ({ drawn: { accounts, atHand, investorIds, isAuthorized, levels } }) => {
      const stage = isAuthorized ? "awaiting_client_document" : "awaiting_authorization"
      const family = makeClaimFamily({
        investorIds,
        market: CountryCode.make("DE"),
        reclaims: accounts.map((accountId, at) => makeWaitingReclaim(at + 1, stage, { accountId }))
      })
      const rules = levels.map((level, at) => rule(`form-${at}`, { level }))
      const needs = documentsNeeded(family, rules)
      const lacking = needs.filter((_, at) => atHand[at] !== true)
      const work = workLeft(family, lacking)
      const left = work === null ? lacking : [...lacking, work]
      expect(new Set(left.flatMap(({ seqs }) => seqs)).size).toBe(accounts.length)
      expect(new Set(left.map(({ need }) => needKeyText(need))).size).toBe(left.length)
    }
  )
})

describe("what the desk asks for by hand", () => {
  const reclaims = [makeWaitingReclaim(1), makeWaitingReclaim(2), makeWaitingReclaim(3, undefined, { accountId: 2 })]
  const family = makeClaimFamily({ reclaims, investorIds: [7] })
  const [owners] = documentsNeeded(family, [rule("articles")])
  const reclaimsHeldBy = (asked: Partial<NonNullable<typeof owners>["need"]>) =>
    owners === undefined ? [] : needsByHand(family, [{ ...owners.need, ...asked }]).map(({ seqs }) => seqs)

  it("holds up what it is meant for: all of the owner, of one account, or one payment", () => {
    expect(reclaimsHeldBy({ period: 0 })).toEqual([[1, 2, 3]])
    expect(reclaimsHeldBy({ period: 0, accountId: 1 })).toEqual([[1, 2]])
    expect(reclaimsHeldBy({ period: 0, accountId: 2, seq: 3 })).toEqual([[3]])
    expect(reclaimsHeldBy({ period: 0, investorId: 7 })).toEqual([[1, 2, 3]])
  })

  it("lapses where nothing waits that it could be meant for", () => {
    for (const asked of [{ accountId: 9 }, { accountId: 1, seq: 3 }, { investorId: 8 }, { period: 2019 }]) {
      expect(reclaimsHeldBy({ period: 0, ...asked })).toEqual([])
    }
  })
})
