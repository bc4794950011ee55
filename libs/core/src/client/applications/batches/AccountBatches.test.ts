import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import {
  WireBatch,
  WireBatchPage,
  WireBatchReference,
  WireCorrectedRows,
  WireUploadRowPage
} from "../../../contract/applications/batches/WireBatch.ts"
import { BatchAcceptance } from "../../../domain/batch/BatchAcceptance.ts"
import { BatchPage } from "../../../domain/batch/BatchPage.ts"
import { CorrectedRows } from "../../../domain/batch/CorrectedRows.ts"
import { UploadRowPage } from "../../../domain/batch/UploadRowPage.ts"
import { host, servicesWith } from "../../../testing/clientWith.ts"
import { makeBatchReference } from "../../../testing/batch/makeBatchReference.ts"
import { makeUploadBatch } from "../../../testing/batch/makeUploadBatch.ts"
import { makeUploadRow } from "../../../testing/batch/makeUploadRow.ts"
import { makeSteps } from "../../../testing/account/makeSteps.ts"
import { AccountBatches } from "./AccountBatches.ts"
import { DeskBatches } from "./DeskBatches.ts"

const batch = makeUploadBatch()
const key = "00000000-0000-4000-8000-000000000001"
const at = `${host}/api/v1/account-batches`
const sentBatch = Schema.encodeSync(WireBatch)(batch)

describe("lists of accounts", () => {
  it.effect("are changed only as they were seen, and committed once for each key", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(AccountBatches.layer, () => ({ body: sentBatch }))
      yield* Effect.gen(function* () {
        const batches = yield* AccountBatches
        expect(yield* batches.add(key, 9)).toEqual(batch)
        yield* batches.map(batch, {
          columns: { account: "account_number" },
          dateOrder: "dmy",
          isRemembered: true,
          common: makeSteps()
        })
        yield* batches.commit(key, batch, "valid")
        yield* batches.rollBack(key, batch)
        yield* batches.cancel(batch)
        expect(yield* batches.find(12)).toEqual(batch)
      }).pipe(Effect.provide(layer))
      expect(
        sent.map(({ headers, method, url }) => [method, url, headers["idempotency-key"], headers["if-match"]])
      ).toEqual([
        ["POST", at, key, undefined],
        ["PUT", `${at}/12/mapping`, undefined, '"3"'],
        ["POST", `${at}/12/commit`, key, '"3"'],
        ["POST", `${at}/12/roll-back`, key, '"3"'],
        ["DELETE", `${at}/12`, undefined, '"3"'],
        ["GET", `${at}/12?view_as_user_id=0`, undefined, undefined]
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
        expect(yield* batches.fixRow(batch, 3, { fi_code: "NTRS" })).toEqual(corrected)
        yield* batches.fixCells(batch, { column: "fi_code", from: "NTR", to: "NTRS" })
        yield* batches.skipRow(batch, 3, true)
        yield* batches.skipRows(batch, "unknown_custodian", false)
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ headers, url }) => [url, headers["if-match"]])).toEqual([
        [`${at}/12/rows/3`, '"3"'],
        [`${at}/12/cells`, '"3"'],
        [`${at}/12/rows/3`, '"3"'],
        [`${at}/12/skipped`, '"3"']
      ])
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
        expect(yield* batches.list({})).toEqual(page)
        expect(yield* batches.rows(12, { state: "error", code: "required" })).toEqual(rows)
        expect(yield* batches.reference()).toEqual(reference)
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
        left: [{ line: 4, applicationId: 33, reason: "The client has an owner who looks the same" }],
        next: 4
      })
      const { layer, sent } = servicesWith(DeskBatches.layer, () => ({
        body: {
          accepted_count: 2,
          left: [{ line: 4, application_id: 33, reason: "The client has an owner who looks the same" }],
          next: 4
        }
      }))
      const of = { clientId: 3, batchId: 12 }
      const desk = DeskBatches.use((batches) => batches.accept(key, of, { only: "without_warnings", after: 2 }))
      expect(yield* Effect.provide(desk, layer)).toEqual(accepted)
      expect(sent.map(({ url }) => url)).toEqual([`${host}/api/v1/desk/clients/3/account-batches/12/accept`])
    })
  )
})
