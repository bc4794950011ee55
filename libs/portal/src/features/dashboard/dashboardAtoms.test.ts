import type { DashboardQuestion } from "@reclaim/core/client/calls/DashboardQuestion"
import { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import { emptyDashboard, makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Deferred, Effect, Struct } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import {
  acknowledgeDashboardAtom,
  dashboardOptionsAtom,
  dashboardViewAtom,
  expiringAtom,
  reportStateAtom,
  retryDashboardAtom,
  tabCountsAtom
} from "./dashboardAtoms.ts"
import { exportDashboardAtom } from "../exports/dashboardExportAtoms.ts"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { eventually } from "../../testing/eventually.ts"

const dashboard = makeDashboard()
const summary = "/reports/reclaim-dashboard/summary"

const open = (read: NonNullable<FakeAnswers["dashboards"]>["read"], search = "") => {
  const store = makePortalStore(fakeServices({ dashboards: read === undefined ? {} : { read } }))
  store.set(arriveAtom, { path: summary, search })
  store.sub(dashboardViewAtom, () => undefined)
  const view = () => store.get(dashboardViewAtom)
  return { store, view, becomes: (tag: string) => eventually(() => expect(view()._tag).toBe(tag)) }
}

describe("the dashboard", () => {
  it("loads and then shows its figures with their day", async () => {
    const { becomes, view } = open(() => Effect.succeed(dashboard))
    expect(view()._tag).toBe("Loading")
    await becomes("Loaded")
    expect(view()).toMatchObject({ dashboard, isRefreshing: false, asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it("asks for the filters of the address", async () => {
    const asked: Array<DashboardQuestion> = []
    const { becomes } = open((question) => {
      asked.push(question)
      return Effect.succeed(dashboard)
    }, "?country=DE&account=A%2C1")
    await becomes("Loaded")
    expect(asked).toHaveLength(1)
    expect(asked[0]?.filter).toMatchObject({ tab: "summary", countries: ["DE"], accountCodes: ["A,1"] })
    expect(asked[0]?.viewAs.userId).toBe(0)
  })

  it("loads nothing again for an equivalent address", async () => {
    const read = vi.fn(() => Effect.succeed(dashboard))
    const { becomes, store } = open(read, "?country=DE")
    await becomes("Loaded")
    store.set(arriveAtom, { path: summary, search: "?p=1&country=DE" })
    store.set(arriveAtom, { path: "/accounts", search: "" })
    expect(store.get(dashboardViewAtom)).toMatchObject({ isRefreshing: false })
    expect(read).toHaveBeenCalledOnce()
  })

  it("interrupts the load that a new filter replaces", async () => {
    const interrupted = vi.fn()
    const { becomes, store } = open(({ filter }) =>
      filter.isEmpty ? Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(interrupted))) : Effect.succeed(dashboard)
    )
    await Promise.resolve()
    store.set(arriveAtom, { path: summary, search: "?country=DE" })
    await becomes("Loaded")
    expect(interrupted).toHaveBeenCalledOnce()
  })

  it("keeps the figures before until the new ones are there", async () => {
    const answer = Deferred.makeUnsafe<typeof dashboard>()
    const next = makeDashboard({ years: [] })
    const { becomes, store, view } = open(({ filter }) =>
      filter.isEmpty ? Effect.succeed(dashboard) : Deferred.await(answer)
    )
    await becomes("Loaded")
    store.set(arriveAtom, { path: summary, search: "?country=DE" })
    expect(view()).toMatchObject({ _tag: "Loaded", dashboard, isRefreshing: true })
    Deferred.doneUnsafe(answer, Effect.succeed(next))
    await eventually(() => expect(view()).toMatchObject({ dashboard: next, isRefreshing: false }))
  })

  it("says that there is nothing when no account came back", async () => {
    const { becomes, view } = open(() => Effect.succeed(emptyDashboard), "?year=1999")
    await becomes("NoData")
    expect(view()).toMatchObject({ isFiltered: true })
  })

  it("says why it failed, and tries again when asked to", async () => {
    let isDown = true
    const failure = makeFailure({ status: 503, message: "The figures are being moved", referenceNumber: "R-1" })
    const { becomes, store, view } = open(() =>
      Effect.suspend(() => (isDown ? Effect.fail(failure) : Effect.succeed(dashboard)))
    )
    await becomes("Failed")
    expect(view()).toEqual({ _tag: "Failed", text: "The figures are being moved | Ref #: R-1" })
    isDown = false
    store.set(retryDashboardAtom)
    await becomes("Loaded")
  })

  it("has words for a failure that is a mistake of ours", async () => {
    const { becomes, view } = open(() => Effect.die(new Error("broken")))
    await becomes("Failed")
    expect(view()).toMatchObject({ text: expect.stringContaining("could not be loaded") })
  })

  it.each([
    ["failure", () => Effect.fail(makeFailure())],
    ["empty answer", () => Effect.succeed(emptyDashboard)]
  ])("shows nothing after its %s was acknowledged, until another filter is asked for", async (_what, first) => {
    const { becomes, store } = open(({ filter }) => (filter.isEmpty ? first() : Effect.succeed(dashboard)))
    await eventually(() => expect(store.get(dashboardViewAtom)._tag).toMatch(/Failed|NoData/))
    store.set(acknowledgeDashboardAtom)
    expect(store.get(dashboardViewAtom)._tag).toBe("Acknowledged")
    store.set(arriveAtom, { path: summary, search: "?country=DE" })
    await becomes("Loaded")
  })
})

describe("the state of the report", () => {
  it("is figures and file at once, and acknowledging clears the errors of both", async () => {
    const store = makePortalStore(
      fakeServices({
        dashboards: { read: () => Effect.succeed(emptyDashboard) },
        exports: { pdf: () => Effect.fail(makeFailure({ message: "Not now" })) }
      })
    )
    await store.set(enterSiteAtom, makeUser())
    store.set(arriveAtom, { path: summary, search: "" })
    store.sub(reportStateAtom, () => undefined)
    await eventually(() => expect(store.get(reportStateAtom)).toEqual({ load: "NoData", export: "Idle" }))
    await store.set(exportDashboardAtom, "pdf")
    expect(store.get(reportStateAtom)).toEqual({ load: "NoData", export: "Failed" })
    store.set(acknowledgeDashboardAtom)
    expect(store.get(reportStateAtom)).toEqual({ load: "Acknowledged", export: "Idle" })
  })
})

describe("beside the dashboard", () => {
  it("asks for what expires under the same filters", async () => {
    const asked: Array<string> = []
    const { store } = open(({ filter }) => {
      asked.push(`${filter.tab} ${filter.countries.join()}`)
      return Effect.succeed(dashboard)
    }, "?country=CH")
    store.sub(expiringAtom, () => undefined)
    await eventually(() => expect(store.get(expiringAtom)).toEqual(dashboard.summary))
    expect(asked).toEqual(["summary CH", "expiring CH"])
  })

  it("knows everything there is to filter by while filters are set", async () => {
    const narrow = makeDashboard({ countries: [] })
    const { becomes, store } = open(({ filter }) => Effect.succeed(filter.isEmpty ? dashboard : narrow), "?country=CH")
    store.sub(dashboardOptionsAtom, () => undefined)
    await becomes("Loaded")
    await eventually(() => expect(store.get(dashboardOptionsAtom)).toEqual(dashboard))
  })

  it("asks for nothing more while no filter is set", async () => {
    const read = vi.fn(() => Effect.succeed(dashboard))
    const { becomes, store } = open(read)
    store.sub(dashboardOptionsAtom, () => undefined)
    await becomes("Loaded")
    expect(store.get(dashboardOptionsAtom)).toBe(dashboard)
    expect(read).toHaveBeenCalledOnce()
  })
})

/** Answers each tab with counts of its own, fewer under a filter. */
const answerByTab = ({ filter }: DashboardQuestion) =>
  Effect.succeed(
    makeDashboard({
      summary: new DashboardSummary({
        ...Struct.pick(dashboard.summary, Struct.keys(DashboardSummary.fields)),
        numActiveTrans: { summary: 70, active: 70, paid: 0, expiring: 9 }[filter.tab] - filter.countries.length,
        numPaidTrans: { summary: 30, active: 0, paid: 30, expiring: 0 }[filter.tab] - filter.countries.length
      })
    })
  )

const countsAt = (path: string, search = "") => {
  const asked: Array<string> = []
  const { store } = open((question) => {
    asked.push(question.filter.tab)
    return answerByTab(question)
  }, search)
  store.set(arriveAtom, { path, search })
  store.sub(tabCountsAtom, () => undefined)
  return { asked, counts: () => store.get(tabCountsAtom) }
}

describe("the counts of the tabs", () => {
  it("come from the summary's own answer and that of what expires", async () => {
    const { asked, counts } = countsAt(summary)
    expect(counts()).toEqual({})
    await eventually(() => expect(counts()).toEqual({ active: 70, paid: 30, expiring: 9 }))
    expect(asked).toEqual(["summary", "expiring"])
  })

  it("are the same on another tab", async () => {
    const { counts } = countsAt("/reports/reclaim-dashboard/expiring")
    await eventually(() => expect(counts()).toEqual({ active: 70, paid: 30, expiring: 9 }))
  })

  it("follow the filters", async () => {
    const { counts } = countsAt("/reports/reclaim-dashboard/paid", "?country=DE")
    await eventually(() => expect(counts()).toEqual({ active: 69, paid: 29, expiring: 8 }))
  })
})
