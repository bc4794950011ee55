import { describe, expect, it } from "@effect/vitest"
import { leavesOnboarding, type OnboardingFacts, onboardingSteps } from "./onboardingSteps.ts"

const nothing: OnboardingFacts = {
  application: null,
  hasAccount: false,
  hasPeople: false,
  payment: "none",
  documentsWaiting: 0
}

const applicationFacts = (state: "draft" | "submitted" | "in_review" | "returned" | "accepted", hasPayment = true) => ({
  application: { applicationId: 31, state, hasPayment }
})

/** State of each step in a few words: done, or the party it waits for. */
const stepStates = (facts: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...facts })
    .map(({ isDone, waitingFor }) => (isDone ? "done" : (waitingFor ?? "later")))
    .join(" ")

const hrefs = (facts: Partial<OnboardingFacts>) => onboardingSteps({ ...nothing, ...facts }).map(({ href }) => href)

const documentCounts = (facts: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...facts }).flatMap(({ documents }) => documents ?? [])

describe("The steps of onboarding", () => {
  it.each([
    ["nothing is entered", {}, "client client client later later"],
    ["an account is begun", applicationFacts("draft"), "client client client later later"],
    ["it is submitted", { ...applicationFacts("submitted"), hasPeople: true }, "done done provider provider later"],
    ["it is looked at", { ...applicationFacts("in_review"), hasPeople: true }, "done done provider provider later"],
    ["it says nothing of the payment", applicationFacts("submitted", false), "done client client provider later"],
    ["it is returned", { ...applicationFacts("returned"), hasPeople: true }, "client done client client later"],
    ["it is accepted", { ...applicationFacts("accepted"), payment: "proposed" }, "done client client done done"],
    [
      "the desk has to call back",
      { ...applicationFacts("accepted"), payment: "at desk" },
      "done client provider done done"
    ],
    ["the payment is approved", { ...applicationFacts("accepted"), payment: "approved" }, "done client done done done"],
    [
      "documents are asked for",
      { ...applicationFacts("accepted"), documentsWaiting: 2 },
      "done client client done client"
    ],
    ["the account was imported", { hasAccount: true }, "done client client done done"]
  ] as const)("say who is to act when %s", (_, facts, expected) => {
    expect(stepStates(facts)).toBe(expected)
  })

  it("count the documents that wait, once something is accepted", () => {
    expect(documentCounts({ ...applicationFacts("accepted"), documentsWaiting: 2 })).toEqual([2])
    expect(documentCounts({ ...applicationFacts("submitted"), documentsWaiting: 2 })).toEqual([0])
  })

  it("lead to where each is done", () => {
    expect(hrefs({})).toEqual(["/accounts/add", "/contacts", "/accounts/add", "/accounts/add", "/documents"])
    const entry = "/accounts/add/manual/31"
    expect(hrefs(applicationFacts("returned"))).toEqual([entry, "/contacts", entry, entry, "/documents"])
    expect(hrefs({ ...applicationFacts("accepted"), hasAccount: true, payment: "proposed" })).toEqual([
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
