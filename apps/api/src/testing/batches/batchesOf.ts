import { assert } from "@effect/vitest"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { type AccountColumnName, accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import type { InvestorColumnName } from "@reclaim/core/rules/application/batch/investorColumns"
import { makeAccountCells } from "@reclaim/core/testing/application/batch/makeAccountCells"
import { Effect, Schedule } from "effect"
import { randomUUID } from "node:crypto"
import { beginUpload, finishUpload, sendParts } from "../files/sendFile.ts"
import { signatory } from "../server/applicationsOf.ts"
import type { Answer } from "../server/Browser.ts"
import { makeApplicationSteps } from "../server/makeApplicationSteps.ts"
import { TestServer } from "../server/TestServer.ts"
import type { TestUserName } from "../server/testUsers.ts"

/** The fields of an uploaded list that tests check. */
export interface SentBatch {
  readonly batch_id: number
  readonly version: number
  readonly state: string
  readonly earlier_batch_id: number | null
  readonly rows: number | null
  readonly done: number
  readonly counts: Readonly<Record<string, number>>
  readonly codes: Readonly<Record<string, number>>
  readonly missing: ReadonlyArray<{ readonly path: string; readonly text: string; readonly rows: number }>
  readonly failure: string
  readonly common: ReturnType<typeof makeApplicationSteps>
}

/** The fields of a row of an uploaded list that tests check. */
export interface SentRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly corrected: ReadonlyArray<string>
  readonly state: string
  readonly problems: ReadonlyArray<{ readonly column: string; readonly code: string; readonly message: string }>
  readonly application_id: number | null
}

export const batchPath = "/api/v1/account-batches"

export const batchIn = (answer: Answer): SentBatch => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as SentBatch
}

type Version = Pick<SentBatch, "batch_id" | "version">

const columns = accountColumns.map(({ name }) => name)

/** A file of accounts in the columns of the template, or in others. */
export const accountsCsv = (
  rows: ReadonlyArray<CellsOf<AccountColumnName>>,
  titles: ReadonlyArray<string> = columns
): Buffer =>
  Buffer.from([titles, ...rows.map((cells) => columns.map((name) => cells[name] ?? ""))].map(csvRow).join(""))

/** A row that is valid with `commonSteps`: the actor is given for all rows. */
export const rowOfAccount = (number: string, cells: CellsOf<AccountColumnName> = {}): CellsOf<AccountColumnName> =>
  makeAccountCells({ account_number: number, signatory_email: "", ops_email: "", ...cells })

/** Common answers for all rows of a list, by the contact who acts for their accounts. */
export const commonStepsOf = (contactId: number) =>
  makeApplicationSteps({
    people: { contact_ids: [contactId] },
    payment: { beneficiary_reason: "One account collects for all funds" }
  })

/** Common answers with a contact who may sign. */
export const commonSteps = Effect.map(signatory, commonStepsOf)

const busy = new Set(["checking", "committing"])

const pathOf = ({ batch_id }: Pick<Version, "batch_id">) => `${batchPath}/${String(batch_id)}`

const ifMatch = ({ version }: Version) => ({ "if-match": `"${String(version)}"` })

