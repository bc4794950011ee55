import type { DocumentExportQuery } from "@reclaim/core/contract/documents/DocumentQuery"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { cancelExportAtom, exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { lookUpViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { exportDocumentsAtom } from "./documentsAddressAtoms.ts"

const open = async (user = makeUser(), answer: Effect.Effect<never, ReturnType<typeof makeFailure>> = Effect.never) => {
  const asked: Array<DocumentExportQuery> = []
  const store = makePortalStore(
    fakeServices({
      documentExports: {
        make: (question) => {
          asked.push(question)
          return answer
        }
      }
    })
  )
  await store.set(enterSiteAtom, user)
  store.set(arriveAtom, { path: "/documents", search: "?country=CH&group=bo-coi&whose=everybody&open=17" })
  return { asked, store }
}

describe("a file of missing documents", () => {
  it.each([
    ["documents", "Awaited documents"],
    ["items", "Reclaims awaiting documents"]
  ] as const)("of %s is of the groups, filters and toggle in the address", async (reportType, title) => {
    const { asked, store } = await open()
    void store.set(exportDocumentsAtom, reportType)
    expect(asked).toMatchObject([
      {
        reportType,
        viewAsUserId: 0,
        filter: { countries: ["CH"], groupBy: "bo-coi", clientDocumentsOnly: false }
      }
    ])
    expect(store.get(exportStateAtom)).toMatchObject({ _tag: "Running", kind: "excel", title })
  })

  it("is the client's whose documents are in view, and says so", async () => {
    const { asked, store } = await open(
      makeUser({ isUserInternal: true, permissions: { "reclaimDashboard.viewAs": true } })
    )
    await store.set(lookUpViewedAtom, 7)
    store.set(arriveAtom, { path: "/documents", search: "?as=7" })
    void store.set(exportDocumentsAtom, "items")
    expect(asked[0]?.viewAsUserId).toBe(7)
    expect(store.get(exportStateAtom)).toMatchObject({ title: "Reclaims awaiting documents, Møller Pension Fund" })
  })

  it("is given up when it is cancelled, and told of when it fails", async () => {
    const { store } = await open()
    const cancelled = store.set(exportDocumentsAtom, "documents")
    store.set(cancelExportAtom)
    await cancelled
    expect(store.get(exportStateAtom)).toEqual({ _tag: "Idle" })
    const failing = await open(makeUser(), Effect.fail(makeFailure({ status: 503, message: "Not now" })))
    await failing.store.set(exportDocumentsAtom, "documents")
    expect(failing.store.get(exportStateAtom)).toMatchObject({ _tag: "Failed", kind: "excel" })
  })
})
