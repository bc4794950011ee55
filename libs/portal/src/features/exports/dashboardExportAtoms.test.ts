import type { DashboardQuestion } from "@reclaim/core/client/calls/DashboardQuestion"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { exportDashboardAtom } from "./dashboardExportAtoms.ts"
import type { ExportKind } from "@reclaim/core/rules/export/exportState"
import { exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { lookUpViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"

const open = async (user = makeUser()) => {
  const asked: Array<readonly [ExportKind, DashboardQuestion]> = []
  const never = (kind: ExportKind) => (question: DashboardQuestion) => {
    asked.push([kind, question])
    return Effect.never
  }
  const store = makePortalStore(fakeServices({ exports: { excel: never("excel"), pdf: never("pdf") } }))
  await store.set(enterSiteAtom, user)
  store.set(arriveAtom, { path: "/reports/reclaim-dashboard/active", search: "?country=DE&account=A%2C1" })
  return { asked, store }
}

describe("a file of the dashboard", () => {
  it.each(["excel", "pdf"] as const)("as %s is of the tab and the filters in the address", async (kind) => {
    const { asked, store } = await open()
    void store.set(exportDashboardAtom, kind)
    const [[asKind, question] = []] = asked
    expect(asKind).toBe(kind)
    expect(question?.filter).toMatchObject({ tab: "active", countries: ["DE"], accountCodes: ["A,1"] })
    expect(question?.viewAs.userId).toBe(0)
    expect(store.get(exportStateAtom)).toMatchObject({ kind, title: "Reclaim dashboard" })
  })

  it("is the client's whose figures are in view, and says so", async () => {
    const { asked, store } = await open(
      makeUser({ isUserInternal: true, permissions: { "reclaimDashboard.viewAs": true } })
    )
    await store.set(lookUpViewedAtom, 7)
    store.set(arriveAtom, { path: "/reports/reclaim-dashboard/summary", search: "?as=7" })
    void store.set(exportDashboardAtom, "excel")
    expect(asked[0]?.[1].viewAs.userId).toBe(7)
    expect(store.get(exportStateAtom)).toMatchObject({ title: "Reclaim dashboard, Møller Pension Fund" })
  })
})
