import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import type { SecretText } from "@reclaim/core/domain/application/steps/SecretText"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Context, Effect, Layer } from "effect"
import { placeIn, type SealedColumn } from "../../../platform/sealed/SealedColumn.ts"
import {
  sealedBirthDate,
  sealedBirthPlace,
  sealedFrikort,
  sealedTaxNumber
} from "../../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { type NumberOnFileRow, type OwnerOnFileRow, readNumbersOnFile, readOwnersOnFile } from "./ownerOnFileRows.ts"

/** Names the row of a tax number in a change, so that it is known which number was changed. */
const rowOfNumber = (taxNumberId: number): string => `n${String(taxNumberId)}`

/** The number whose row has this name; null for a row that was added. */
export const numberOfRow = (row: string): number | null => (/^n[1-9]\d*$/.test(row) ? Number(row.slice(1)) : null)

/** Sealed values of an owner, or their placeholders. */
interface Secrets {
  readonly birthDate: SecretText
  readonly birthPlace: SecretText
  readonly frikortNumber: SecretText
  readonly numberOf: (number: NumberOnFileRow) => SecretText
}

const onFileOf = (
  row: OwnerOnFileRow,
  numbers: ReadonlyArray<NumberOnFileRow>,
  { birthDate, birthPlace, frikortNumber, numberOf }: Secrets
): OwnerOnFile => {
  const { fullFirstNames = "", ownersBehind = "", ...answers } = row.flags ?? {}
  const { entityType, fiscalYearEnd, formationDate, mailingAddress, name, ownerId, registeredAddress, residence } = row
  const home = numbers.find(({ country }) => country === residence)
  return {
    owner: {
      ownerId,
      name,
      fullFirstNames,
      entityType,
      usClassification: row.usClassification,
      residence,
      taxNumberKind: home?.kind ?? null,
      taxNumber: home === undefined ? null : numberOf(home),
      personalNumber: null,
      birthDate,
      birthPlace,
      formationDate,
      fiscalYearEnd,
      registeredAddress,
      mailingAddress
    },
    tax: {
      ...blankSteps.tax,
      ...answers,
      frikortNumber,
      usFilerForm: row.usFilerForm,
      lei: row.lei,
      numbers: numbers
        .filter((one) => one !== home)
        .map((one) => ({ id: rowOfNumber(one.taxNumberId), country: one.country, taxNumber: numberOf(one) }))
    },
    ownersBehind
  }
}

const standIn = (sealed: Uint8Array | null): SecretText => (sealed === null ? null : { last4: "" })

/** Facts on file of a client's owners outside the ledger. */
export class OwnersOnFile extends Context.Service<
  OwnersOnFile,
  {
    /** By owner number, with placeholders for sealed values; owners that are not the client's are omitted. */
    readonly masked: (
      clientId: number,
      ownerIds: ReadonlyArray<number>
    ) => WithinTransaction<ReadonlyMap<number, OwnerOnFile>>
    /** By owner number, with the sealed values themselves, which never leave the server. */
    readonly opened: (
      clientId: number,
      ownerIds: ReadonlyArray<number>
    ) => WithinTransaction<ReadonlyMap<number, OwnerOnFile>>
  }
>()("@reclaim/app-api/OwnersOnFile") {
  static readonly layer = Layer.effect(
    OwnersOnFile,
    Effect.gen(function* () {
      const values = yield* SealedValues

      const read = Effect.fnUntraced(function* (clientId: number, ownerIds: ReadonlyArray<number>) {
        if (ownerIds.length === 0) return []
        const owners = yield* readOwnersOnFile(clientId, ownerIds)
        const numbers = yield* readNumbersOnFile(clientId, ownerIds)
        const numbersOf = new Map<number, Array<NumberOnFileRow>>()
        for (const number of numbers) {
          const known = numbersOf.get(number.ownerId)
          if (known === undefined) numbersOf.set(number.ownerId, [number])
          else known.push(number)
        }
        return owners.map((row) => ({ row, numbers: numbersOf.get(row.ownerId) ?? [] }))
      })

      const open = (column: SealedColumn, clientId: number, ownerId: number, sealed: Uint8Array | null) =>
        sealed === null ? Effect.succeed(null) : Effect.orDie(values.open(placeIn(column, clientId, ownerId), sealed))

      const openNumber = (clientId: number, { country, kind, ownerId, taxNumberId, valueSealed }: NumberOnFileRow) =>
        Effect.map(
          Effect.orDie(values.open(placeIn(sealedTaxNumber, clientId, "owner", ownerId, country, kind), valueSealed)),
          (value) => [taxNumberId, value] as const
        )

      return OwnersOnFile.of({
        masked: Effect.fnUntraced(function* (clientId, ownerIds) {
          const found = yield* read(clientId, ownerIds)
          return new Map(
            found.map(({ numbers, row }) => [
              row.ownerId,
              onFileOf(row, numbers, {
                birthDate: standIn(row.birthDateSealed),
                birthPlace: standIn(row.birthPlaceSealed),
                frikortNumber: standIn(row.frikortSealed),
                numberOf: ({ last4 }) => ({ last4 })
              })
            ])
          )
        }),
        opened: Effect.fnUntraced(function* (clientId, ownerIds) {
          const onFile = new Map<number, OwnerOnFile>()
          for (const { numbers, row } of yield* read(clientId, ownerIds)) {
            const { ownerId } = row
            const opened = new Map(yield* Effect.forEach(numbers, (number) => openNumber(clientId, number)))
            onFile.set(
              ownerId,
              onFileOf(row, numbers, {
                birthDate: yield* open(sealedBirthDate, clientId, ownerId, row.birthDateSealed),
                birthPlace: yield* open(sealedBirthPlace, clientId, ownerId, row.birthPlaceSealed),
                frikortNumber: yield* open(sealedFrikort, clientId, ownerId, row.frikortSealed),
                numberOf: ({ taxNumberId }) => opened.get(taxNumberId) ?? null
              })
            )
          }
          return onFile
        })
      })
    })
  )
}
