import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeSearchHit } from "@reclaim/core/testing/makeSearchHit"
import { Deferred, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { paletteTypedAtom } from "./openedAtoms.ts"
import { paletteHitsAtom, retryPaletteAtom } from "./paletteAtoms.ts"

const openPalette = (find: NonNullable<NonNullable<FakeAnswers["search"]>["find"]>) => {
  const store = makePortalStore(fakeServices({ search: { find } }))
  store.sub(paletteHitsAtom, () => undefined)
  return {
    store,
    type: (typed: string) => store.set(paletteTypedAtom, typed),
    hits: () => store.get(paletteHitsAtom)
  }
}

describe("the palette's search", () => {
  it("asks nothing for less than two characters", () => {
    const { hits, type } = openPalette(() => Effect.die("nothing is asked"))
    for (const typed of ["", "a", "  a  "]) {
      type(typed)
      expect(hits()).toEqual({ _tag: "Idle" })
    }
  })

  it("asks once for what is typed fast", async () => {
    const asked: Array<string> = []
    const { hits, type } = openPalette(({ query: { text } }) => {
      asked.push(text)
      return Effect.succeed([makeSearchHit({ title: text })])
    })
    for (const typed of ["al", "alp", " alpine "]) type(typed)
    await eventually(() => expect(hits()).toMatchObject({ _tag: "Found", hits: [{ title: "alpine" }] }))
    expect(asked).toEqual(["alpine"])
  })

  it("keeps the hits before until the next ones are there", async () => {
    const answer = Deferred.makeUnsafe<ReadonlyArray<ReturnType<typeof makeSearchHit>>>()
    const { hits, type } = openPalette(({ query: { text } }) =>
      text === "al" ? Effect.succeed([makeSearchHit()]) : Deferred.await(answer)
    )
    type("al")
    await eventually(() => expect(hits()._tag).toBe("Found"))
    type("alp")
    expect(hits()).toMatchObject({ _tag: "Searching", hits: [{ title: "NB-004 417-22" }] })
    Deferred.doneUnsafe(answer, Effect.succeed([]))
    await eventually(() => expect(hits()).toEqual({ _tag: "Found", hits: [] }))
  })

  it("says why it failed, and tries again when asked to", async () => {
    let isDown = true
    const { hits, store, type } = openPalette(() =>
      Effect.suspend(() => (isDown ? Effect.fail(makeFailure({ message: "Too busy" })) : Effect.succeed([])))
    )
    type("al")
    await eventually(() => expect(hits()).toMatchObject({ _tag: "Failed", text: expect.stringContaining("Too busy") }))
    isDown = false
    store.set(retryPaletteAtom)
    await eventually(() => expect(hits()._tag).toBe("Found"))
  })
})
