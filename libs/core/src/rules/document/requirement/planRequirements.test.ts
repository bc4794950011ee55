import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { DocumentLevel } from "../../../domain/document/DocumentLevel.ts"
import { DocumentValidity } from "../../../domain/document/DocumentValidity.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { openRequirementStates } from "../../../domain/document/requirement/RequirementState.ts"
import { makeDocumentRule } from "../../../testing/makeDocumentRule.ts"
import { Schema } from "effect"
import type { OwnerInMarket } from "./OwnerInMarket.ts"
import { changesNothing } from "./planRequirements.ts"
import {
  certificate,
  day,
  document,
  withPlannedRequirements,
  guessedDeadline,
  power,
  reclaim,
  rule,
  rules,
  today,
  unitOf,
  voucher,
  applyPlan,
  planFor
} from "../../../testing/documents/followedUnit.ts"

describe("the requirements of an owner in a market", () => {
  it("are one for each year, payment, or for all years together", () => {
    const { kept } = withPlannedRequirements(unitOf())
    expect([...kept].map(([key, { seqs, state }]) => [key, state, seqs])).toEqual([
      ["us-6166 1 CH 2024   ", "requested", [1]],
      ["poa 1 CH 0   ", "requested", [1, 2]],
      ["voucher 1 CH 2024 1  1", "requested", [1]],
      ["us-6166 1 CH 2025   ", "requested", [2]],
      ["voucher 1 CH 2025 1  2", "requested", [2]]
    ])
  })

  it("are asked for since the first of their reclaims has waited", () => {
    const reclaims = [
      reclaim(1, { since: day("2026-03-01") }),
      reclaim(2, { since: day("2026-02-01"), year: 2025 }),
      reclaim(3)
    ]
    const { madeSince } = planFor(unitOf({ reclaims }), [certificate, power])
    expect(madeSince).toEqual(["2026-03-01", "2026-02-01", "2026-02-01"])
  })

  it("date each reclaim by the document that takes longest, and by none once it is there", () => {
    const first = withPlannedRequirements(unitOf())
    expect(first.reclaims.map(({ latestSafeOn }) => latestSafeOn)).toEqual(["2027-07-30", "2027-07-30"])
    const certified = withPlannedRequirements({ ...first, documents: [document("us-6166", { period: 2024 })] })
    expect(certified.reclaims.map(({ latestSafeOn }) => latestSafeOn)).toEqual(["2027-09-29", "2027-07-30"])
    expect(certified.kept.get("us-6166 1 CH 2024   ")).toMatchObject({ state: "accepted", documentId: 7 })
  })

  it("put what lacks nothing behind the provider's work, without a date", () => {
    const documents = [
      document("us-6166", { period: 2024 }),
      document("poa"),
      document("voucher", { period: 2024, seq: 1 })
    ]
    const { kept, reclaims } = withPlannedRequirements(unitOf({ documents, reclaims: [reclaim(1)] }))
    const open = [...kept].filter(([, { state }]) => openRequirementStates.some((one) => one === state))
    expect(open.map(([key, { seqs }]) => [key, seqs])).toEqual([["processing 1 CH 2024   ", [1]]])
    expect(reclaims[0]?.latestSafeOn).toBeNull()
  })

  it("guess the date where no rule matches", () => {
    const plan = planFor(unitOf({ reclaims: [reclaim(1)] }), [])
    expect(plan.dated).toEqual([{ seq: 1, latestSafeOn: guessedDeadline }])
    expect(plan.heldUp.map(({ key }) => key)).toEqual(["processing 1 CH 2024   "])
  })

  it("hold nothing up any more once they are waived, and are dropped once nothing waits", () => {
    const first = withPlannedRequirements(unitOf())
    const key = "poa 1 CH 0   "
    const waived = first.kept.get(key)
    if (waived === undefined) throw new Error("nothing is asked for")
    const second = withPlannedRequirements({
      ...first,
      kept: new Map(first.kept).set(key, { ...waived, state: "waived" })
    })
    expect(second.kept.get(key)?.seqs).toEqual([])
    const filed = withPlannedRequirements({ ...second, reclaims: [] })
    expect(new Set([...filed.kept.values()].map(({ state }) => state))).toEqual(new Set(["obsolete", "waived"]))
    expect([...filed.kept.values()].every(({ seqs }) => seqs.length === 0)).toBe(true)
  })

  it("are reworded where their rule has changed", () => {
    const first = withPlannedRequirements(unitOf())
    const plan = planFor(first, [
      certificate,
      rule("poa", { validity: power.validity, leadDays: power.leadDays, reason: "lets us act" }),
      voucher
    ])
    expect(plan.reworded.map(({ need, requirement }) => [requirement.reason, need.reason])).toEqual([
      [power.reason, "lets us act"]
    ])
  })
})

