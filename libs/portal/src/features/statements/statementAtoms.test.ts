import { viewAsPermission } from "@reclaim/core/rules/report/viewAs"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeQuarterlyStatement, makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { type FakeAnswers, fakeServices } from "../../testing/fakeServices.ts"
import { exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { quarterlyStatementAtoms as atoms } from "./quarterlyStatementAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { lookUpViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import type { PortalStore } from "../../app/runtime/runtime.ts"
import { eventually } from "../../testing/eventually.ts"

const path = "/reports/quarterly-statements"
const statement = makeQuarterlyStatement()

const view = async (store: PortalStore, userId: number) => {
  await store.set(lookUpViewedAtom, userId)
  store.set(arriveAtom, { path, search: `?as=${userId}` })
}
const detail = makeQuarterlyStatementDetail()
const down = Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-1" }))

/** Answers to the call for the list, to that for one statement, and to those for files. */
interface Answers {
  readonly available?: NonNullable<FakeAnswers["quarterlyStatements"]>["available"]
  readonly detail?: NonNullable<FakeAnswers["statements"]>["quarterlyDetail"]
  readonly files?: NonNullable<FakeAnswers["statementFiles"]>["quarterly"]
}

const open = async ({ available, detail: quarterlyDetail, files }: Answers, search = "", user = makeUser()) => {
  const store = makePortalStore(
    fakeServices({
      ...(available === undefined ? {} : { quarterlyStatements: { available } }),
      ...(quarterlyDetail === undefined ? {} : { statements: { quarterlyDetail } }),
      ...(files === undefined ? {} : { statementFiles: { quarterly: files } })
    })
  )
  await store.set(enterSiteAtom, user)
  store.set(arriveAtom, { path, search })
  const list = () => store.get(atoms.listViewAtom)
  const openView = () => store.get(atoms.openViewAtom)
  store.sub(atoms.openViewAtom, () => undefined)
  store.sub(atoms.listViewAtom, () => undefined)
  return {
    store,
    list,
    opened: openView,
    go: (next: string) => store.set(arriveAtom, { path, search: next }),
    listBecomes: (tag: string) => eventually(() => expect(list()._tag).toBe(tag)),
    openedBecomes: (tag: string) => eventually(() => expect(openView()._tag).toBe(tag))
  }
}

describe("the list of statements", () => {
  it("is loading, then there", async () => {
    const { list, listBecomes, opened } = await open({ available: () => Effect.succeed([statement]) })
    expect(list()).toEqual({ _tag: "Loading" })
    await listBecomes("Loaded")
    expect(list()).toEqual({ _tag: "Loaded", statements: [statement] })
    expect(opened()).toEqual({ _tag: "Closed" })
  })

  it("is empty of a client who has none", async () => {
    const { list, listBecomes } = await open({ available: () => Effect.succeed([]) })
    await listBecomes("Empty")
    expect(list()).toEqual({ _tag: "Empty" })
  })

  it("has failed with the server's words, is put aside, and loads when asked again", async () => {
    let isDown = true
    const { list, listBecomes, store } = await open({
      available: () => Effect.suspend(() => (isDown ? down : Effect.succeed([statement])))
    })
    await listBecomes("Failed")
    expect(list()).toEqual({ _tag: "Failed", text: "Not now | Ref #: R-1" })
    store.set(atoms.acknowledgeAtom)
    expect(list()).toEqual({ _tag: "Acknowledged" })
    isDown = false
    store.set(atoms.reloadAtom)
    await listBecomes("Loaded")
  })

  it("is loaded again by the next visit", async () => {
    let asked = 0
    const { listBecomes, store } = await open({
      available: () =>
        Effect.sync(() => {
          asked += 1
          return [statement]
        })
    })
    await listBecomes("Loaded")
    store.set(atoms.leaveAtom)
    await eventually(() => expect(asked).toBe(2))
  })

  it("is never another client's", async () => {
    const staff = makeUser({ isUserInternal: true, permissions: { [viewAsPermission]: true } })
    const asked: Array<number> = []
    const { list, listBecomes, store } = await open(
      {
        available: ({ payload: { viewAsUserId } }) => {
          asked.push(viewAsUserId)
          return viewAsUserId === 7 ? Effect.succeed([statement]) : Effect.never
        }
      },
      "",
      staff
    )
    await view(store, 7)
    await listBecomes("Loaded")
    await view(store, 8)
    expect(list()).toEqual({ _tag: "Loading" })
    await eventually(() => expect(asked.at(-1)).toBe(8))
  })
})

describe("the statement that the address opens", () => {
  it("is asked for by the row of the list", async () => {
    const asked: Array<string> = []
    const { opened, openedBecomes } = await open(
      {
        detail: ({ payload: { id, reportGuid } }) => {
          asked.push(`${id} ${reportGuid}`)
          return Effect.succeed(detail)
        }
      },
      "?statement=8"
    )
    expect(opened()).toEqual({ _tag: "Loading" })
    await openedBecomes("Loaded")
    expect(opened()).toEqual({ _tag: "Loaded", detail })
    expect(asked).toEqual([`8 ${statement.reportGuid}`])
  })

  it.each([
    ["is not found when the list has none such", [statement]],
    ["is not found when there is no list", []]
  ])("%s", async (_, statements) => {
    const { opened, openedBecomes } = await open({ available: () => Effect.succeed(statements) }, "?statement=9")
    await openedBecomes("NotFound")
    expect(opened()).toEqual({ _tag: "NotFound" })
  })

  it("has failed alone, is put aside and tried again, and the list stays", async () => {
    let isDown = true
    const { list, opened, openedBecomes, store } = await open(
      { detail: () => Effect.suspend(() => (isDown ? down : Effect.succeed(detail))) },
      "?statement=8"
    )
    await openedBecomes("Failed")
    expect(opened()).toEqual({ _tag: "Failed", text: "Not now | Ref #: R-1" })
    store.set(atoms.acknowledgeAtom)
    expect(opened()).toEqual({ _tag: "Acknowledged" })
    expect(list()._tag).toBe("Loaded")
    isDown = false
    store.set(atoms.reloadAtom)
    await openedBecomes("Loaded")
  })

  it("fails with its list", async () => {
    const { opened, openedBecomes } = await open({ available: () => down }, "?statement=8")
    await openedBecomes("Failed")
    expect(opened()).toEqual({ _tag: "Failed", text: "Not now | Ref #: R-1" })
  })

  it("is replaced by another one with its own figures", async () => {
    const other = makeQuarterlyStatement({ id: 9 })
    const { go, opened, openedBecomes } = await open(
      {
        available: () => Effect.succeed([statement, other]),
        detail: ({ payload }) => (payload.id === 8 ? Effect.succeed(detail) : Effect.never)
      },
      "?statement=8"
    )
    await openedBecomes("Loaded")
    go("?statement=9")
    expect(opened()).toEqual({ _tag: "Loading" })
    go("?statement=8")
    await openedBecomes("Loaded")
    go("")
    expect(opened()).toEqual({ _tag: "Closed" })
  })
})

describe("a statement's file", () => {
  it("is made under the statement's name, one at a time", async () => {
    const asked: Array<string> = []
    const { listBecomes, store } = await open({
      files: {
        excel: ({ id }) => {
          asked.push(`excel ${id}`)
          return Effect.never
        },
        pdf: ({ id }) => {
          asked.push(`pdf ${id}`)
          return Effect.never
        }
      }
    })
    await listBecomes("Loaded")
    void store.set(atoms.downloadAtom, { statement, kind: "excel" })
    expect(store.get(exportStateAtom)).toMatchObject({ _tag: "Running", title: "Quarterly statement Q3 2026" })
    void store.set(atoms.downloadAtom, { statement, kind: "pdf" })
    await eventually(() => expect(asked).toEqual(["excel 8"]))
  })
})
