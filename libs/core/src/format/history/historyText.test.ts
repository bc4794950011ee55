import { describe, expect, it } from "@effect/vitest"
import { AuditAction } from "../../domain/audit/AuditAction.ts"
import { makeHistoryEntry } from "../../testing/people/makeHistoryEntry.ts"
import { historyAbout, historyDetail, historySentence } from "./historyText.ts"

describe("the words of a history", () => {
  it.each(AuditAction.literals)("are a sentence for %s", (action) => {
    const sentence = historySentence(makeHistoryEntry({ action }))
    expect(sentence).toMatch(/^Ada Meyer [a-z][\w ,’'-]+/)
    // Words, not the name of the action.
    expect(sentence).not.toContain(action)
    expect(sentence).not.toMatch(/undefined|[a-z][A-Z]/)
  })

  it("are different for different actions of one kind of subject", () => {
    const sentences = (kind: string) =>
      AuditAction.literals
        .filter((action) => action.startsWith(`${kind}.`))
        .map((action) => historySentence(makeHistoryEntry({ action })))
    for (const kind of ["account", "document", "envelope", "authorization", "requirement", "paymentInstruction"]) {
      const told = sentences(kind)
      expect(new Set(told).size, kind).toBe(told.length)
    }
  })

  it("say which item it was, where that is not all of the history", () => {
    const entry = makeHistoryEntry({ action: "document.accepted", subjectKind: "document", subjectName: "Form 82 C" })
    expect(historyAbout(entry)).toBe("Form 82 C")
    expect(historyAbout(makeHistoryEntry())).toBe("")
  })

  it("name fields by their labels", () => {
    const changed = makeHistoryEntry({ action: "account.changed", facts: { fields: ["account.nickname"] } })
    expect(historyDetail(changed)).toBe("Changed: Short name")
    const person = makeHistoryEntry({ action: "contact.changed", facts: { fields: ["jobTitle", "roles"] } })
    expect(historyDetail(person)).toBe("Changed: Job title, Roles")
  })
})
