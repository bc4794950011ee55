import { describe, expect, it } from "@effect/vitest"
import { AccountState } from "../../domain/account/AccountState.ts"
import { actorOf, type NextActor, NextStep } from "../../domain/account/NextStep.ts"
import { decideNextStep, type NextStepFacts } from "./decideNextStep.ts"

const settled: NextStepFacts = { state: "active", change: null, payment: "approved", isImported: false }

const isOfClient = (step: NextStep | null) => step !== null && actorOf(step) !== "provider"

describe("the next step for an account", () => {
  it.each<[string, Partial<NextStepFacts>, NextStep | null]>([
    ["is none when all is settled", {}, null],
    ["is none for a closed one, whatever is open", { state: "closed", change: "returned", payment: "none" }, null],
    ["is to correct a change that was returned", { change: "returned" }, "correct_change"],
    [
      "is the correction before all else",
      { change: "returned", payment: "none", state: "suspended" },
      "correct_change"
    ],
    ["is to say where the owner is paid to", { payment: "none" }, "enter_payment"],
    ["leaves that out for an imported one", { payment: "none", isImported: true }, null],
    ["is to finish a change that was begun", { change: "draft" }, "finish_change"],
    ["is to approve where the owner is paid to", { payment: "proposed" }, "approve_payment"],
    ["is that for an imported one too", { payment: "proposed", isImported: true }, "approve_payment"],
    ["is the desk's call when nobody else can approve", { payment: "at desk" }, "call_back"],
    ["is to decide a change that was sent", { change: "submitted" }, "decide_change"],
    ["is that while it is being looked at", { change: "in_review" }, "decide_change"],
    ["is to resume a suspended one", { state: "suspended" }, "resume"],
    ["is that before what waits for the provider", { state: "suspended", payment: "at desk" }, "resume"],
    ["is what the client still owes before that", { state: "suspended", payment: "none" }, "enter_payment"]
  ])("%s", (_, facts, expected) => {
    expect(decideNextStep({ ...settled, ...facts })).toBe(expected)
  })

  it("puts what waits for the client before what waits for the provider", () => {
    for (const state of AccountState.literals) {
      if (state === "closed") continue
      for (const owed of [{ change: "returned" }, { change: "draft" }] as const) {
        expect(isOfClient(decideNextStep({ ...settled, ...owed, state, payment: "at desk" }))).toBe(true)
      }
    }
  })

  it("waits for one of a closed set of people", () => {
    expect(NextStep.literals.map((step): [NextStep, NextActor] => [step, actorOf(step)])).toEqual([
      ["correct_change", "client"],
      ["enter_payment", "client"],
      ["finish_change", "client"],
      ["approve_payment", "approver"],
      ["call_back", "provider"],
      ["decide_change", "provider"],
      ["resume", "administrator"]
    ])
  })
})
