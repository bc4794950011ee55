import { describe, expect, it } from "@effect/vitest"
import { decideReturn } from "./decideReturn.ts"

describe("after a user who was not signed in has been looked up", () => {
  it.each([
    [
      "under maintenance the user goes to the maintenance page and the target is kept",
      { requestedPath: "/documents", savedTarget: "/documents", maintenance: true },
      { _tag: "Redirect", to: "/site-maintenance", clearsSavedTarget: false }
    ],
    [
      "a saved target that differs is cleared and gone to",
      { requestedPath: "/", savedTarget: "/documents?coi=DE", maintenance: false },
      { _tag: "Redirect", to: "/documents?coi=DE", clearsSavedTarget: true }
    ],
    [
      "a saved target that was asked for is cleared and the navigation proceeds",
      { requestedPath: "/documents", savedTarget: "/documents", maintenance: false },
      { _tag: "Proceed", clearsSavedTarget: true }
    ],
    [
      "another query is another target",
      { requestedPath: "/documents", savedTarget: "/documents?coi=DE", maintenance: false },
      { _tag: "Redirect", to: "/documents?coi=DE", clearsSavedTarget: true }
    ],
    [
      "without a saved target the navigation proceeds",
      { requestedPath: "/", savedTarget: null, maintenance: false },
      { _tag: "Proceed", clearsSavedTarget: true }
    ],
    [
      "the root path as a saved target counts as none",
      { requestedPath: "/documents", savedTarget: "/", maintenance: false },
      { _tag: "Proceed", clearsSavedTarget: true }
    ],
    [
      "a planted target off the portal counts as none",
      { requestedPath: "/", savedTarget: "//evil.example", maintenance: false },
      { _tag: "Proceed", clearsSavedTarget: true }
    ]
  ])("%s", (_, arrival, decision) => {
    expect(decideReturn(arrival)).toEqual(decision)
  })
})
