import { noChange, ownData, ownDataWithProof, sharedData } from "@reclaim/core/contract/access/Changes"
import { describe, expect, it } from "@effect/vitest"
import { decideChange, type ChangeRequest } from "./decideChange.ts"

const now = Date.UTC(2026, 10, 22, 9)
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
const methods = { 1: ["password", "totp"], 2: ["totp"] } as const

const usual: ChangeRequest = {
  change: sharedData(),
  isReadOnly: false,
  viewAsUserId: 0,
  missing: [],
  proof: { at: minutesAgo(60), level: 1, isForSession: false, methods },
  now
}

/** Decision as text, with the status and code of a refusal. */
const decisionText = (asked: Partial<ChangeRequest>) => {
  const decision = decideChange({ ...usual, ...asked })
  if (decision._tag === "Proceed") return "goes on"
  const code = decision.error.code === undefined ? "" : ` ${decision.error.code}`
  return decision._tag === "Refuse" ? `refused: ${decision.reason}` : `asked for${code}`
}

const proofOf = (minutes: number, level: 1 | 2) => ({
  at: minutesAgo(minutes),
  level,
  isForSession: false,
  methods
})

describe("a change", () => {
  it.each<readonly [string, Partial<ChangeRequest>, string]>([
    ["goes on", {}, "goes on"],
    ["is refused to who may only read", { isReadOnly: true }, "refused: read-only"],
    ["of what is their own is not refused to them", { isReadOnly: true, change: ownData }, "goes on"],
    ["that is none is not refused to them", { isReadOnly: true, change: noChange }, "goes on"],
    ["is refused while viewing as somebody", { viewAsUserId: 7 }, "refused: view-as"],
    [
      "is refused to readers before anything is asked for",
      { isReadOnly: true, missing: ["if-match"] },
      "refused: read-only"
    ],
    ["needs its key", { missing: ["idempotency-key"] }, "asked for idempotency_key_required"],
    ["needs its key first", { missing: ["if-match", "idempotency-key"] }, "asked for idempotency_key_required"],
    ["needs the version that it is made to", { missing: ["if-match"] }, "asked for version_required"],
    ["needs a proof younger than an hour", { change: sharedData(1) }, "asked for step_up_required"],
    ["goes on with a proof of five minutes", { change: sharedData(1), proof: proofOf(5, 1) }, "goes on"],
    [
      "needs one younger than six minutes",
      { change: sharedData(1), proof: proofOf(6, 1) },
      "asked for step_up_required"
    ],
    [
      "of what is their own needs a proof where the call says so",
      { isReadOnly: true, change: ownDataWithProof(2), proof: proofOf(1, 1) },
      "asked for step_up_required"
    ],
    [
      "of what is their own goes on with it, also while viewing as somebody",
      { viewAsUserId: 7, change: ownDataWithProof(2), proof: proofOf(1, 2) },
      "goes on"
    ],
    [
      "needs two factors where the call says so",
      { change: sharedData(2), proof: proofOf(1, 1) },
      "asked for step_up_required"
    ],
    ["goes on with two factors", { change: sharedData(2), proof: proofOf(1, 2) }, "goes on"],
    ["goes on with two factors where one is enough", { change: sharedData(1), proof: proofOf(1, 2) }, "goes on"],
    [
      "trusts no proof of a time to come",
      { change: sharedData(1), proof: proofOf(-60, 2) },
      "asked for step_up_required"
    ],
    [
      "goes on with a guest's as long as the session lasts",
      { change: sharedData(1), proof: { ...proofOf(29, 1), isForSession: true } },
      "goes on"
    ],
    [
      "needs two factors of a guest as well",
      { change: sharedData(2), proof: { ...proofOf(1, 1), isForSession: true } },
      "asked for step_up_required"
    ],
    ["needs a proof where there is none", { change: sharedData(1), proof: null }, "asked for step_up_required"]
  ])("%s", (_, asked, expected) => {
    expect(decisionText(asked)).toBe(expected)
  })

  it("names the proofs that would do", () => {
    expect(decideChange({ ...usual, change: sharedData(2) })).toMatchObject({ error: { methods: ["totp"] } })
    const nobody = { at: minutesAgo(60), level: 1, isForSession: false, methods: { 1: ["password"], 2: [] } } as const
    expect(decideChange({ ...usual, change: sharedData(2), proof: nobody })).toMatchObject({
      error: { methods: [], message: "This needs a second factor, and you have none yet: set one up in your profile" }
    })
  })
})
