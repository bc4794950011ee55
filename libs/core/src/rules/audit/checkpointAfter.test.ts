import { describe, expect, it } from "vitest"
import { AuditAction } from "../../domain/audit/AuditAction.ts"
import { checkpointActions, checkpointAfter, type CheckpointReason } from "./checkpointAfter.ts"

/** The kinds of subject that hold nothing else than money, signatures or rights, by the specification's words. */
const wholeKinds: ReadonlyArray<readonly [string, CheckpointReason, ReadonlyArray<AuditAction>]> = [
  ["paymentInstruction", "money", []],
  // Looking and reminding sign nothing.
  ["envelope", "signature", ["envelope.viewed", "envelope.reminded"]],
  // Caused by the post office or by a file of people, without a user's right.
  ["contact", "right", ["contact.added", "contact.changed", "contact.mailBounced", "contact.emailChangeExpired"]]
]

describe("A checkpoint", () => {
  it.each(wholeKinds)("follows every act on a %s, as one on a %s", (kind, reason, but) => {
    const actions = AuditAction.literals.filter((action) => action.startsWith(`${kind}.`))
    const reasons = actions.flatMap((action) => (but.includes(action) ? [] : [checkpointAfter[action]]))
    expect([...new Set(reasons)]).toEqual([reason])
    expect(but.map((action) => checkpointAfter[action])).toEqual(but.map(() => null))
  })

  it.each([
    ["paper.verified", "signature"],
    ["document.revoked", "signature"],
    ["user.agreedToSignOnScreen", "signature"],
    ["user.locked", "right"],
    ["user.rolesChanged", "right"],
    ["user.secondFactorReset", "right"],
    ["user.secondFactorAdded", "right"],
    ["user.passwordChanged", "right"],
    ["authorization.revoked", "right"],
    ["claim.viewed", null],
    ["client.viewed", null],
    ["document.fileRead", null],
    ["requirement.asked", null],
    ["batch.added", null]
  ] as const)("after %s is called for by: %s", (action, reason) => {
    expect(checkpointAfter[action]).toBe(reason)
    expect(checkpointActions.includes(action)).toBe(reason !== null)
  })
})
