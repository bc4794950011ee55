import { describe, expect, it } from "vitest"
import { AuthorizationState } from "../../domain/authorization/AuthorizationState.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { approversNeeded, type BatchFacts, decideBatch, type GivenDecision } from "./decideBatch.ts"
import { authorizationThreshold } from "./authorizationNotifications.ts"
import { batchSums, sumBatches } from "./batchSums.ts"
import { authorizationActs, decideAuthorization } from "./decideAuthorization.ts"
import { requiredStatement } from "./statementAnswers.ts"

const facts: BatchFacts = {
  state: "viewed",
  dueOn: CalendarDate.make("2026-11-28"),
  today: CalendarDate.make("2026-11-28"),
  approversNeeded: 1,
  statements: [requiredStatement("no_hedge")],
  authorizedBy: [],
  userId: 7,
  net: 5_192_500,
  seenIn: "panel",
  standsFor: null
}

const said: GivenDecision = {
  decision: "authorize",
  statements: [{ code: "no_hedge", version: 1, isTrue: true, comment: "" }],
  reason: ""
}

const next = (state: AuthorizationState, forUserId: number | null = null) => ({ _tag: "Next", state, forUserId })

const by = (userId: number, forUserId: number | null = null) => ({ userId, forUserId })

describe("decideBatch", () => {
  it("authorizes on the last day, once as many people have said so as are needed", () => {
    expect(decideBatch(facts, said)).toEqual(next("authorized"))
    expect(decideBatch({ ...facts, approversNeeded: 2 }, said)).toEqual(next("viewed"))
    expect(decideBatch({ ...facts, approversNeeded: 2, authorizedBy: [by(8)] }, said)).toEqual(next("authorized"))
    expect(decideBatch({ ...facts, approversNeeded: 2, authorizedBy: [by(7)] }, said)).toMatchObject({
      why: "said_already"
    })
  })

  it("counts who stands in for another once, and the other not beside them", () => {
    const delegate = { ...facts, approversNeeded: 2, standsFor: [8, 9] }
    expect(decideBatch(delegate, said)).toEqual(next("viewed", 8))
    expect(decideBatch({ ...delegate, authorizedBy: [by(8)] }, said)).toEqual(next("authorized", 9))
    expect(decideBatch({ ...delegate, authorizedBy: [by(6, 8)] }, said)).toEqual(next("authorized", 9))
    for (const [changes, authorizedBy] of [
      [{}, [by(7, 8)]],
      [{ standsFor: [8] }, [by(8)]],
      [{ standsFor: [8] }, [by(6, 8)]],
      [{ standsFor: null, userId: 8 }, [by(7, 8)]]
    ] as const) {
      expect(decideBatch({ ...delegate, ...changes, authorizedBy }, said)).toMatchObject({ why: "said_already" })
    }
  })

  it("one who declines or asks for changes is enough, with a reason", () => {
    for (const [decision, state] of [
      ["decline", "declined"],
      ["request_changes", "changes_requested"]
    ] as const) {
      const other = { decision, statements: [], reason: "Too dear" }
      expect(decideBatch({ ...facts, approversNeeded: 2 }, other)).toEqual(next(state))
      expect(decideBatch(facts, { ...other, reason: "" })).toEqual({ _tag: "Incomplete", why: "no_reason" })
    }
  })

  it("needs every statement as it is worded now, and a comment for each that is not true", () => {
    const [answer] = said.statements
    if (answer === undefined) throw new Error("no answer")
    for (const statements of [[], [{ ...answer, version: 2 }], [answer, { ...answer, code: "no_lending" as const }]]) {
      expect(decideBatch(facts, { ...said, statements })).toEqual({ _tag: "Incomplete", why: "unanswered" })
    }
    const no = { ...answer, isTrue: false }
    expect(decideBatch(facts, { ...said, statements: [no] })).toEqual({ _tag: "Incomplete", why: "no_comment" })
    expect(decideBatch(facts, { ...said, statements: [{ ...no, comment: "By half" }] })).toEqual(next("authorized"))
  })

  it("is refused before it was looked at, after its last day, and once it is decided", () => {
    expect(decideBatch({ ...facts, state: "requested" }, said)).toMatchObject({ why: "not_viewed", code: "not_seen" })
    expect(decideBatch({ ...facts, today: CalendarDate.make("2026-11-29") }, said)).toMatchObject({ why: "too_late" })
    for (const state of ["changes_requested", "authorized", "declined", "revoked", "lapsed"] as const) {
      expect(decideBatch({ ...facts, state }, said)).toMatchObject({ why: "decided", code: "wrong_state" })
    }
  })
})

