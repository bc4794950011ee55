import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { addAccountsPermission } from "@reclaim/core/rules/account/mayAddAccounts"
import { errorRow, errorTitles } from "@reclaim/core/rules/application/batch/errorRows"
import { makeBatchFacts } from "@reclaim/core/testing/application/batch/makeBatchFacts"
import { makePlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { makeUploadRow } from "@reclaim/core/testing/application/batch/makeUploadRow"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { CheckRow } from "@reclaim/ui/applications/batches/check/CheckRow.ts"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { enterSiteAtom } from "../../../app/session/userAtoms.ts"
import { makePortalStore } from "../../../app/start/makePortalStore.ts"
import { fakeBatches } from "../../../testing/applications/fakeBatches.ts"
import { fakeServices } from "../../../testing/fakeServices.ts"
import { batchAtom } from "./batchAtoms.ts"
import { checkAtom } from "./checkAtoms.ts"
import { putBackAtom, takeAsNewAtom } from "./correctedAtoms.ts"
import { answerCommonAtom, draftAtom } from "./draftAtoms.ts"
import { comeBackAtom, takeFileAtom } from "./fileAtoms.ts"
import { canUndoAtom, countsAtom, noticeAtom, readRowsAtom, shownRowsAtom, undoAtom } from "./rowAtoms.ts"

const planted = makePlantedAccounts({ rowCount: 500 })

/** A list that is checked, with its rows to correct. */
const openChecked = async (answers: Partial<GroupCalls<typeof BatchGroup>> = {}) => {
  const store = makePortalStore(fakeServices({ others: fakeBatches(planted, answers) }))
  await store.set(enterSiteAtom, makeUser({ permissions: { [addAccountsPermission]: true } }))
  await store.set(takeFileAtom, new File([planted.csv], "accounts.csv", { type: "text/csv" }))
  const { common } = makeBatchFacts()
  for (const step of Object.keys(common) as ReadonlyArray<keyof ApplicationSteps>) {
    store.set(answerCommonAtom, { step, content: common[step] })
  }
  await store.set(checkAtom)
  const { count, parts, source } = store.get(shownRowsAtom)
  const wrong = (await store.set(readRowsAtom, { source, parts: parts(0, count) })) ?? []
  return { store, wrong }
}

/** The file of rows to correct, with their account names entered. */
const sentBack = (
  batchId: number,
  rows: ReadonlyArray<CheckRow>,
  cells: Readonly<Record<string, string>> = {}
): File => {
  const lines = rows.map((row) => {
    const line = errorRow(batchId, makeUploadRow({ ...row }))
    return Object.entries(cells).reduce((known, [title, text]) => known.with(errorTitles.indexOf(title), text), line)
  })
  return new File([[errorTitles, ...lines].map(csvRow).join("")], "rows to correct.csv")
}

describe("rows that come back corrected", () => {
  it("take the places of the same lines of their list, which is undone at once", async () => {
    const { store, wrong } = await openChecked()
    const batch = store.get(batchAtom)
    const unnamed = wrong.filter(({ problems }) => problems.some(({ column }) => column === "account_name")).slice(0, 2)
    expect(unnamed).toHaveLength(2)
    expect(store.get(countsAtom)).toEqual({ valid: 463, error: 34, double_in_file: 3 })
    await store.set(takeFileAtom, sentBack(batch?.batchId ?? 0, unnamed, { account_name: "Ridge Growth" }))
    expect(store.get(comeBackAtom)?.corrected.rows.map(({ line }) => line)).toEqual(unnamed.map(({ line }) => line))
    expect(store.get(draftAtom)).toBeNull()
    await store.set(putBackAtom)
    expect([store.get(comeBackAtom), store.get(batchAtom)?.batchId]).toEqual([null, batch?.batchId])
    expect(store.get(countsAtom)).toEqual({ valid: 465, error: 32, double_in_file: 3 })
    expect(store.get(noticeAtom)).toBe("2 rows corrected.")
    await store.set(undoAtom)
    expect(store.get(countsAtom)).toEqual({ valid: 463, error: 34, double_in_file: 3 })
  })

  it("change nothing where they say nothing new, and tell of lines that need no correction any more", async () => {
    const { store, wrong } = await openChecked()
    const batchId = store.get(batchAtom)?.batchId ?? 0
    const fitting = { ...wrong[0], line: 2 } as CheckRow
    await store.set(takeFileAtom, sentBack(batchId, [...wrong.slice(1, 3), fitting]))
    await store.set(putBackAtom)
    expect(store.get(countsAtom)).toEqual({ valid: 463, error: 34, double_in_file: 3 })
    expect(store.get(noticeAtom)).toBe("No cell of the rows was changed. 1 row no longer needed correcting.")
    expect(store.get(canUndoAtom)).toBe(false)
  })

  it("are a list of their own where that is wanted", async () => {
    const { store, wrong } = await openChecked()
    await store.set(takeFileAtom, sentBack(store.get(batchAtom)?.batchId ?? 0, wrong.slice(0, 2)))
    await store.set(takeAsNewAtom)
    expect(store.get(comeBackAtom)).toBeNull()
    expect(store.get(draftAtom)).toMatchObject({ fileName: "rows to correct.csv", outline: { rowCount: 2 } })
  })

  it.each<[string, GroupCalls<typeof BatchGroup>["find"]]>([
    ["was sent", () => Effect.succeed(makeUploadBatch({ state: "committed" }))],
    ["is not there", () => Effect.fail(makeFailure({ status: 404, message: "This list does not exist" }))]
  ])("are a list of their own where theirs %s", async (_, find) => {
    const { store, wrong } = await openChecked({ find })
    await store.set(takeFileAtom, sentBack(5, wrong.slice(0, 2)))
    expect(store.get(comeBackAtom)).toBeNull()
    expect(store.get(draftAtom)).toMatchObject({ fileName: "rows to correct.csv" })
  })
})
