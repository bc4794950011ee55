import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { BatchGroup } from "../../../contract/applications/batches/BatchGroup.ts"
import { DeskBatchGroup } from "../../../contract/applications/batches/DeskBatchGroup.ts"
import {
  WireBatch,
  WireBatchPage,
  WireBatchReference,
  WireCorrectedRows,
  WireUploadRowPage
} from "../../../contract/applications/batches/WireBatch.ts"
import { WireApplicationSteps } from "../../../contract/applications/WireApplicationSteps.ts"
import { BatchAcceptance } from "../../../domain/application/batch/BatchAcceptance.ts"
import { BatchPage } from "../../../domain/application/batch/BatchPage.ts"
import { CorrectedRows } from "../../../domain/application/batch/CorrectedRows.ts"
import { UploadRowPage } from "../../../domain/application/batch/UploadRowPage.ts"
import type { RowChange } from "../../../rules/application/batch/BatchAct.ts"
import { host, servicesWith } from "../../../testing/clientWith.ts"
import { makeBatchReference } from "../../../testing/application/batch/makeBatchReference.ts"
import { makeUploadBatch } from "../../../testing/application/batch/makeUploadBatch.ts"
import { makeUploadRow } from "../../../testing/application/batch/makeUploadRow.ts"
import { makeSteps } from "../../../testing/account/makeSteps.ts"
import { groupCalls } from "../../calls/groupCalls.ts"

const AccountBatches = groupCalls(BatchGroup)
const DeskBatches = groupCalls(DeskBatchGroup)

const batch = makeUploadBatch()
const key = "00000000-0000-4000-8000-000000000001"
const at = `${host}/api/v1/account-batches`
const params = { id: 12 }
const seen = { params, headers: { version: 3 } }
const mapping = {
  columns: { account: "account_number" },
  date_order: "dmy",
  remember: true,
  common: Schema.encodeSync(WireApplicationSteps)(makeSteps())
}
const sentBatch = Schema.encodeSync(WireBatch)(batch)

describe("lists of accounts", () => {
  it.effect("are changed only as they were seen, and committed once for each key", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(AccountBatches.layer, () => ({ body: sentBatch }))
      yield* Effect.gen(function* () {
        const batches = yield* AccountBatches
        const step = { params, headers: { key, version: 3 } }
        expect(yield* batches.add({ headers: { key }, payload: { uploadId: 9, kind: "accounts" } })).toEqual(batch)
        yield* batches.map({
          ...seen,
          payload: {
            columns: { account: "account_number" },
            dateOrder: "dmy",
            isRemembered: true,
            common: makeSteps()
          }
        })
        yield* batches.act({ ...step, payload: { _tag: "Commit", mode: "valid" } })
        yield* batches.act({ ...step, payload: { _tag: "RollBack" } })
        yield* batches.cancel(seen)
        expect(yield* batches.find({ params, headers: {}, query: { viewAsUserId: 0 } })).toEqual(batch)
      }).pipe(Effect.provide(layer))
      expect(
        sent.map(({ body, headers, method, url }) => [
          method,
          url,
          headers["idempotency-key"],
          headers["if-match"],
          body
        ])
      ).toEqual([
        ["POST", at, key, undefined, { upload_id: 9, kind: "accounts" }],
        ["PUT", `${at}/12/mapping`, undefined, '"3"', mapping],
        ["POST", `${at}/12/acts`, key, '"3"', { act: "Commit", mode: "valid" }],
        ["POST", `${at}/12/acts`, key, '"3"', { act: "RollBack" }],
        ["DELETE", `${at}/12`, undefined, '"3"', undefined],
        ["GET", `${at}/12?view_as_user_id=0`, undefined, undefined, undefined]
      ])
    })
  )

  it.effect("are corrected by their rows, and cells that say the same together", () =>
    Effect.gen(function* () {
      const corrected = new CorrectedRows({ batch, rows: [makeUploadRow()] })
      const { layer, sent } = servicesWith(AccountBatches.layer, () => ({
        body: Schema.encodeSync(WireCorrectedRows)(corrected)
      }))
      yield* Effect.gen(function* () {
        const batches = yield* AccountBatches
        const change = (payload: RowChange) => batches.changeRows({ ...seen, payload })
        expect(yield* change({ _tag: "FixRow", line: 3, cells: { fi_code: "NTRS" } })).toEqual(corrected)
        yield* change({ _tag: "FixCells", column: "fi_code", from: "NTR", to: "NTRS" })
        yield* change({ _tag: "SkipRow", line: 3, isSkipped: true })
        yield* change({ _tag: "SkipRows", code: "unknown_custodian", isSkipped: false })
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ body, headers, url }) => [url, headers["if-match"], body])).toEqual(
        [
          { act: "FixRow", line: 3, cells: { fi_code: "NTRS" } },
          { act: "FixCells", column: "fi_code", from: "NTR", to: "NTRS" },
          { act: "SkipRow", line: 3, is_skipped: true },
          { act: "SkipRows", code: "unknown_custodian", is_skipped: false }
        ].map((body) => [`${at}/12/rows`, '"3"', body])
      )
    })
  )

  it.effect("are read page by page", () =>
    Effect.gen(function* () {
      const page = new BatchPage({ batches: [], totalCount: 0 })
      const rows = new UploadRowPage({ rows: [makeUploadRow()], totalCount: 1 })
      const reference = makeBatchReference()
      const { layer, sent } = servicesWith(AccountBatches.layer, ({ url }) => ({
        body: url.includes("/rows")
          ? Schema.encodeSync(WireUploadRowPage)(rows)
          : url.includes("/facts")
            ? Schema.encodeSync(WireBatchReference)(reference)
            : Schema.encodeSync(WireBatchPage)(page)
      }))
      yield* Effect.gen(function* () {
        const batches = yield* AccountBatches
        const part = { offset: 0, limit: 200, viewAsUserId: 0 }
        expect(yield* batches.list({ query: part })).toEqual(page)
        expect(yield* batches.rows({ params, query: { state: "error", code: "required", ...part } })).toEqual(rows)
        expect(yield* batches.reference({ query: {} })).toEqual(reference)
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ url }) => url)).toEqual([
        `${at}?offset=0&limit=200&view_as_user_id=0`,
        `${at}/12/rows?state=error&code=required&offset=0&limit=200&view_as_user_id=0`,
        `${at}/facts`
      ])
    })
  )

  it.effect("are accepted at the desk part by part", () =>
    Effect.gen(function* () {
      const accepted = new BatchAcceptance({
        acceptedCount: 2,
        left: [{ line: 4, applicationId: 33, reason: "The client already has what appears to be the same owner" }],
        next: 4
      })
      const { layer, sent } = servicesWith(DeskBatches.layer, () => ({
        body: {
          accepted_count: 2,
          left: [{ line: 4, application_id: 33, reason: "The client already has what appears to be the same owner" }],
          next: 4
        }
      }))
      const payload = { only: "without_warnings", except: [], after: 2, custodians: {} } as const
      const desk = DeskBatches.use((batches) =>
        batches.accept({ params: { client: 3, id: 12 }, headers: { key }, payload })
      )
      expect(yield* Effect.provide(desk, layer)).toEqual(accepted)
      expect(sent.map(({ url }) => url)).toEqual([`${host}/api/v1/desk/clients/3/account-batches/12/accept`])
    })
  )
})
