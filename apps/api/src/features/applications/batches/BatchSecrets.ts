import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { applicationStepNames } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { splitSecrets } from "@reclaim/core/rules/application/splitSecrets"
import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import type { InvestorFileRow } from "@reclaim/core/rules/application/batch/judgeInvestorRows"
import { isSecretColumn, maskedCell } from "@reclaim/core/rules/application/batch/maskedCell"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { Context, Effect, Layer, Schema } from "effect"
import { placeIn, type SealedColumn } from "../../../platform/sealed/SealedColumn.ts"
import {
  sealedCells,
  sealedCommon,
  sealedInvestors,
  sealedOfApplication,
  sealedPatch
} from "../../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../../platform/sealed/SealedValues.ts"
import { withSecrets } from "../ApplicationSecrets.ts"
import type { StoredRow } from "./batchRowRows.ts"
import type { StoredBatch } from "./batchRows.ts"
import type { StoredInvestors } from "./investorRows.ts"

type Cells = Readonly<Record<string, string>>

const Texts = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))

const decodeTexts = Schema.decodeUnknownSync(Texts)

/** Values by cell; of a number, only the last characters are shown. */
const Values = Schema.fromJsonString(
  Schema.Record(Schema.String, Schema.Struct({ value: Schema.String, isNumber: Schema.Boolean }))
)

const decodeValues = Schema.decodeUnknownSync(Values)

/** Cells by their lines. */
const Lines = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String)))

const decodeLines = Schema.decodeUnknownSync(Lines)

/** Cells as stored: sensitive ones masked in `open`, and sealed together. */
export interface SplitCells {
  readonly open: Cells
  readonly sealed: Uint8Array | null
}