describe("a document whose original has to come", () => {
  const wet = {
    validity: DocumentValidity.make("until revoked"),
    signature: "wet" as const,
    original: "original" as const,
    certification: "none" as const
  }
  const key = "poa 1 CH 0   "
  const planResult = (changes: Parameters<typeof makeDocumentRule>[0], ...documents: OwnerInMarket["documents"]) => {
    const unit = unitOf({ documents })
    const given = [rule("poa", { ...wet, ...changes })]
    const after = applyPlan(unit, planFor(unit, given))
    expect(changesNothing(planFor(after, given))).toBe(true)
    return { ...after.kept.get(key), works: after.kept.get("processing 1 CH 2024   ")?.seqs }
  }
  const scan = document("poa", { original: "awaited" })

  it("stays asked for by its scan, which it names, with all that it holds up", () => {
    expect(planResult({}, scan)).toMatchObject({ state: "requested", documentId: 7, seqs: [1, 2], works: undefined })
  })

  it.each(["received", "returned", "not_needed"] as const)("is there once its original is %s", (original) => {
    expect(planResult({}, document("poa", { original }))).toMatchObject({
      state: "accepted",
      documentId: 7,
      works: [1]
    })
  })

  it.each([{ original: "copy" as const }, { original: "electronic" as const }, { signature: "none" as const }])(
    "is there by its scan where a rule wants %j",
    (changes) => {
      expect(planResult(changes, scan)).toMatchObject({ state: "accepted", documentId: 7 })
    }
  )

  it("is there by a copy once an original was here, where the first one alone is wanted", () => {
    const first = { original: "first original then copy" as const }
    expect(planResult(first, scan)).toMatchObject({ state: "requested", documentId: 7 })
    const former = document("poa", { documentId: 6, state: "superseded", original: "received" })
    expect(planResult(first, former, scan)).toMatchObject({ state: "accepted", documentId: 7 })
    expect(planResult({}, former, scan)).toMatchObject({ state: "requested", documentId: 7 })
    const ofInvestor = { ...former, investorId: 3 }
    expect(planResult(first, ofInvestor, scan)).toMatchObject({ state: "requested", documentId: 7 })
  })
})

describe("a document of no year that ends", () => {
  const short = rule("poa", { validity: DocumentValidity.make("until revoked"), leadDays: 14 })
  const ending = document("poa", { validTo: day("2026-12-03") })
  const soon = reclaim(1, { agentCutoff: day("2026-11-30") })
  const later = reclaim(2, { agentCutoff: day("2027-01-22") })
  const key = "poa 1 CH 0   "
  const accepted = applyPlan(
    unitOf({ reclaims: [soon, later] }),
    planFor(unitOf({ reclaims: [soon, later], documents: [document("poa")] }), [short])
  )

  it("is asked for while its successor can be there in time, for what is filed after its end", () => {
    expect(accepted.kept.get(key)).toMatchObject({ state: "accepted", documentId: 7 })
    const unit = { ...accepted, documents: [ending] }
    const plan = planFor(unit, [short])
    const { kept, reclaims } = applyPlan(unit, plan)
    expect(kept.get(key)).toMatchObject({ state: "requested", documentId: null, seqs: [2] })
    // 14 days before the cut-off, a Friday.
    expect(reclaims.map(({ latestSafeOn }) => latestSafeOn)).toEqual([null, "2027-01-08"])
    expect(kept.get("processing 1 CH 2024   ")?.seqs).toEqual([1])
    expect(changesNothing(planFor(applyPlan(unit, plan), [short]))).toBe(true)
  })

  it("meets everything while another could be there before its end", () => {
    const documents = [{ ...ending, validTo: day("2026-12-07") }]
    const plan = planFor({ ...accepted, documents }, [short])
    expect(plan.changes).toEqual([])
  })

  it("meets nothing that waits beyond its end for another document", () => {
    const documents = [{ ...ending, validTo: day("2027-01-15") }]
    const of = (withRules: typeof rules) =>
      applyPlan(unitOf(), planFor(unitOf({ reclaims: [soon, later], documents }), withRules)).kept
    expect(of([short]).get(key)?.state).toBe("accepted")
    // The certificate takes until February, so the second one is filed on its cut-off at best.
    expect(of([short, certificate]).get(key)).toMatchObject({ state: "requested", seqs: [2] })
  })

  it("gives way to its successor that is on file", () => {
    const next = document("poa", { documentId: 8, validFrom: day("2026-12-04") })
    const plan = planFor({ ...accepted, documents: [ending, next] }, [short])
    expect(plan.heldUp).toEqual([])
    expect(plan.changes.every((change) => change.state === "accepted")).toBe(true)
  })
})

