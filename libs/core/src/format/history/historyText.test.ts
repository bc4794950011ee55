import { describe, expect, it } from "@effect/vitest"
import { AuditAction } from "../../domain/audit/AuditAction.ts"
import { makeHistoryEntry } from "../../testing/people/makeHistoryEntry.ts"
import { historyAbout, historyDetail, historySentence } from "./historyText.ts"

const sentencesOf = (kind: string): ReadonlyArray<string> =>
  AuditAction.literals
    .filter((action) => action.startsWith(`${kind}.`))
    .map((action) => historySentence(makeHistoryEntry({ action })))

describe("the words of a history", () => {
  it.each(AuditAction.literals)("are a sentence for %s", (action) => {
    const sentence = historySentence(makeHistoryEntry({ action }))
    expect(sentence).toMatch(/^Ada Meyer [a-z][\w ,’'-]+/)
    // Words, not the name of the action.
    expect(sentence).not.toContain(action)
    expect(sentence).not.toMatch(/undefined|[a-z][A-Z]/)
  })

  it.each(["account", "document", "envelope", "authorization", "requirement", "paymentInstruction"])(
    "are different for different actions on one kind of subject: %s",
    (kind) => {
      const told = sentencesOf(kind)
      expect(told.length).toBeGreaterThan(3)
      expect(new Set(told).size).toBe(told.length)
    }
  )

  it("say which item it was, where that is not all of the history", () => {
    const entry = makeHistoryEntry({ action: "document.accepted", subjectKind: "document", subjectName: "Form 82 C" })
    expect(historyAbout(entry)).toBe("Form 82 C")
    expect(historyAbout(makeHistoryEntry())).toBe("")
  })

  it("say why payment details went back to proposed", () => {
    const facts = { part: "approver", cause: "locked", userId: 12 }
    const entry = makeHistoryEntry({ action: "paymentInstruction.reopened", facts })
    expect(historySentence(entry)).toBe("Ada Meyer reopened new payment details for approval")
    expect(historyDetail(entry)).toBe("The person who approved them was locked")
  })

  it("name fields by their labels", () => {
    const changed = makeHistoryEntry({ action: "account.changed", facts: { fields: ["account.nickname"] } })
    expect(historyDetail(changed)).toBe("Changed: Short name")
    const person = makeHistoryEntry({ action: "contact.changed", facts: { fields: ["jobTitle", "roles"] } })
    expect(historyDetail(person)).toBe("Changed: Job title, Roles")
  })
})