describe("a batch decided with others in the table", () => {
  const inTable: BatchFacts = { ...facts, state: "requested", seenIn: "table" }

  it("need not be opened, but by who authorizes one that costs money", () => {
    expect(decideBatch(inTable, said)).toEqual(next("authorized"))
    expect(decideBatch({ ...inTable, approversNeeded: 2 }, said)).toEqual(next("viewed"))
    expect(decideBatch({ ...inTable, net: -22_313 }, said)).toMatchObject({ why: "not_viewed", code: "not_seen" })
    expect(decideBatch({ ...inTable, net: -22_313, state: "viewed" }, said)).toEqual(next("authorized"))
    const declined = { decision: "decline", statements: [], reason: "Too dear" } as const
    expect(decideBatch({ ...inTable, net: -22_313 }, declined)).toEqual(next("declined"))
  })

  it("is held to its statements, its last day and its approvers like any other", () => {
    expect(decideBatch(inTable, { ...said, statements: [] })).toEqual({ _tag: "Incomplete", why: "unanswered" })
    expect(decideBatch({ ...inTable, today: CalendarDate.make("2026-11-29") }, said)).toMatchObject({ why: "too_late" })
    expect(decideBatch({ ...inTable, authorizedBy: [by(7)] }, said)).toMatchObject({ why: "said_already" })
    expect(decideBatch({ ...inTable, state: "authorized" }, said)).toMatchObject({ why: "decided" })
  })
})

describe("the steps of a batch", () => {
  it("are these and no others", () => {
    const steps = AuthorizationState.literals.flatMap((state) =>
      authorizationActs.flatMap((act) => {
        const after = decideAuthorization(state, act)
        return after === null ? [] : [`${state} ${act} ${after}`]
      })
    )
    expect(steps).toEqual([
      "requested view viewed",
      "requested ask_again requested",
      "requested withdraw withdrawn",
      "requested lapse lapsed",
      "requested file_by_scope authorized",
      "viewed authorize authorized",
      "viewed decline declined",
      "viewed request_changes changes_requested",
      "viewed ask_again requested",
      "viewed withdraw withdrawn",
      "viewed lapse lapsed",
      "viewed file_by_scope authorized",
      "changes_requested ask_again requested",
      "changes_requested withdraw withdrawn",
      "authorized revoke revoked"
    ])
  })
})

const cents = (amount: number) => UsdCents.make(amount)

describe("what a batch comes to", () => {
  const claim = { gross: cents(1000), withheld: cents(270), due: cents(150), refund: cents(120), fee: cents(18) }

  it("is the sum of its claims less fee and costs, and may be less than nothing", () => {
    expect(batchSums([claim, claim], cents(300))).toEqual({
      reclaims: 2,
      gross: 2000,
      withheld: 540,
      due: 300,
      refund: 240,
      fee: 36,
      costs: 300,
      net: -96
    })
  })

  it("adds up over batches", () => {
    const [one, other] = [batchSums([claim], cents(2)), batchSums([claim, claim], cents(5))]
    expect(sumBatches([one, other])).toEqual(batchSums([claim, claim, claim], cents(7)))
    expect(sumBatches([])).toEqual(batchSums([], cents(0)))
  })

  it.each([
    [100, null, 1],
    [100, 100, 1],
    [101, 100, 2],
    [1, 0, 2]
  ] as const)("%i cents above %s need %i", (net, twoAbove, needed) => {
    expect(approversNeeded(net, twoAbove)).toBe(needed)
  })

  it.each([
    [31, null],
    [30, 30],
    [15, 30],
    [7, 7],
    [2, 3],
    [1, 1],
    [0, 0],
    [-1, null]
  ] as const)("at %i days it is told at %s", (days, expected) => {
    expect(authorizationThreshold(days)).toBe(expected)
  })
})