describe("an order", () => {
  const ordered = { on: day("2026-06-01"), expectedOn: day("2026-08-30") }
  const waitingUnit = (state: "accepted" | "rejected" | "requested") => {
    const first = withPlannedRequirements(unitOf({ reclaims: [reclaim(1, { agentCutoff: today })] }))
    const of = first.kept.get("us-6166 1 CH 2024   ")
    if (of === undefined) throw new Error("nothing is asked for")
    const kept = new Map(first.kept).set("us-6166 1 CH 2024   ", { ...of, state, ordered })
    return planFor({ ...first, kept }, [certificate])
  }

  it("counts no more once the document was there and is asked for again", () => {
    expect(waitingUnit("requested").dated).toEqual([{ seq: 1, latestSafeOn: null }])
    const again = waitingUnit("accepted")
    expect(again.changes[0]).toMatchObject({ from: "accepted", state: "requested" })
    // Still 90 days before the cut-off.
    expect(again.dated).toEqual([])
  })

  it("counts again where it follows a rejection", () => {
    expect(waitingUnit("rejected").dated).toEqual([{ seq: 1, latestSafeOn: null }])
  })
})

const AnyReclaim = Schema.Struct({
  year: Schema.Literals([2023, 2024, 2025]),
  accountId: Schema.Literals([1, 2]),
  stage: Schema.Literals(["awaiting_client_document", "awaiting_authorization", "ta_registration_pending"]),
  hasCutoff: Schema.Boolean
})

const AnyRule = Schema.Struct({
  code: Schema.Literals(["us-6166", "us-8802", "poa", "voucher", "residence-certificate"]),
  level: DocumentLevel,
  validity: Schema.Literals(["pay year", "until revoked", "per payment"]),
  need: Schema.Literals(["always", "on request"])
})

const AnyDocument = Schema.Struct({
  code: AnyRule.fields.code,
  period: Schema.Literals([0, 2023, 2024, 2025]),
  isOfMarket: Schema.Boolean,
  validTo: Schema.NullOr(Schema.Literals(["2026-12-03", "2027-03-01"]))
})

const codes = AnyRule.fields.code.literals

/** The place of a code among them. */
const Rank = Schema.Literals([0, 1, 2, 3, 4])

const some = <S extends Schema.Top>(item: S) => Schema.Array(item).check(Schema.isMaxLength(8))

describe("whatever reclaims, rules and documents there are", () => {
  const drawn = { reclaims: some(AnyReclaim), rules: some(AnyRule), documents: some(AnyDocument) }

  it.prop("every reclaim stands behind something, and a second look changes nothing", drawn, (any) => {
    const anyRules = any.rules.map(({ code, level, need, validity }) =>
      rule(code, { level, need, validity: DocumentValidity.make(validity) })
    )
    const unit = unitOf({
      reclaims: any.reclaims.map(({ accountId, hasCutoff, stage, year }, at) =>
        reclaim(at + 1, { accountId, stage, year, agentCutoff: hasCutoff ? day("2027-10-29") : null })
      ),
      documents: any.documents.map(({ code, isOfMarket, period, validTo }, at) =>
        document(code, {
          documentId: at + 1,
          period,
          validTo: validTo === null ? null : day(validTo),
          markets: [CountryCode.make(isOfMarket ? "CH" : "DE")]
        })
      )
    })
    const first = planFor(unit, anyRules)
    const after = applyPlan(unit, first)
    const open = [...after.kept.values()].filter(({ state }) => openRequirementStates.some((one) => one === state))
    const held = new Set(open.flatMap(({ seqs }) => seqs))
    expect(unit.reclaims.every(({ seq }) => held.has(seq))).toBe(true)
    expect([...after.kept.values()].every((one) => open.includes(one) || one.seqs.length === 0)).toBe(true)
    expect(changesNothing(planFor(after, anyRules))).toBe(true)
  })

  it.prop(
    "a document that meets lesser ones only ever closes more",
    { ...drawn, edges: Schema.Array(Schema.Tuple([Rank, Rank])).check(Schema.isMaxLength(6)) },
    (any) => {
      // From a code to later ones only: there is no circle.
      const meets = (code: string) =>
        any.edges.flatMap(([one, other]) =>
          one < other && codes[one] === code ? DocumentCode.make(codes[other] ?? "") : []
        )
      const rulesWith = (isRanked: boolean) =>
        any.rules.map(({ code, level, need, validity }) =>
          rule(code, {
            level,
            need,
            validity: DocumentValidity.make(validity),
            satisfies: isRanked ? [...new Set(meets(code))] : []
          })
        )
      const unit = unitOf({
        reclaims: any.reclaims.map(({ accountId, stage, year }, at) => reclaim(at + 1, { accountId, stage, year })),
        documents: any.documents.map(({ code, isOfMarket, period }, at) =>
          document(code, { documentId: at + 1, period, markets: [CountryCode.make(isOfMarket ? "CH" : "DE")] })
        )
      })
      const heldBy = (isRanked: boolean) =>
        new Map(planFor(unit, rulesWith(isRanked)).heldUp.map(({ key, seqs }) => [key, seqs]))
      const [plain, ranked] = [heldBy(false), heldBy(true)]
      for (const [key, seqs] of ranked) {
        const before = new Set(plain.get(key))
        // Reclaims that become ready wait for the provider, whose work can only grow.
        if (!key.startsWith("processing ")) expect(seqs.filter((seq) => !before.has(seq))).toEqual([])
      }
      for (const [key, seqs] of plain) {
        if (key.startsWith("processing ")) for (const seq of seqs) expect(ranked.get(key)?.includes(seq)).toBe(true)
      }
    }
  )
})