/** Calls of a user about lists of accounts. */
export const batchesOf = Effect.fnUntraced(function* (name: TestUserName = "administrator") {
  const browser = yield* (yield* TestServer).signedIn(name)

  const uploadList = Effect.fnUntraced(function* (bytes: Buffer, fileName = "accounts.csv") {
    const file = { purpose: "account_list", name: fileName, bytes } as const
    return yield* Effect.promise(async () => {
      const begun = await beginUpload(browser, file)
      assert.strictEqual(begun.status, 201, begun.text)
      await sendParts(browser, begun, bytes)
      const finished = await finishUpload(browser, begun)
      assert.strictEqual(finished.status, 200, finished.text)
      return Number(begun.json["upload_id"])
    })
  })

  const calls = {
    browser,
    sent: uploadList,
    add: (uploadId: number, key: string = randomUUID()) =>
      Effect.promise(() =>
        browser.post(batchPath, { upload_id: uploadId, kind: "accounts" }, { "idempotency-key": key })
      ),
    find: (of: Pick<Version, "batch_id">) => Effect.promise(() => browser.get(pathOf(of))),
    map: Effect.fnUntraced(function* (of: Version, overrides: object = {}) {
      const payload = { columns: {}, date_order: "mdy", remember: false, common: yield* commonSteps, ...overrides }
      return yield* Effect.promise(() => browser.put(`${pathOf(of)}/mapping`, ifMatch(of), payload))
    }),
    rows: (of: Pick<Version, "batch_id">, query = "") =>
      Effect.map(
        Effect.promise(() => browser.get(`${pathOf(of)}/rows${query}`)),
        (answer) => {
          assert.strictEqual(answer.status, 200, answer.text)
          return JSON.parse(answer.text) as { readonly rows: ReadonlyArray<SentRow>; readonly total_count: number }
        }
      ),
    fixRow: (of: Version, line: number, cells: object) =>
      Effect.promise(() => browser.put(`${pathOf(of)}/rows`, ifMatch(of), { act: "FixRow", line, cells })),
    skipRow: (of: Version, line: number, is_skipped: boolean) =>
      Effect.promise(() => browser.put(`${pathOf(of)}/rows`, ifMatch(of), { act: "SkipRow", line, is_skipped })),
    skipRows: (of: Version, code: string, is_skipped: boolean) =>
      Effect.promise(() => browser.put(`${pathOf(of)}/rows`, ifMatch(of), { act: "SkipRows", code, is_skipped })),
    fixCells: (of: Version, same: object) =>
      Effect.promise(() => browser.put(`${pathOf(of)}/rows`, ifMatch(of), { act: "FixCells", ...same })),
    investors: (of: Pick<Version, "batch_id">) => Effect.promise(() => browser.get(`${pathOf(of)}/investors`)),
    setInvestors: (of: Version, rows: ReadonlyArray<CellsOf<InvestorColumnName>>) =>
      Effect.promise(() =>
        browser.put(`${pathOf(of)}/investors`, ifMatch(of), {
          rows: rows.map((cells, at) => ({ line: at + 2, cells }))
        })
      ),
    removeInvestors: (of: Version) => Effect.promise(() => browser.delete(`${pathOf(of)}/investors`, ifMatch(of))),
    commit: (of: Version, mode = "valid", key: string = randomUUID()) =>
      Effect.promise(() =>
        browser.post(`${pathOf(of)}/acts`, { act: "Commit", mode }, { ...ifMatch(of), "idempotency-key": key })
      ),
    rollBack: (of: Version, key: string = randomUUID()) =>
      Effect.promise(() =>
        browser.post(`${pathOf(of)}/acts`, { act: "RollBack" }, { ...ifMatch(of), "idempotency-key": key })
      ),
    cancel: (of: Version) => Effect.promise(() => browser.delete(pathOf(of), ifMatch(of)))
  }

  /** The list once it is neither being checked nor being committed. */
  const awaitIdleBatch = (of: Pick<Version, "batch_id">) =>
    Effect.map(calls.find(of), batchIn).pipe(
      Effect.repeat({ until: ({ state }) => !busy.has(state), schedule: Schedule.spaced("100 millis") }),
      Effect.timeout("50 seconds"),
      Effect.orDie
    )

  /** A list that was checked. */
  const checked = Effect.fnUntraced(function* (bytes: Buffer, overrides: object = {}, fileName?: string) {
    const begun = batchIn(yield* calls.add(yield* uploadList(bytes, fileName)))
    batchIn(yield* calls.map(begun, overrides))
    return yield* awaitIdleBatch(begun)
  })

  /** A list of which applications were made. */
  const committed = Effect.fnUntraced(function* (bytes: Buffer, mode = "valid") {
    const ready = yield* checked(bytes)
    batchIn(yield* calls.commit(ready, mode))
    const batch = yield* awaitIdleBatch(ready)
    assert.strictEqual(batch.state, "committed", batch.failure)
    return batch
  })

  return { ...calls, settled: awaitIdleBatch, checked, committed }
})
