import { describe, expect, it } from "@effect/vitest"
import { answerForm, changeField, isUnsaved, leaveField, openForm, shownFaults, tryForm } from "./FormState.ts"

const form = openForm({ name: "", phone: "", markets: ["CH"] })
const faults = { name: "Expected a name", phone: "Expected digits only" }
const problem = { text: "Not saved.", fields: { phone: "This number belongs to another contact." } }

describe("a form", () => {
  it("is unsaved from its first change until the value is as it was", () => {
    const changed = changeField(form, "name", "Ada")
    expect(isUnsaved(form)).toBe(false)
    expect(isUnsaved(changed)).toBe(true)
    expect(isUnsaved(changeField(changed, "name", ""))).toBe(false)
    expect(isUnsaved(changeField(form, "markets", ["CH"]))).toBe(false)
  })

  it("finds fault with a field once it was left", () => {
    expect(shownFaults(form, faults)).toEqual({})
    expect(shownFaults(leaveField(form, "phone"), faults)).toEqual({ phone: "Expected digits only" })
  })

  it("shows every fault when it is sent with one, and is not being saved", () => {
    const tried = tryForm(form, faults)
    expect(shownFaults(tried, faults)).toEqual(faults)
    expect(tried.isSaving).toBe(false)
  })

  it("is being saved until the answer", () => {
    const sent = tryForm(changeField(form, "name", "Ada"), {})
    expect(sent.isSaving).toBe(true)
    const refused = answerForm(sent, sent.entered, problem)
    expect(refused.isSaving).toBe(false)
    expect(refused.problem).toEqual(problem)
    expect(isUnsaved(refused)).toBe(true)
    const again = tryForm(refused, {})
    expect(again.problem).toBe(null)
    expect(answerForm(again, again.entered, null)).toMatchObject({ timesSaved: 1, isSaving: false, problem: null })
  })

  it("stays unsaved when it was changed while it was being saved", () => {
    const sent = tryForm(changeField(form, "name", "Ada"), {})
    const answered = answerForm(changeField(sent, "name", "Ada M"), sent.entered, null)
    expect(answered.saved.name).toBe("Ada")
    expect(isUnsaved(answered)).toBe(true)
  })
})
