import { describe, expect, it } from "@effect/vitest"
import { RoleName } from "../../../domain/contact/RoleName.ts"
import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { makeUser } from "../../../testing/makeUser.ts"
import { decidePermission } from "../../navigation/decidePermission.ts"
import { grantsOf } from "../../people/rolePowers.ts"
import { leavesOnboarding, type OnboardingFacts, onboardingSteps } from "./onboardingSteps.ts"

const nothing: OnboardingFacts = {
  application: null,
  hasAccount: false,
  hasPeople: false,
  payment: "none",
  isOwnProposal: false,
  documentsWaiting: 0
}

/** A user with these roles. */
const userWith = (roles: ReadonlyArray<RoleName>, isOnboarding = false): CurrentUser =>
  makeUser({ ...grantsOf(roles, isOnboarding), isOnboarding })

/** A user who can take every step. */
const everybody = userWith(["administrator", "operations", "payments"])

const applicationFacts = (state: "draft" | "submitted" | "in_review" | "returned" | "accepted", hasPayment = true) => ({
  application: { applicationId: 31, state, hasPayment }
})

/** State of each step in a few words: done, or the party it waits for. */
const stepStates = (facts: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...facts }, everybody)
    .map(({ isDone, waitingFor }) => (isDone ? "done" : (waitingFor ?? "later")))
    .join(" ")

const hrefs = (facts: Partial<OnboardingFacts>, user = everybody) =>
  onboardingSteps({ ...nothing, ...facts }, user).map(({ href }) => href)

const documentCounts = (facts: Partial<OnboardingFacts>) =>
  onboardingSteps({ ...nothing, ...facts }, everybody).flatMap(({ documents }) => documents ?? [])

/** Facts of a client at every point of its onboarding. */
const situations: ReadonlyArray<Partial<OnboardingFacts>> = [
  ...(["draft", "submitted", "in_review", "returned", "accepted"] as const).flatMap((state) => [
    applicationFacts(state),
    applicationFacts(state, false)
  ]),
  {},
  { hasAccount: true }
].flatMap((facts) =>
  (["none", "proposed", "at desk", "approved"] as const).flatMap((payment) => [
    { ...facts, payment, documentsWaiting: 9 },
    { ...facts, payment, isOwnProposal: true, hasPeople: true }
  ])
)

/** Users of every kind: each role alone and with onboarding, no role, an onboarding user of the sample data, read-only. */
const users: ReadonlyArray<readonly [string, CurrentUser]> = [
  ...[false, true].flatMap((isOnboarding) =>
    RoleName.literals.map(
      (role) => [`${role}${isOnboarding ? ", onboarding" : ""}`, userWith([role], isOnboarding)] as const
    )
  ),
  ["no role", userWith([])],
  ["no role, onboarding", userWith([], true)],
  [
    "every right, read-only",
    makeUser({ ...grantsOf(["administrator", "operations", "payments"], false), isReadOnly: true })
  ],
  [
    "accounts only",
    makeUser({
      tasks: { ...makeUser().tasks, Features: [] },
      permissions: { "myAccounts.add": true },
      isOnboarding: true
    })
  ]
]

/**
 * Permission that the screen of an address asks for before it shows anything to do; null if the screen is open to all
 * who may enter it.
 */
const neededAt = (href: string): ReadonlyArray<string> | null => {
  if (href.startsWith("/accounts?payments=")) return ["payments.propose", "payments.approve"]
  if (href.startsWith("/accounts/add")) return ["myAccounts.add"]
  return href === "/contacts" ? ["contacts.manage"] : null
}

/** True if the address opens for the user and shows something to do. */
const opensFor = (href: string | null, user: CurrentUser): boolean => {
  if (href === null || user.isReadOnly) return false
  const needed = neededAt(href)
  return (
    decidePermission(href.split("?")[0] ?? "", user)._tag === "Proceed" &&
    (needed === null || needed.some((key) => user.permissions[key] === true))
  )
}

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

  it.each(users)("with the user always open something for that very user: %s", (_, user) => {
    const deadEnds = situations.flatMap((facts) =>
      onboardingSteps({ ...nothing, ...facts }, user).flatMap(({ href, step, waitingFor }) =>
        waitingFor === "client" && !opensFor(href, user) ? [`${step}: ${href}`] : []
      )
    )
    expect(deadEnds).toEqual([])
  })

  it.each(users)("never say that the client has nothing to do only because the user cannot do it: %s", (_, user) => {
    for (const facts of situations) {
      const known = { ...nothing, ...facts, isOwnProposal: false }
      const clients = (of: CurrentUser) =>
        onboardingSteps(known, of).flatMap(({ duty, step }) => (duty === null ? [] : [step]))
      expect(clients(user)).toEqual(clients(everybody))
    }
  })

  it("are another’s where the user lacks the right, and open nothing", () => {
    const otto = userWith([], true)
    const steps = onboardingSteps({ ...nothing, hasAccount: true }, otto)
    expect(steps.map(({ waitingFor }) => waitingFor)).toEqual([null, "colleague", "colleague", null, null])
    expect(steps.map(({ duty }) => duty)).toEqual([null, "people", "payments", null, null])
    expect(steps[2]?.href).toBeNull()
  })

  it("leave the approval of payment details to another than the user who proposed them", () => {
    const own = { ...nothing, hasAccount: true, payment: "proposed", isOwnProposal: true } as const
    expect(onboardingSteps(own, everybody)[2]?.waitingFor).toBe("colleague")
    expect(onboardingSteps({ ...own, isOwnProposal: false }, everybody)[2]?.waitingFor).toBe("client")
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
