import { Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../start/makePortalStore.ts"
import { runtimeAtom } from "../runtime/runtime.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { runAfterAtom } from "./runAfterAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const makeWaitingStore = () => {
  const store = makePortalStore(Layer.merge(fakeServices(), TestClock.layer()))
  const run = vi.fn<() => void>()
  const callOff = store.set(runAfterAtom, { millis: 2000, run })
  const pass = (millis: number) => store.get(runtimeAtom).runPromise(TestClock.adjust(millis))
  return { callOff, pass, run }
}

describe("what is to be done later", () => {
  it("is done once its time has come, not before", async () => {
    const { pass, run } = makeWaitingStore()
    await pass(1999)
    expect(run).not.toHaveBeenCalled()
    await pass(1)
    await eventually(() => expect(run).toHaveBeenCalledOnce())
  })

  it("is not done when it was called off", async () => {
    const { callOff, pass, run } = makeWaitingStore()
    callOff()
    await pass(5000)
    expect(run).not.toHaveBeenCalled()
  })
})
