import type { ExpiryQuery } from "@reclaim/core/contract/expiring/ExpiryGroup"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import { makeExpiry } from "@reclaim/core/testing/makeExpiry"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import type { ArrivedFile } from "@reclaim/core/domain/export/ArrivedFile"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { expiryViewAtom, retryExpiryAtom, saveCalendarAtom } from "./expiryAtoms.ts"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { toastsAtom } from "../../app/session/toastAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const path = "/reports/reclaim-dashboard/expiring"

const open = (answers: FakeAnswers, search = "") => {
  const store = makePortalStore(fakeServices(answers))
  store.set(arriveAtom, { path, search })
  store.sub(expiryViewAtom, () => undefined)
  return { store, becomes: (tag: string) => eventually(() => expect(store.get(expiryViewAtom)._tag).toBe(tag)) }
}

describe("what expires", () => {
  it("uses the agent cut-off unless the address says otherwise", async () => {
    const { becomes, store } = open({})
    await becomes("Loaded")
    expect(store.get(expiryViewAtom)).toMatchObject({ expiry: { by: "agent" }, isRefreshing: false })
    store.set(arriveAtom, { path, search: "?by=statutory" })
    expect(store.get(expiryViewAtom)).toMatchObject({ expiry: { by: "agent" }, isRefreshing: true })
    await eventually(() => expect(store.get(expiryViewAtom)).toMatchObject({ expiry: { by: "statutory" } }))
  })

  it("is loaded again when it is narrowed, and not when a transaction opens", async () => {
    const read = vi.fn<(question: ExpiryQuery) => Effect.Effect<Expiry>>(() => Effect.succeed(makeExpiry()))
    const { becomes, store } = open({ expiries: { read } })
    await becomes("Loaded")
    store.set(arriveAtom, { path, search: "?transaction=4" })
    expect(store.get(expiryViewAtom)).toMatchObject({ isRefreshing: false })
    store.set(arriveAtom, { path, search: "?from=2026-12-01&to=2026-12-31&search=nestle" })
    await eventually(() => expect(read).toHaveBeenCalledTimes(2))
    expect(read.mock.lastCall?.[0].filter).toMatchObject({ search: "nestle", due: { from: "2026-12-01" } })
  })

  it("says why it failed, and loads on retry", async () => {
    let isDown = true
    const { becomes, store } = open({
      expiries: {
        read: () =>
          Effect.suspend(() =>
            isDown ? Effect.fail(makeFailure({ status: 503, message: "Not now" })) : Effect.succeed(makeExpiry())
          )
      }
    })
    await becomes("Failed")
    expect(store.get(expiryViewAtom)).toEqual({ _tag: "Failed", text: "Not now" })
    isDown = false
    store.set(retryExpiryAtom)
    await becomes("Loaded")
  })
})

describe("the calendar of cut-offs", () => {
  it("is saved as a file, and that is said", async () => {
    const saved: Array<ArrivedFile> = []
    const { store } = open({
      expiring: { calendar: () => Effect.succeed("BEGIN:VCALENDAR") },
      files: { save: (file) => Effect.sync(() => void saved.push(file)) }
    })
    await store.set(saveCalendarAtom)
    expect(saved).toMatchObject([{ name: "reclaim-cut-offs", extension: "ics" }])
    expect(new TextDecoder().decode(saved[0]?.parts[0])).toBe("BEGIN:VCALENDAR")
    expect(store.get(toastsAtom)).toMatchObject([{ title: "The calendar of agent cut-offs is saved" }])
  })

  it("reports a failure", async () => {
    const { store } = open({
      expiring: { calendar: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) }
    })
    await store.set(saveCalendarAtom)
    expect(store.get(toastsAtom)).toMatchObject([
      { body: "The calendar could not be prepared. Try again in a moment." }
    ])
  })
})
