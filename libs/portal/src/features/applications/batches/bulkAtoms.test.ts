import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { addAccountsPermission } from "@reclaim/core/rules/account/mayAddAccounts"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { makeBatchFacts } from "@reclaim/core/testing/application/batch/makeBatchFacts"
import { makePlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { enterSiteAtom } from "../../../app/session/userAtoms.ts"
import { makePortalStore } from "../../../app/start/makePortalStore.ts"
import { fakeBatches } from "../../../testing/applications/fakeBatches.ts"
import { fakeServices } from "../../../testing/fakeServices.ts"
import { batchAtom, commitAct, commitAtom, rollBackAct } from "./batchAtoms.ts"
import { answerAtom, checkAtom, mappingFooterAtom, phaseAtom } from "./checkAtoms.ts"
import { answerCommonAtom, chooseColumnAtom, draftAtom, recogniseColumns } from "./draftAtoms.ts"
import { chosenFileAtom, sendingAtom, takeFileAtom, takePastedAtom } from "./fileAtoms.ts"
import {
  investorFaultsAtom,
  investorFileAtom,
  investorsAtom,
  removeInvestorsAct,
  takeInvestorsAtom
} from "./investorAtoms.ts"
import {
  changeCellsAtom,
  changeLikeAtom,
  countLikeAtom,
  countsAtom,
  filterAtom,
  readRowsAtom,
  redoAtom,
  rowProblemAtom,
  shownRowsAtom,
  skipAtom,
  undoAtom
} from "./rowAtoms.ts"
import { earlierBatchAtom, uploadAgainAtom } from "./uploadAtoms.ts"

const planted = makePlantedAccounts({ rowCount: 500 })

interface UploadSetup {
  readonly file?: Pick<typeof planted, "csv" | "rows" | "titles">
  readonly answers?: Partial<GroupCalls<typeof BatchGroup>>
  readonly csv?: string
}

const open = async ({ answers, file = planted, csv = file.csv }: UploadSetup = {}) => {
  const store = makePortalStore(fakeServices({ others: fakeBatches(file, answers) }))
  await store.set(enterSiteAtom, makeUser({ permissions: { [addAccountsPermission]: true } }))
  await store.set(takeFileAtom, new File([csv], "accounts.csv", { type: "text/csv" }))
  const answerAll = () => {
    const { common } = makeBatchFacts()
    for (const step of Object.keys(common) as ReadonlyArray<keyof ApplicationSteps>) {
      store.set(answerCommonAtom, { step, content: common[step] })
    }
  }
  const readShownRows = async () => {
    const { count, parts, source } = store.get(shownRowsAtom)
    return (await store.set(readRowsAtom, { source, parts: parts(0, count) })) ?? []
  }
  return { store, answerAll, shown: readShownRows }
}

const openChecked = async (opened: UploadSetup = {}) => {
  const upload = await open(opened)
  upload.answerAll()
  await upload.store.set(checkAtom)
  return upload
}

/** One account of an owner that is looked through. */
const makeLookThrough = () => {
  const { rows, titles } = makePlantedAccounts({ rowCount: 40, cells: { tax_id: "98-7654321" } })
  const cells: Readonly<Record<string, string>> = { bo_reference: "lp", entity_type: "partnership" }
  const row = titles.map((title, at) => cells[title] ?? rows[0]?.[at] ?? "")
  return { rows: [row], titles, csv: [titles, row].map(csvRow).join("") }
}

const investorsCsv = (percent: string): File =>
  new File(
    [
      "bo_reference,tax_year,investor_name,entity_type,residence_country,ownership_pct\r\n",
      `lp,2025,Ada Zorn,individual,DE,${percent}\r\n`
    ],
    "investors.csv"
  )

describe("the investors of a file", () => {
  it("are asked for once its rows are checked, and make them right", async () => {
    const { store } = await openChecked({ file: makeLookThrough() })
    expect(store.get(phaseAtom)).toBe("check")
    expect(store.get(countsAtom)).toEqual({ error: 1 })
    const stop = store.sub(investorsAtom, () => undefined)
    await expect.poll(() => store.get(investorsAtom)).toMatchObject({ references: ["lp"], investors: 0 })
    await store.set(takeInvestorsAtom, investorsCsv("60"))
    expect(store.get(investorFaultsAtom)).toMatchObject([{ line: 2, column: "ownership_pct", cell: "60" }])
    expect(store.get(countsAtom)).toEqual({ error: 1 })
    await store.set(takeInvestorsAtom, investorsCsv("100"))
    expect([store.get(investorFaultsAtom), store.get(investorFileAtom)]).toEqual([[], null])
    expect(store.get(countsAtom)).toEqual({ valid: 1 })
    await expect.poll(() => store.get(investorsAtom)).toMatchObject({ owners: 1, investors: 1 })
    const batch = store.get(batchAtom)
    if (batch !== null) await store.set(removeInvestorsAct.runAtom, batch)
    expect(store.get(countsAtom)).toEqual({ error: 1 })
    stop()
  })

  it("that are in no list are refused, and nothing is saved", async () => {
    const { store } = await openChecked({
      file: makeLookThrough(),
      answers: { setInvestors: () => Effect.die("nothing is saved") }
    })
    const stop = store.sub(investorsAtom, () => undefined)
    await expect.poll(() => store.get(investorsAtom)).not.toBeNull()
    await store.set(takeInvestorsAtom, new File(["a,b\r\n1,2\r\n"], "other.csv"))
    expect(store.get(investorFileAtom)?.state).toMatchObject({ _tag: "Refused" })
    stop()
  })
})

describe("a file of accounts", () => {
  it("shows what each of its columns is", async () => {
    const { store } = await open()
    expect(store.get(draftAtom)).toMatchObject({ fileName: "accounts.csv", outline: { rowCount: 500 } })
    expect(store.get(draftAtom)?.chosen).toEqual(planted.titles)
    expect(store.get(mappingFooterAtom)).toEqual({ _tag: "Ready" })
  })

  it("can't be checked while a column is missing", async () => {
    const { store } = await open({ csv: planted.csv.replace("account_number", "Konto") })
    expect(store.get(draftAtom)?.chosen[1]).toBeUndefined()
    await store.set(checkAtom)
    expect(store.get(mappingFooterAtom)).toMatchObject({ text: "Choose the missing columns first." })
    await store.set(chooseColumnAtom, 1, "account_number")
    await store.set(checkAtom)
    expect([store.get(mappingFooterAtom), store.get(phaseAtom)]).toEqual([{ _tag: "Ready" }, "check"])
  })

  it("uses no two columns as the same", async () => {
    const { store } = await open()
    await store.set(chooseColumnAtom, 2, "account_number")
    const draft = store.get(draftAtom)
    expect(draft?.chosen.slice(0, 3)).toEqual(["fi_code", null, "account_number"])
    expect(draft === null ? [] : recogniseColumns(draft).missing).toEqual(["account_name"])
  })

  it("that is no list is refused, and nothing of it is sent", async () => {
    const { store } = await open({ csv: "\u0000", answers: { add: () => Effect.die("nothing is sent") } })
    expect(store.get(chosenFileAtom)?.state).toMatchObject({ _tag: "Refused" })
    expect([store.get(draftAtom), store.get(sendingAtom)._tag]).toEqual([null, "Idle"])
  })

  it("may be cells from the clipboard", async () => {
    const { store } = await open()
    await store.set(takePastedAtom, "fi_code\taccount_number\nC1\t00123\n")
    expect(store.get(draftAtom)?.outline.columns).toEqual([
      { title: "fi_code", samples: ["C1"] },
      { title: "account_number", samples: ["00123"] }
    ])
  })

  it("is checked before anything that holds for all rows is asked, with the same errors as after it", async () => {
    const { answerAll, store } = await open()
    await store.set(checkAtom)
    expect(store.get(phaseAtom)).toBe("check")
    const early = store.get(countsAtom)
    store.set(phaseAtom, "answers")
    await store.set(answerAtom)
    expect(store.get(phaseAtom)).toBe("answers")
    expect(store.get(mappingFooterAtom)).toMatchObject({ text: "Answer what applies to all rows first." })
    expect(store.get(draftAtom)?.check?.missing.map(({ path }) => path)).toContain("review.terms")
    answerAll()
    await store.set(answerAtom)
    expect(store.get(phaseAtom)).toBe("confirm")
    expect(store.get(countsAtom)).toEqual(early)
  })

  it("that was uploaded before leads to a question", async () => {
    const { store } = await open({
      answers: { add: () => Effect.succeed(makeUploadBatch({ state: "received", earlierBatchId: 3 })) }
    })
    await Promise.resolve()
    expect(store.get(earlierBatchAtom)).toBe(3)
    store.set(uploadAgainAtom)
    expect(store.get(earlierBatchAtom)).toBeNull()
  })

  it("that could not be sent is sent again by checking it again", async () => {
    let attempts = 0
    const { store } = await openChecked({
      answers: {
        add: () => {
          attempts += 1
          return attempts === 1
            ? Effect.fail(makeFailure({ status: 503, message: "Not now" }))
            : Effect.succeed(makeUploadBatch({ state: "received", version: 1 }))
        },
        map: () => Effect.succeed(makeUploadBatch({ version: 2 }))
      }
    })
    expect([store.get(phaseAtom), attempts]).toEqual(["check", 2])
  })
})

describe("the rows of a file", () => {
  it("are found by page and server to have the same errors", async () => {
    const { store } = await openChecked()
    expect(store.get(countsAtom)).toEqual({ valid: 463, error: 34, double_in_file: 3 })
    expect(store.get(draftAtom)?.check?.counts).toEqual(store.get(batchAtom)?.counts)
  })

  it("with errors are shown first", async () => {
    const { shown, store } = await openChecked()
    expect(store.get(filterAtom)).toBe("error")
    expect((await shown()).map(({ line }) => line)).toEqual(
      planted.errors.filter(({ code }) => code !== "double_in_file").map(({ line }) => line)
    )
  })

  it("are fixed, and the fix is undone and done again", async () => {
    const { shown, store } = await openChecked()
    const [first] = await shown()
    const line = first?.line ?? 0
    await store.set(changeCellsAtom, [{ line, column: "account_name", text: "Fixed" }])
    expect(store.get(countsAtom)).toMatchObject({ valid: 464, error: 33 })
    await store.set(undoAtom)
    expect(store.get(countsAtom)).toMatchObject({ valid: 463, error: 34 })
    await store.set(redoAtom)
    expect(store.get(countsAtom)).toMatchObject({ valid: 464, error: 33 })
  })

  it("that say the same are fixed together, and undone together", async () => {
    const { store } = await openChecked()
    expect(await store.set(countLikeAtom, "residence_country", "Untied Kingdom")).toBe(1)
    await store.set(changeLikeAtom, "residence_country", "Untied Kingdom", "GB")
    expect(await store.set(countLikeAtom, "residence_country", "Untied Kingdom")).toBe(0)
    await store.set(undoAtom)
    expect(await store.set(countLikeAtom, "residence_country", "Untied Kingdom")).toBe(1)
    expect(store.get(countsAtom)).toMatchObject({ valid: 463, error: 34 })
  })

  it("are left out, one or all with a problem, and taken back in", async () => {
    const { shown, store } = await openChecked()
    store.set(filterAtom, "error")
    const [row] = await shown()
    const before = store.get(countsAtom)
    await store.set(skipAtom, { line: row?.line ?? 0 }, true)
    expect(store.get(countsAtom)).toMatchObject({ skipped: 1, error: (before.error ?? 0) - 1 })
    await store.set(skipAtom, { code: "unknown_custodian" }, true)
    expect(store.get(countsAtom).skipped).toBeGreaterThan(1)
    await store.set(undoAtom)
    await store.set(undoAtom)
    expect(store.get(countsAtom)).toEqual(before)
  })

  it("whose secret cells were changed can't be undone beyond that", async () => {
    const { shown, store } = await openChecked()
    await shown()
    await store.set(changeCellsAtom, [{ line: 52, column: "account_name", text: "Fixed" }])
    await store.set(changeCellsAtom, [{ line: 52, column: "tax_id", text: "98-7654321" }])
    await store.set(undoAtom)
    expect(store.get(countsAtom)).toMatchObject({ valid: 464 })
  })

  it("say why a change was not saved", async () => {
    const { store } = await openChecked({
      answers: { changeRows: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) }
    })
    await store.set(changeCellsAtom, [{ line: 52, column: "account_name", text: "Fixed" }])
    expect(store.get(rowProblemAtom)).toBe("Not now")
  })
})

describe("committing", () => {
  it("makes applications once, however often it is tried, and is undone", async () => {
    const keys: Array<string> = []
    let isDown = true
    const { store } = await openChecked({
      answers: {
        act: ({ headers: { key } }) => {
          keys.push(key)
          return isDown
            ? Effect.fail(makeFailure({ status: 503, message: "Not now" }))
            : Effect.succeed(makeUploadBatch({ version: 99, state: "committed" }))
        }
      }
    })
    await store.set(commitAtom, "valid")
    expect(store.get(commitAct.stateAtom)).toMatchObject({ _tag: "Failed", text: "Not now" })
    isDown = false
    await store.set(commitAtom, "valid")
    expect([keys.length, new Set(keys).size, store.get(batchAtom)?.state]).toEqual([2, 1, "committed"])
    const batch = store.get(batchAtom)
    if (batch !== null) await store.set(rollBackAct.runAtom, batch)
    expect(store.get(rollBackAct.stateAtom)).toEqual({ _tag: "Idle" })
  })
})
