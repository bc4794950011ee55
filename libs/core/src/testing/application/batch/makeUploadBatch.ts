import { UploadBatch } from "../../../domain/application/batch/UploadBatch.ts"
import { accountColumns } from "../../../rules/application/batch/accountColumns.ts"
import { makeSteps } from "../../account/makeSteps.ts"

const titles = accountColumns.map(({ name }) => name)

/** A list of four accounts that was checked, with one row that is wrong, with overrides. */
export const makeUploadBatch = (overrides: Partial<ConstructorParameters<typeof UploadBatch>[0]> = {}): UploadBatch =>
  new UploadBatch({
    batchId: 12,
    version: 3,
    kind: "accounts",
    state: "ready",
    fileName: "accounts.csv",
    sha256: "ab".repeat(32),
    earlierBatchId: null,
    titles,
    columns: Object.fromEntries(titles.map((title) => [title, title])),
    dateOrder: "mdy",
    common: makeSteps({ owner: { taxNumber: null } }),
    rows: 4,
    done: 4,
    counts: { valid: 3, error: 1 },
    codes: { unknown_custodian: 1 },
    missing: [],
    failure: "",
    createdByName: "Grace Hopper",
    createdAt: new Date(Date.UTC(2026, 10, 20, 9)),
    updatedAt: new Date(Date.UTC(2026, 10, 20, 9, 1)),
    expiresAt: new Date(Date.UTC(2026, 11, 20, 9)),
    ...overrides
  })
