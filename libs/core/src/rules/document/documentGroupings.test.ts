import { expect, it } from "@effect/vitest"
import { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import { taskForms } from "../../domain/user/taskForms.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { documentGroupings } from "./groupOrder.ts"

it("documents are grouped by investors only for who has the task for them, hidden or not", () => {
  expect(documentGroupings(makeUser())).toEqual(DocumentGrouping.literals)
  const without = makeUser({ tasks: { ...everyTask, Features: [taskForms.documents] } })
  expect(documentGroupings(without)).toEqual(["bo", "bo-acct-fi-coi", "bo-acct", "bo-coi"])
  expect(documentGroupings(null)).not.toContain("sub-investor")
})
