import { describe, expect, it } from "@effect/vitest"
import { LatestSafeDate } from "../../domain/reclaim/explanation/LatestSafeDate.ts"
import { Stage, stages } from "../../domain/reclaim/Stage.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeTask } from "../../testing/makeTask.ts"
import { makeTransaction } from "../../testing/makeTransaction.ts"
import { makeDeadline, makeTransactionDetail } from "../../testing/makeTransactionDetail.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { nextStepOf, stepWayOf } from "./nextStep.ts"

const day = (text: string) => CalendarDate.make(text)

const detail = makeTransactionDetail({
  deadline: makeDeadline({ agentCutoff: day("2027-10-29"), statutory: day("2027-12-31") }),
  latestSafe: new LatestSafeDate({
    document: "stamped residence form",
    leadDays: 45,
    agentCutoff: day("2027-10-29"),
    date: day("2027-09-14")
  })
})

const dueOn = (today: string) => nextStepOf(detail, day(today))

describe("the next step of a reclaim", () => {
  it("names who acts, what is missing and which document", () => {
    expect(dueOn("2027-01-01")).toMatchObject({
      actor: "client",
      blocker: "client document",
      document: "stamped residence form"
    })
  })

  it.each([
    ["2027-09-14", "latestSafe", "2027-09-14", []],
    ["2027-09-15", "agentCutoff", "2027-10-29", ["latestSafe"]],
    ["2027-10-29", "agentCutoff", "2027-10-29", ["latestSafe"]],
    ["2027-10-30", "statutory", "2027-12-31", ["latestSafe", "agentCutoff"]],
    ["2027-12-31", "statutory", "2027-12-31", ["latestSafe", "agentCutoff"]]
  ])("is due on %s by the %s", (today, limit, on, missed) => {
    const step = dueOn(today)
    expect(step?.due).toEqual({ limit, on })
    expect(step?.missed.map((one) => one.limit)).toEqual(missed)
  })

  it("has no day left after the statutory deadline", () => {
    const step = dueOn("2028-01-01")
    expect(step?.due).toBeNull()
    expect(step?.missed.map((one) => one.limit)).toEqual(["latestSafe", "agentCutoff", "statutory"])
  })

  it("leaves out the days that are not on file", () => {
    const bare = makeTransactionDetail({
      deadline: makeDeadline({ agentCutoff: null, statutory: day("2027-12-31") }),
      latestSafe: null
    })
    expect(nextStepOf(bare, day("2027-01-01"))).toMatchObject({
      document: null,
      due: { limit: "statutory", on: "2027-12-31" },
      missed: []
    })
  })

  it("has no day once the reclaim is filed", () => {
    const filed = makeTransactionDetail({
      transaction: makeTransaction({ stage: "ta_query_open", filedOn: day("2026-03-01") }),
      latestSafe: null
    })
    expect(nextStepOf(filed, day("2029-01-01"))).toEqual({
      actor: "client",
      blocker: "authority query",
      document: null,
      due: null,
      missed: []
    })
  })

  it.each(Stage.literals)("exists at %s unless nobody has to act", (stage) => {
    const step = nextStepOf(makeTransactionDetail({ transaction: makeTransaction({ stage }) }), day("2027-01-01"))
    expect(step === null).toBe(stages[stage].actor === "nobody")
  })
})

describe("the way to do the next step", () => {
  const screens = [
    ["client document", "documents"],
    ["investor document", "documents"],
    ["authorization", "claimAuthorization"]
  ] as const

  it.each(screens)("for the %s is the task %s", (blocker, name) => {
    expect(stepWayOf({ actor: "client", blocker }, makeUser())).toMatchObject({ _tag: "Screen", task: { name } })
  })

  it("is to write to the provider where no screen does it", () => {
    expect(stepWayOf({ actor: "client", blocker: "authority query" }, makeUser())).toEqual({ _tag: "Contact" })
  })

  it.each(["absent", "hidden", "disabled"])("is to write to the provider while the task is %s", (state) => {
    const task = makeTask({ name: "documents", isHidden: state === "hidden", disabled: state === "disabled" })
    const user = makeUser({ tasks: { Features: state === "absent" ? [] : [task], Management: [], SignOut: [] } })
    expect(stepWayOf({ actor: "client", blocker: "client document" }, user)).toEqual({ _tag: "Contact" })
  })

  it.each(["custodian", "tax authority", "provider"] as const)("is none while the %s has to act", (actor) => {
    expect(stepWayOf({ actor, blocker: null }, makeUser())).toEqual({ _tag: "None" })
  })
})
