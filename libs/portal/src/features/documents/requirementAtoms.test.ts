import { makeRequirementDetail } from "@reclaim/core/testing/documents/makeRequirementDetail"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { createStore } from "jotai"
import { describe, expect, it, vi } from "vitest"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { fakeRequirementActs } from "../../testing/documents/fakeRequirementActs.ts"
import { eventually } from "../../testing/eventually.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { lookUpViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { addFilesAtom, copyDraftAtom } from "./copyAtoms.ts"
import { arrivedUploads } from "./copyFiles.ts"
import { actOnRequirementAct, maySendDocumentsAtom, requirementSheetAtom, submitCopyAct } from "./requirementAtoms.ts"

type Acts = NonNullable<Parameters<typeof fakeRequirementActs>[1]>

const detail = makeRequirementDetail()
const day = CalendarDate.make("2026-11-23")

/** A page whose address opens the document. */
const pageOf = (answers: Acts = {}, user = makeUser()) => {
  const store = createStore()
  seedPortal(
    { path: "/documents", search: "?requirement=301" },
    { others: fakeRequirementActs(detail, answers) },
    user
  )(store)
  store.sub(requirementSheetAtom, () => {})
  const shownDetail = () => {
    const state = store.get(requirementSheetAtom)
    return state._tag === "Loaded" ? state.detail : null
  }
  return { shown: shownDetail, store }
}

const openRequirement = async (answers: Acts = {}, user = makeUser()) => {
  const page = pageOf(answers, user)
  await eventually(() => expect(page.shown()).not.toBeNull())
  return page
}

describe("the document that the address opens", () => {
  it("is shown as the server has it after each act", async () => {
    const { shown, store } = await openRequirement()
    await store.set(actOnRequirementAct.runAtom, {
      of: detail.requirement,
      act: { _tag: "Order", orderedOn: day, expectedOn: null }
    })
    await eventually(() => expect(shown()?.requirement.orderedOn).toBe(day))
    await store.set(actOnRequirementAct.runAtom, {
      of: detail.requirement,
      act: { _tag: "Order", orderedOn: null, expectedOn: null }
    })
    await eventually(() => expect(shown()?.requirement.orderedOn).toBeNull())
    await store.set(actOnRequirementAct.runAtom, {
      of: detail.requirement,
      act: { _tag: "Dispute", text: "The account is closed" }
    })
    await eventually(() => expect(shown()?.dispute?.text).toBe("The account is closed"))
  })

  it("is asked for again when somebody else was faster, and the act says why it was not done", async () => {
    const find = vi.fn<NonNullable<Acts["find"]>>(() => Effect.succeed(detail))
    const { store } = await openRequirement({
      find,
      act: () => Effect.fail(makeFailure({ status: 409, message: "A reviewer has it already" }))
    })
    const before = find.mock.calls.length
    await store.set(actOnRequirementAct.runAtom, { of: detail.requirement, act: { _tag: "TakeBack" } })
    expect(store.get(actOnRequirementAct.stateAtom)).toMatchObject({
      _tag: "Failed",
      text: "A reviewer has it already"
    })
    await eventually(() => expect(find.mock.calls.length).toBe(before + 1))
  })

  it("is left as it is by an act that the server could not do now", async () => {
    const find = vi.fn<NonNullable<Acts["find"]>>(() => Effect.succeed(detail))
    const { store } = await openRequirement({
      find,
      act: () => Effect.fail(makeFailure({ status: 503, message: "Not now" }))
    })
    const before = find.mock.calls.length
    await store.set(actOnRequirementAct.runAtom, { of: detail.requirement, act: { _tag: "TakeBack" } })
    expect(find.mock.calls.length).toBe(before)
  })

  it("says that it is not there where the server knows none, and what failed where it told", async () => {
    const gone = pageOf({ find: () => Effect.fail(makeFailure({ status: 404, message: "Not found" })) })
    await eventually(() => expect(gone.store.get(requirementSheetAtom)).toEqual({ _tag: "NotFound" }))
    const failing = pageOf({ find: () => Effect.fail(makeFailure({ status: 400, message: "Not like this" })) })
    await eventually(() =>
      expect(failing.store.get(requirementSheetAtom)).toEqual({ _tag: "Failed", text: "Not like this" })
    )
  })
})

/** Store with a completely uploaded file. */
const withFile = async (answers: Acts = {}) => {
  const page = await openRequirement(answers)
  await page.store.set(addFilesAtom, 301, [new File(["x"], "copy.pdf")])
  const draft = () => page.store.get(copyDraftAtom)(301)
  const copy = {
    _tag: "Submit" as const,
    uploadIds: arrivedUploads(draft()) ?? [],
    issuedOn: null,
    markets: []
  }
  return { ...page, copy, draft }
}

describe("a copy that is handed in", () => {
  it("is shown among those that were sent, and its files are forgotten", async () => {
    const { copy, draft, shown, store } = await withFile()
    await store.set(submitCopyAct.runAtom, { of: detail.requirement, act: copy })
    expect(draft().files).toEqual([])
    await eventually(() => expect(shown()?.requirement.state).toBe("submitted"))
  })

  it("keeps its files when it was not taken", async () => {
    const { copy, draft, store } = await withFile({
      act: () => Effect.fail(makeFailure({ status: 422, message: "It has no pages" }))
    })
    await store.set(submitCopyAct.runAtom, { of: detail.requirement, act: copy })
    expect(draft().files).toHaveLength(1)
  })
})

describe("who acts on documents", () => {
  it("is a user who may sign, and nobody who only reads or looks at somebody else's page", async () => {
    expect((await openRequirement()).store.get(maySendDocumentsAtom)).toBe(true)
    const reader = await openRequirement({}, makeUser({ isReadOnly: true }))
    expect(reader.store.get(maySendDocumentsAtom)).toBe(false)
    const viewing = pageOf({}, makeUser({ isUserInternal: true, permissions: { "reclaimDashboard.viewAs": true } }))
    await viewing.store.set(lookUpViewedAtom, 7)
    viewing.store.set(arriveAtom, { path: "/documents", search: "?requirement=301&as=7" })
    expect(viewing.store.get(maySendDocumentsAtom)).toBe(false)
  })
})