/** Application about to be made, with its sensitive values sealed for their place. */
export interface PreparedSteps {
  readonly draft: ApplicationSteps
  readonly secrets: ReadonlyArray<{
    readonly path: string
    readonly sealed: string
    readonly index: string
    readonly last4: string
  }>
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const splitSteps = (steps: ApplicationSteps) => {
  const parts = applicationStepNames.map((step) => ({ step, ...splitSecrets(step, steps[step]) }))
  return {
    open: Object.fromEntries(parts.map(({ open, step }) => [step, open])) as unknown as ApplicationSteps,
    secrets: parts.flatMap(({ secrets }) => secrets)
  }
}

/** Sensitive cells of uploaded lists, each sealed for its place before it is written. */
export class BatchSecrets extends Context.Service<
  BatchSecrets,
  {
    /** The cells of a row of the file. */
    readonly splitRow: (clientId: number, batchId: number, line: number, cells: Cells) => Effect.Effect<SplitCells>
    /** Splits the corrected cells. */
    readonly splitPatch: (clientId: number, batchId: number, line: number, cells: Cells) => Effect.Effect<SplitCells>
    /** The corrected cells of a row as they were entered. */
    readonly openPatch: (clientId: number, batchId: number, row: StoredRow) => Effect.Effect<Cells>
    /** All cells of a row, corrected, as they were entered. */
    readonly openRow: (clientId: number, batchId: number, row: StoredRow) => Effect.Effect<CellsOf<AccountColumnName>>
    /** The investors of a list, to be stored. */
    readonly splitInvestors: (
      clientId: number,
      batchId: number,
      rows: ReadonlyArray<InvestorFileRow>
    ) => Effect.Effect<StoredInvestors>
    /** The investor rows as they were entered, unsealed. */
    readonly openInvestors: (
      clientId: number,
      batchId: number,
      stored: StoredInvestors
    ) => Effect.Effect<ReadonlyArray<InvestorFileRow>>
    /** Splits the answers common to all rows for storage; a kept value stays sealed if there is one. */
    readonly splitCommon: (
      clientId: number,
      batch: StoredBatch,
      common: ApplicationSteps
    ) => Effect.Effect<{ readonly common: ApplicationSteps; readonly sealed: Uint8Array | null }>
    /** The common answers twice: `openCells` with the sealed values, to judge by, `shown` with placeholders. */
    readonly openCommon: (
      clientId: number,
      batch: StoredBatch
    ) => Effect.Effect<{ readonly opened: ApplicationSteps; readonly shown: ApplicationSteps }>
    /** Seals the content of an application whose number is reserved but which is not stored yet. */
    readonly prepare: (clientId: number, applicationId: number, steps: ApplicationSteps) => Effect.Effect<PreparedSteps>
  }
>()("@reclaim/app-api/BatchSecrets") {
  static readonly layer = Layer.effect(
    BatchSecrets,
    Effect.gen(function* () {
      const values = yield* SealedValues

      const sealSecretCells = (column: SealedColumn) =>
        Effect.fnUntraced(function* (clientId: number, batchId: number, line: number, cells: Cells) {
          const secret = Object.entries(cells).filter(([name, cell]) => cell !== "" && isSecretColumn(name))
          const open = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, maskedCell(name, cell)]))
          if (secret.length === 0) return { open, sealed: null }
          const text = JSON.stringify(Object.fromEntries(secret))
          return { open, sealed: yield* values.seal(placeIn(column, clientId, batchId, line), text) }
        })

      const openCells = Effect.fnUntraced(function* (
        column: SealedColumn,
        place: readonly [clientId: number, batchId: number, line: number],
        sealed: Uint8Array | null
      ) {
        if (sealed === null) return {}
        const [clientId, ...row] = place
        return decodeTexts(yield* Effect.orDie(values.open(placeIn(column, clientId, ...row), sealed)))
      })

      const openPatch = Effect.fnUntraced(function* (clientId: number, batchId: number, row: StoredRow) {
        return { ...row.patch, ...(yield* openCells(sealedPatch, [clientId, batchId, row.line], row.patchSealed)) }
      })

      const commonValues = Effect.fnUntraced(function* (clientId: number, { batchId, commonSealed }: StoredBatch) {
        if (commonSealed === null) return {}
        return decodeValues(yield* Effect.orDie(values.open(placeIn(sealedCommon, clientId, batchId), commonSealed)))
      })

      return BatchSecrets.of({
        splitRow: sealSecretCells(sealedCells),
        splitPatch: sealSecretCells(sealedPatch),
        openPatch,
        openRow: Effect.fnUntraced(function* (clientId, batchId, row) {
          const cells = yield* openCells(sealedCells, [clientId, batchId, row.line], row.cellsSealed)
          return { ...row.cells, ...cells, ...(yield* openPatch(clientId, batchId, row)) }
        }),
        splitInvestors: Effect.fnUntraced(function* (clientId, batchId, rows) {
          const secret = rows.flatMap(({ cells, line }) => {
            const own = Object.entries(cells).filter(([name, cell]) => cell !== "" && isSecretColumn(name))
            return own.length === 0 ? [] : [[String(line), Object.fromEntries(own)] as const]
          })
          const open = rows.map(({ cells, line }) => ({
            line,
            cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, maskedCell(name, cell)]))
          }))
          if (secret.length === 0) return { rows: open, rowsSealed: null }
          const place = placeIn(sealedInvestors, clientId, batchId)
          return { rows: open, rowsSealed: yield* values.seal(place, JSON.stringify(Object.fromEntries(secret))) }
        }),
        openInvestors: Effect.fnUntraced(function* (clientId, batchId, { rows, rowsSealed }) {
          if (rowsSealed === null) return rows
          const place = placeIn(sealedInvestors, clientId, batchId)
          const lines = decodeLines(yield* Effect.orDie(values.open(place, rowsSealed)))
          return rows.map(({ cells, line }) => ({ line, cells: { ...cells, ...lines[String(line)] } }))
        }),
        splitCommon: Effect.fnUntraced(function* (clientId, batch, common) {
          const { open, secrets } = splitSteps(common)
          const before = yield* commonValues(clientId, batch)
          const kept = Object.fromEntries(
            secrets.flatMap(({ kind, path, value }) => {
              const held = typeof value === "string" ? { value, isNumber: kind === "number" } : before[path]
              return held === undefined ? [] : [[path, held] as const]
            })
          )
          if (Object.keys(kept).length === 0) return { common: open, sealed: null }
          const sealed = yield* values.seal(placeIn(sealedCommon, clientId, batch.batchId), JSON.stringify(kept))
          return { common: open, sealed }
        }),
        openCommon: Effect.fnUntraced(function* (clientId, batch) {
          const held = Object.entries(yield* commonValues(clientId, batch))
          return {
            opened: withSecrets(batch.common, new Map(held.map(([path, { value }]) => [path, value]))),
            shown: withSecrets(
              batch.common,
              new Map(held.map(([path, { isNumber, value }]) => [path, { last4: isNumber ? lastFour(value) : "" }]))
            )
          }
        }),
        prepare: Effect.fnUntraced(function* (clientId, applicationId, steps) {
          const { open, secrets } = splitSteps(steps)
          return {
            draft: open,
            secrets: yield* Effect.forEach(secrets, ({ kind, path, value }) =>
              Effect.gen(function* () {
                const text = typeof value === "string" ? value : ""
                const place = placeIn(sealedOfApplication, clientId, applicationId, path)
                const normalised = sealedOfApplication.index?.normalised(text) ?? text
                return {
                  path,
                  sealed: hexOf(yield* values.seal(place, text)),
                  index: hexOf(yield* values.indexOf(place, normalised)),
                  last4: kind === "number" ? lastFour(text) : ""
                }
              })
            )
          }
        })
      })
    })
  )
}
