import { describe, expect, it } from "@effect/vitest"
import { AccountState } from "../../domain/account/AccountState.ts"
import { actorOf, type NextActor, NextStep } from "../../domain/account/NextStep.ts"
import { decideNextStep, type NextStepFacts } from "./decideNextStep.ts"

const none = { missingCount: 0, toDoCount: 0, inReviewCount: 0 }
const toDo = { missingCount: 3, toDoCount: 1, inReviewCount: 1 }
const inReview = { missingCount: 2, toDoCount: 0, inReviewCount: 1 }
const awaited = { missingCount: 1, toDoCount: 0, inReviewCount: 0 }

const settled: NextStepFacts = {
  state: "active",
  change: null,
  payment: "approved",
  documents: none,
  isImported: false
}

const isOfClient = (step: NextStep | null) => step !== null && !["provider", "others"].includes(actorOf(step))

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
    ["is to send what is missing", { documents: toDo }, "send_documents"],
    ["is to say where the owner is paid to before that", { documents: toDo, payment: "none" }, "enter_payment"],
    ["is that before a change that was begun", { documents: toDo, change: "draft" }, "send_documents"],
    ["is that for a suspended one too", { documents: toDo, state: "suspended" }, "send_documents"],
    ["is to look at what was sent in", { documents: inReview }, "review_documents"],
    ["is to decide a change before that", { documents: inReview, change: "submitted" }, "decide_change"],
    ["is to wait for what others give", { documents: awaited }, "await_documents"],
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
      ["send_documents", "client"],
      ["finish_change", "client"],
      ["approve_payment", "approver"],
      ["call_back", "provider"],
      ["decide_change", "provider"],
      ["review_documents", "provider"],
      ["resume", "administrator"],
      ["await_documents", "others"]
    ])
  })
})
