import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DocumentGroup } from "@reclaim/core/contract/documents/DocumentGroup"
import type { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import { RequirementPage } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { taskForms } from "@reclaim/core/domain/user/taskForms"
import { DocumentList } from "@reclaim/core/domain/document/DocumentList"
import { makeDocumentGroup } from "@reclaim/core/testing/documents/makeDocumentGroup"
import { makeDocumentList } from "@reclaim/core/testing/documents/makeDocumentList"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import { makeWhatIf } from "@reclaim/core/testing/documents/makeWhatIf"
import { makeWhatIfFacts } from "@reclaim/core/testing/documents/makeWhatIfFacts"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { everyTask, makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { awaitedOfOthersAtom, documentListAtom } from "./documentsAtoms.ts"
import { groupDocumentsAtom, loadMoreAtom, loadGroupsAtom, seenDocumentAtom } from "./groupDocumentsAtoms.ts"
import { likelyDaysAtom, whatIfAtom } from "./whatIfAtoms.ts"

const rows = Array.from({ length: 150 }, (_, at) => makeRequirement({ requirementId: at + 1 }))

type ListRequest = Parameters<GroupCalls<typeof DocumentGroup>["list"]>[0]
type PageRequest = Parameters<GroupCalls<typeof RequirementGroup>["page"]>[0]

const pageOf = ({ payload: { limit, offset } }: PageRequest, rev: number) =>
  new RequirementPage({ rows: rows.slice(offset, offset + limit), totalCount: rows.length, rev })

const listOf = (rev: number) => {
  const { rows: groups, summary } = makeDocumentList([makeDocumentGroup()])
  return new DocumentList({ summary, rows: groups, rev })
}

interface Server {
  rev: number
  pageRev: number | null
  isDown: boolean
  isBeyondPage: boolean
}

const open = async (search = "", overrides: Partial<Server> = {}, user = makeUser()) => {
  const server: Server = { rev: 9, pageRev: null, isDown: false, isBeyondPage: false, ...overrides }
  const list = vi.fn((_request: ListRequest) => Effect.sync(() => listOf(server.rev)))
  const page = vi.fn((request: PageRequest) =>
    Effect.suspend(() =>
      server.isDown
        ? Effect.fail(makeFailure({ status: 503, message: "Not now" }))
        : Effect.succeed(pageOf(request, server.pageRev ?? server.rev))
    )
  )
  const whatIf = vi.fn(() => Effect.succeed(makeWhatIf()))
  const whatIfFacts = vi.fn(() => Effect.succeed(makeWhatIfFacts(server.isBeyondPage ? { held: null } : {})))
  const store = makePortalStore(
    fakeServices({
      documents: { list },
      requirements: { page, whatIf },
      assumptionFacts: { read: whatIfFacts }
    })
  )
  store.set(arriveAtom, { path: "/documents", search })
  await store.set(enterSiteAtom, user)
  store.sub(documentListAtom, () => undefined)
  store.sub(groupDocumentsAtom, () => undefined)
  return {
    store,
    server,
    list,
    page,
    whatIf,
    whatIfFacts,
    answered: () => eventually(() => expect(store.get(documentListAtom)._tag).toBe("Answered")),
    group: () => store.get(groupDocumentsAtom).get("17"),
    go: (to: string) => store.set(arriveAtom, { path: "/documents", search: to })
  }
}

describe("the documents of an open group", () => {
  it("arrive a hundred at a time and are known by name from then on", async () => {
    const { answered, group, page, store } = await open()
    await answered()
    store.set(loadGroupsAtom, ["17"])
    expect(group()).toEqual({ _tag: "Loading" })
    await eventually(() => expect(group()).toMatchObject({ _tag: "Loaded", totalCount: 150 }))
    await store.set(loadMoreAtom, "17")
    expect(group()).toMatchObject({ rows, more: { _tag: "Idle" } })
    expect(
      page.mock.calls
        .map(([{ payload }]) => payload)
        .map(({ groupKey, limit, offset, sort }) => [groupKey, offset, limit, sort])
    ).toEqual([
      ["17", 0, 100, "risk"],
      ["17", 100, 100, "risk"]
    ])
    expect(store.get(seenDocumentAtom)(7)).toEqual(rows[6])
  })

  it("are not asked for twice while they are on their way", async () => {
    const { answered, page, store } = await open()
    await answered()
    store.set(loadGroupsAtom, ["17"])
    store.set(loadGroupsAtom, ["17"])
    await store.set(loadMoreAtom, "17")
    expect(page).toHaveBeenCalledTimes(1)
  })

  it("fail in their place, and come on another try", async () => {
    const { answered, group, server, store } = await open("", { isDown: true })
    await answered()
    await store.set(loadMoreAtom, "17")
    expect(group()).toEqual({ _tag: "Failed", text: "Not now" })
    server.isDown = false
    await store.set(loadMoreAtom, "17")
    expect(group()).toMatchObject({ _tag: "Loaded" })
  })

  it("of another revision are not mixed in: the groups are asked for again", async () => {
    const { answered, group, list, server, store } = await open()
    await answered()
    server.rev = 10
    await store.set(loadMoreAtom, "17")
    await eventually(() => expect(store.get(documentListAtom)).toMatchObject({ answer: { rev: 10 } }))
    expect(list).toHaveBeenCalledTimes(2)
    expect(group()).toBeUndefined()
    await store.set(loadMoreAtom, "17")
    expect(group()).toMatchObject({ _tag: "Loaded" })
  })

  it("are told to be changing rather than asked for without end", async () => {
    const { answered, group, list, store } = await open("", { pageRev: 11 })
    for (const times of [1, 2, 3]) {
      await answered()
      expect(list).toHaveBeenCalledTimes(times)
      await store.set(loadMoreAtom, "17")
      await eventually(() => expect(store.get(documentListAtom)).toMatchObject({ isRefreshing: false }))
    }
    expect(group()).toMatchObject({ _tag: "Failed", text: expect.stringContaining("changing") })
  })

  it("are others in another order", async () => {
    const { answered, go, group, store } = await open()
    await answered()
    await store.set(loadMoreAtom, "17")
    go("?sort=name")
    expect(group()).toBeUndefined()
    store.set(loadGroupsAtom, ["17"])
    expect(group()).toEqual({ _tag: "Loading" })
  })
})

describe("the groups", () => {
  it("are asked for once, whatever is opened, sorted and assumed", async () => {
    const { answered, go, list, store } = await open()
    await answered()
    go("?open=17&sort=safe&assume=7.2026-12-03")
    await answered()
    expect(list).toHaveBeenCalledTimes(1)
    go("?search=poa")
    await eventually(() => expect(store.get(documentListAtom)).toMatchObject({ isRefreshing: false }))
    expect(list.mock.calls.map(([{ payload }]) => payload.filter.search)).toEqual(["", "poa"])
  })

  it.each([
    ["as they are asked for by who has the task for investors", everyTask, "sub-investor"],
    ["by owner to who has not", { ...everyTask, Features: [taskForms.documents] }, "bo"]
  ] as const)("by investor are listed %s", async (_whose, tasks, groupBy) => {
    const { answered, list } = await open("?group=sub-investor", {}, makeUser({ tasks }))
    await answered()
    expect(list.mock.calls.map(([{ payload }]) => payload.filter.groupBy)).toEqual([groupBy])
  })

  it("tell nothing of others while there are some", async () => {
    const { answered, list, store } = await open()
    store.sub(awaitedOfOthersAtom, () => undefined)
    await answered()
    expect(store.get(awaitedOfOthersAtom)).toBeNull()
    expect(list).toHaveBeenCalledTimes(1)
  })
})

describe("what would be", () => {
  it("is answered in the page at once, from what was asked for once", async () => {
    const { go, store, whatIf, whatIfFacts } = await open()
    store.sub(whatIfAtom, () => undefined)
    await eventually(() => expect(store.get(whatIfAtom)._tag).toBe("Answered"))
    const whatIfAt = (search: string) => {
      go(search)
      return store.get(whatIfAtom)
    }
    const both = "?assume=301.2027-03-01&assume=311.2027-03-01"
    expect(whatIfAt(both)).toMatchObject({
      isRefreshing: false,
      answer: { releasable: { count: 2, net: 60_000_000 }, lost: { count: 1, net: 37_600_000 } }
    })
    expect(whatIfAt(both.replace("311.2027-03-01", "311.2027-04-01"))).toMatchObject({
      isRefreshing: false,
      answer: { releasable: { count: 1, net: 31_000_000 }, lost: { count: 2, net: 66_600_000 } }
    })
    expect(whatIfFacts).toHaveBeenCalledTimes(1)
    expect(whatIf).not.toHaveBeenCalled()
  })

  it("says when a document may be there that is ordered today", async () => {
    const { store } = await open()
    store.sub(likelyDaysAtom, () => undefined)
    await eventually(() => expect(store.get(likelyDaysAtom).get(302)).toBe("2026-12-24"))
  })

  it("is asked of the server beyond what a page looks through, once for a row of keys, when they rest", async () => {
    const { go, store, whatIf } = await open("", { isBeyondPage: true })
    store.sub(whatIfAtom, () => undefined)
    await eventually(() => expect(store.get(whatIfAtom)._tag).toBe("Answered"))
    for (const day of ["2026-12-03", "2026-12-04", "2026-12-05"]) go(`?assume=7.${day}&open=17`)
    expect(store.get(whatIfAtom)).toMatchObject({ _tag: "Answered", isRefreshing: true })
    await eventually(() => expect(store.get(whatIfAtom)).toMatchObject({ isRefreshing: false }))
    expect(whatIf.mock.calls).toMatchObject([
      [{ payload: { assume: [] } }],
      [{ payload: { assume: [{ requirementId: 7, arrivesOn: "2026-12-05" }] } }]
    ])
  })
})
