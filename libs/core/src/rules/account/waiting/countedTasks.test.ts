import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../../testing/makeUser.ts"
import { countedTasks } from "./countedTasks.ts"

const noTasks = { Features: [], Management: [], SignOut: [] }

describe("the tasks that the section bar counts", () => {
  it.each([
    {
      of: "a client",
      user: {},
      isNobodyViewed: false,
      counted: ["documents", "signDocuments", "claimAuthorization", "myAccounts"]
    },
    { of: "a client without any of them", user: { tasks: noTasks }, isNobodyViewed: false, counted: [] },
    {
      of: "staff at the desk",
      user: { isUserInternal: true, permissions: { "desk.people": true } },
      isNobodyViewed: true,
      counted: ["desk"]
    },
    {
      of: "staff without desk work",
      user: { isUserInternal: true, permissions: {} },
      isNobodyViewed: true,
      counted: []
    },
    {
      of: "staff who view as a client",
      user: { isUserInternal: true, permissions: { "desk.people": true } },
      isNobodyViewed: false,
      counted: ["documents", "signDocuments", "claimAuthorization", "myAccounts"]
    }
  ])("are, for $of, $counted", ({ counted, isNobodyViewed, user }) => {
    expect([...countedTasks(makeUser(user), isNobodyViewed)]).toEqual(counted)
  })
})