const openOf = (unit: OwnerInMarket, given: ReadonlyArray<DocumentRule>) =>
  [...withPlannedRequirements(unit, given).kept].flatMap(([key, { state }]) =>
    state === "requested" ? [key.split(" ")[0]] : []
  )

describe("documents that meet lesser ones", () => {
  const certifiedRule = rule("certified", { satisfies: [DocumentCode.make("plain")], need: "on request" })

  it("close what they meet, and what that meets, of the same year only", () => {
    const asked = [rule("plain"), rule("simple"), certifiedRule]
    const unit = unitOf({ reclaims: [reclaim(1), reclaim(2, { year: 2025 })] })
    expect(openOf(unit, asked)).toEqual(["plain", "simple", "plain", "simple"])
    const chain = [certifiedRule, rule("plain", { satisfies: [DocumentCode.make("simple")] }), rule("simple")]
    expect(openOf(unit, chain)).toEqual(["plain", "plain"])
    const certified = document("certified", { period: 2024, markets: [] })
    expect(new Set(openOf({ ...unit, documents: [certified] }, chain))).toEqual(new Set(["plain", "processing"]))
  })

  it("leave what has to be there before them asked for, until they are there themselves", () => {
    const apostille = [
      rule("residence-certificate"),
      rule("residence-certificate-apostille", { satisfies: [DocumentCode.make("residence-certificate")] })
    ]
    const unit = unitOf({ reclaims: [reclaim(1)] })
    expect(openOf(unit, apostille)).toEqual(["residence-certificate", "residence-certificate-apostille"])
    const there = document("residence-certificate-apostille", { period: 2024, markets: [] })
    expect(openOf({ ...unit, documents: [there] }, apostille)).toEqual(["processing"])
  })
})

describe("the requirements of an account that was accepted", () => {
  it("are there though it has no reclaims, hold up nothing, and close once a document is there", () => {
    const account = { accountId: 4, markets: [CountryCode.make("CH")], methods: ["reclaim" as const] }
    const bare = withPlannedRequirements(unitOf({ reclaims: [], accounts: [account] }))
    const open = [...bare.kept.values()].filter(({ accountIds }) => accountIds.has(4))
    expect(open.map(({ name, state }) => `${name} ${state}`)).toHaveLength(2)
    expect([...bare.kept.keys()].map((key) => key.split(" ").slice(0, 4))).toEqual([
      ["us-6166", "1", "CH", "2026"],
      ["poa", "1", "CH", "0"]
    ])
    expect([...bare.kept.values()].every(({ seqs }) => seqs.length === 0)).toBe(true)
    expect(changesNothing(planFor(bare, rules))).toBe(true)
    const met = withPlannedRequirements({ ...bare, documents: [document("poa")] })
    expect([...met.kept].map(([key, { accountIds, state }]) => [key.split(" ")[0], state, accountIds.size])).toEqual([
      ["us-6166", "requested", 1],
      ["poa", "accepted", 0]
    ])
    const active = withPlannedRequirements({ ...met, accounts: [] })
    expect([...active.kept.values()].map(({ accountIds, state }) => [state, accountIds.size])).toEqual([
      ["obsolete", 0],
      ["accepted", 0]
    ])
  })

  it("are one for it and for its owner's reclaims together", () => {
    const account = { accountId: 4, markets: [CountryCode.make("CH")], methods: ["reclaim" as const] }
    const unit = withPlannedRequirements(unitOf({ reclaims: [reclaim(1, { year: 2026 })], accounts: [account] }))
    const shared = [...unit.kept].filter(([, { accountIds, seqs }]) => accountIds.has(4) && seqs.includes(1))
    expect(new Set(shared.map(([key]) => key.split(" ")[0]))).toEqual(new Set(["poa", "us-6166"]))
    expect(
      withPlannedRequirements(unitOf({ reclaims: [], accounts: [{ ...account, markets: [CountryCode.make("DE")] }] }))
        .kept.size
    ).toBe(0)
  })
})
