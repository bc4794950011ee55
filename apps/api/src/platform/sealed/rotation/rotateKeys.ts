import { Effect } from "effect"
import { AuditTrail } from "../../audit/AuditTrail.ts"
import { Database } from "../../database/Database.ts"
import { lockKeys, removeOtherKeyProofs } from "../keyProofRows.ts"
import { placeIn, type SealedColumn } from "../SealedColumn.ts"
import { sealedColumns } from "../sealedColumns.ts"
import { SealedValues, type SealedValueUnreadable } from "../SealedValues.ts"
import {
  lockAuditChain,
  listClientsToRotate,
  type OtherwiseSealed,
  replaceSealed,
  type RowsOf,
  takeOtherwiseSealed
} from "./rotationRows.ts"

/** Options of the rotation. */
export interface RotationOptions {
  readonly columns?: ReadonlyArray<SealedColumn>
  /** Number of values resealed in one transaction. */
  readonly batch?: number
  /** Called after each transaction with the number of values resealed so far. */
  readonly hear?: (sealed: number) => Effect.Effect<void>
}

/** Result of a rotation. */
export interface Rotation {
  readonly sealed: number
  /** Values that no key opens; they stay as they are. */
  readonly unreadable: ReadonlyArray<SealedValueUnreadable>
  /** True if no value needs a former key any more, and the database has forgotten those keys. */
  readonly isComplete: boolean
}

const system = { userId: null, kind: "system" } as const

/**
 * Reseals all values with the present key, in small transactions that run concurrently with requests. It can be
 * interrupted at any moment and run again: completed work stays. Every server has to know the present key before it
 * starts, and the former one until it is complete.
 */
export const rotateKeys = Effect.fn("rotateKeys")(function* ({
  batch = 200,
  columns = sealedColumns,
  hear = () => Effect.void
}: RotationOptions = {}) {
  const database = yield* Database
  const values = yield* SealedValues
  const trail = yield* AuditTrail
  const keyId = values.presentKeyId
  let sealed = 0

  const renew = Effect.fnUntraced(function* (of: RowsOf, { row, sealed: before }: OtherwiseSealed) {
    const place = placeIn(of.column, of.clientId, ...row)
    const text = yield* values.open(place, before)
    const { index } = of.column
    const found = index === null ? null : yield* values.indexOf(place, index.normalised(text))
    yield* replaceSealed(of, row, yield* values.seal(place, text), found)
  })

  /** The next rows: how many were there, the last of them, and those that could not be opened. */
  const renewBatch = Effect.fnUntraced(function* (of: RowsOf, after: ReadonlyArray<string> | null) {
    if (of.clientId !== null) yield* lockAuditChain(of.clientId)
    const rows = yield* takeOtherwiseSealed(of, keyId, after, batch)
    const [renewed, unreadable] = yield* Effect.partition(rows, (row) =>
      renew(of, row).pipe(Effect.catchTag("SqlError", Effect.die))
    )
    if (of.clientId !== null && renewed.length > 0) {
      yield* trail.append({
        clientId: of.clientId,
        actor: system,
        action: "key.rotated",
        subject: { kind: "key", id: keyId },
        facts: { table: of.column.table, column: of.column.column, values: renewed.length }
      })
    }
    return { renewed: renewed.length, unreadable, last: rows.at(-1)?.row ?? null, isLast: rows.length < batch }
  })

  const renewAll = Effect.fnUntraced(function* (of: RowsOf) {
    const unreadable: Array<SealedValueUnreadable> = []
    let after: ReadonlyArray<string> | null = null
    for (;;) {
      const done: Effect.Success<ReturnType<typeof renewBatch>> = yield* database.asOwner(renewBatch(of, after))
      sealed += done.renewed
      unreadable.push(...done.unreadable)
      yield* hear(sealed)
      if (done.isLast) return unreadable
      after = done.last
    }
  })

  /** Passes once through all columns; rows locked by others, or written concurrently, are left for the next pass. */
  const pass = Effect.gen(function* () {
    const unreadable: Array<SealedValueUnreadable> = []
    for (const column of columns) {
      const clients = yield* database.asOwner(listClientsToRotate(column, keyId))
      for (const { clientId } of clients) unreadable.push(...(yield* renewAll({ column, clientId })))
    }
    return unreadable
  })

  const countLeft = Effect.map(
    Effect.forEach(columns, (column) => listClientsToRotate(column, keyId)),
    (left) => left.flat().length
  )

  /** The database forgets the former keys when nothing needs them, in the same moment. */
  const forget = database.asOwner(
    Effect.gen(function* () {
      yield* lockKeys
      if ((yield* countLeft) > 0) return false
      yield* removeOtherKeyProofs(keyId)
      return true
    })
  )

  for (;;) {
    const before = sealed
    const unreadable = yield* pass
    if (unreadable.length === 0 && (yield* forget)) return { sealed, unreadable, isComplete: true } satisfies Rotation
    if (sealed === before) return { sealed, unreadable, isComplete: false } satisfies Rotation
  }
})
