import { describe, expect, it } from "@effect/vitest"
import { taskForms } from "../../domain/user/taskForms.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { maySendDocuments } from "./documentPermissions.ts"

describe("documents that a client is asked for", () => {
  it.each([
    ["sent by a user with the task", makeUser(), true],
    ["left alone by read-only users", makeUser({ isReadOnly: true }), false],
    ["left alone by staff", makeUser({ isUserInternal: true }), false],
    [
      "left alone by users without the task",
      makeUser({ tasks: { Features: [], Management: [taskForms.myAccounts], SignOut: [] } }),
      false
    ]
  ] as const)("are %s", (_, user, may) => {
    expect(maySendDocuments(user)).toBe(may)
  })
})
