import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { atom } from "jotai"
import { describe, expect, it } from "vitest"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { makePortalStore } from "../start/makePortalStore.ts"
import { acknowledgeToastAtom } from "./reportFailureAtoms.ts"
import { toastsAtom } from "./toastAtoms.ts"
import { enterSiteAtom } from "./userAtoms.ts"

const questionAtom = atom(1)

const queryOf = (failure: CallFailure, isReport: boolean) =>
  makeQuery({
    question: (get) => get(questionAtom),
    subject: () => "mine",
    ask: () => Effect.fail(failure),
    defect: "not readable",
    isReport
  })

const open = async (...queries: ReadonlyArray<ReturnType<typeof queryOf>>) => {
  const store = makePortalStore(fakeServices())
  await store.set(enterSiteAtom, makeUser())
  for (const { stateAtom } of queries) store.sub(stateAtom, () => undefined)
  await eventually(() => {
    for (const { stateAtom } of queries) expect(store.get(stateAtom)._tag).toBe("Failed")
  })
  return store
}

const first = makeFailure({ status: 503, message: "Not now", referenceNumber: "R-1" })
const second = makeFailure({ status: 503, message: "Not now", referenceNumber: "R-2" })

describe("a report that fails", () => {
  it("is told by the error toast over a dimmed page, besides its place", async () => {
    const store = await open(queryOf(first, true))
    await eventually(() =>
      expect(store.get(toastsAtom)).toMatchObject([
        { kind: "error", title: "Not now | Ref #: R-1", hasDimmer: true, hidesAfterMillis: null }
      ])
    )
  })

  it("shares the toast with those that fail at the same time, and all are acknowledged by it", async () => {
    const queries = [queryOf(first, true), queryOf(second, true)] as const
    const store = await open(...queries)
    await eventually(() => expect(store.get(toastsAtom)).toHaveLength(1))
    const [toast] = store.get(toastsAtom)
    store.set(acknowledgeToastAtom, toast?.id ?? "")
    expect(store.get(toastsAtom)).toEqual([])
    expect(queries.map(({ stateAtom }) => store.get(stateAtom)._tag)).toEqual(["Acknowledged", "Acknowledged"])
  })

  it("is told again when it fails again", async () => {
    const query = queryOf(first, true)
    const store = await open(query)
    await eventually(() => expect(store.get(toastsAtom)).toHaveLength(1))
    store.set(acknowledgeToastAtom, store.get(toastsAtom)[0]?.id ?? "")
    store.set(query.retryAtom)
    await eventually(() => expect(store.get(toastsAtom)).toHaveLength(1))
  })

  it("is no other call, which is told in its place alone", async () => {
    const store = await open(queryOf(first, false))
    expect(store.get(toastsAtom)).toEqual([])
  })
})
