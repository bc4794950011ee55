import { searchPauseMillis } from "@reclaim/core/rules/report/viewAs"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeViewableUser } from "@reclaim/core/testing/people/makeViewableUser"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { runtimeAtom } from "../runtime/runtime.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { viewAsSearchAtom, viewAsTypedAtom } from "./useViewAs.ts"

const ada = makeViewableUser()

const open = (search: NonNullable<NonNullable<FakeAnswers["viewableUsers"]>["search"]>) => {
  const store = makePortalStore(fakeServices({ viewableUsers: { search } }).pipe(Layer.provideMerge(TestClock.layer())))
  store.sub(viewAsSearchAtom, () => undefined)
  return {
    type: (text: string) => store.set(viewAsTypedAtom, text),
    pass: (millis: number) => store.get(runtimeAtom).runPromise(TestClock.adjust(millis)),
    state: () => store.get(viewAsSearchAtom),
    becomes: (tag: string) => eventually(() => expect(store.get(viewAsSearchAtom)._tag).toBe(tag))
  }
}

describe("the search for a client", () => {
  it("begins with two characters, once nothing is typed for a moment", async () => {
    const search = vi.fn(() => Effect.succeed([ada]))
    const { becomes, pass, state, type } = open(search)
    type("  a ")
    expect(state()).toEqual({ _tag: "Idle" })
    type(" ad")
    expect(state()).toEqual({ _tag: "Searching" })
    await pass(searchPauseMillis - 1)
    expect(search).not.toHaveBeenCalled()
    await pass(1)
    await becomes("Found")
    expect(state()).toEqual({ _tag: "Found", users: [ada] })
    expect(search.mock.calls).toEqual([[{ query: { search: "ad" } }]])
  })

  it("runs for the last input when typing quickly", async () => {
    const search = vi.fn(() => Effect.succeed([ada]))
    const { becomes, pass, type } = open(search)
    for (const text of ["ad", "ada", "ada m"]) {
      type(text)
      await pass(searchPauseMillis / 2)
    }
    await pass(searchPauseMillis)
    await becomes("Found")
    expect(search.mock.calls).toEqual([[{ query: { search: "ada m" } }]])
  })

  it("is interrupted by the next one", async () => {
    const interrupted = vi.fn()
    const { becomes, pass, state, type } = open(({ query: { search: text } }) =>
      text === "ad" ? Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(interrupted))) : Effect.succeed([ada])
    )
    type("ad")
    await pass(searchPauseMillis)
    type("otto")
    await eventually(() => expect(interrupted).toHaveBeenCalledOnce())
    expect(state()).toEqual({ _tag: "Searching" })
    await pass(searchPauseMillis)
    await becomes("Found")
  })

  it("says why it failed", async () => {
    const { becomes, pass, state, type } = open(() => Effect.fail(makeFailure({ status: 503, message: "Not now" })))
    type("ad")
    await pass(searchPauseMillis)
    await becomes("Failed")
    expect(state()).toEqual({ _tag: "Failed", text: "Not now" })
  })
})
