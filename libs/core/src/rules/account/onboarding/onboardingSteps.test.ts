import { describe, expect, it } from "@effect/vitest"
import { leavesOnboarding, type OnboardingFacts, onboardingSteps } from "./onboardingSteps.ts"

const nothing: OnboardingFacts = {
  application: null,
  hasAccount: false,
  hasPeople: false,
  payment: "none",
  documentsWaiting: 0
}

const applied = (state: "draft" | "submitted" | "in_review" | "returned" | "accepted", hasPayment = true) => ({
  application: { applicationId: 31, state, hasPayment }
})

/** State of each step in a few words: done, or the party it waits for. */
const told = (facts: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...facts })
    .map(({ isDone, waitingFor }) => (isDone ? "done" : (waitingFor ?? "later")))
    .join(" ")

const hrefs = (facts: Partial<OnboardingFacts>) => onboardingSteps({ ...nothing, ...facts }).map(({ href }) => href)

const counted = (facts: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...facts }).flatMap(({ documents }) => documents ?? [])

describe("The steps of onboarding", () => {
  it.each([
    ["nothing is entered", {}, "client client client later later"],
    ["an account is begun", applied("draft"), "client client client later later"],
    ["it is submitted", { ...applied("submitted"), hasPeople: true }, "done done provider provider later"],
    ["it is looked at", { ...applied("in_review"), hasPeople: true }, "done done provider provider later"],
    ["it says nothing of the payment", applied("submitted", false), "done client client provider later"],
    ["it is returned", { ...applied("returned"), hasPeople: true }, "client done client client later"],
    ["it is accepted", { ...applied("accepted"), payment: "proposed" }, "done client client done done"],
    ["the desk has to call back", { ...applied("accepted"), payment: "at desk" }, "done client provider done done"],
    ["the payment is approved", { ...applied("accepted"), payment: "approved" }, "done client done done done"],
    ["documents are asked for", { ...applied("accepted"), documentsWaiting: 2 }, "done client client done client"],
    ["the account was imported", { hasAccount: true }, "done client client done done"]
  ] as const)("say who is to act when %s", (_, facts, expected) => {
    expect(told(facts)).toBe(expected)
  })

  it("count the documents that wait, once something is accepted", () => {
    expect(counted({ ...applied("accepted"), documentsWaiting: 2 })).toEqual([2])
    expect(counted({ ...applied("submitted"), documentsWaiting: 2 })).toEqual([0])
  })

  it("lead to where each is done", () => {
    expect(hrefs({})).toEqual(["/accounts/add", "/contacts", "/accounts/add", "/accounts/add", "/documents"])
    const entry = "/accounts/add/manual/31"
    expect(hrefs(applied("returned"))).toEqual([entry, "/contacts", entry, entry, "/documents"])
    expect(hrefs({ ...applied("accepted"), hasAccount: true, payment: "proposed" })).toEqual([
      "/accounts",
      "/contacts",
      "/accounts?payments=all",
      "/accounts",
      "/documents"
    ])
  })
})

describe("A client", () => {
  it.each([
    [false, 0, false],
    [true, 1, false],
    [true, 0, true]
  ])("with an accepted account %s and %d documents waiting has left onboarding: %s", (isAccepted, waiting, leaves) => {
    expect(leavesOnboarding({ isAccepted, documentsWaiting: waiting })).toBe(leaves)
  })
})
