import type { FieldChange } from "@reclaim/core/domain/account/application/FieldChange"
import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { changedFields } from "@reclaim/core/rules/account/application/changedFields"
import { Context, Effect, Layer } from "effect"
import { placeIn, type SealedColumn } from "../../platform/sealed/SealedColumn.ts"
import {
  sealedBirthDate,
  sealedBirthPlace,
  sealedFrikort,
  sealedTaxNumber
} from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import type { StoredApplication } from "./applicationRows.ts"
import { rowOfNumber } from "./numberRow.ts"
import { findKnownAccount, type KnownAccountRow, readOwnersNumbers } from "./knownAccountRows.ts"

/** An account as a change of it begins. */
export interface KnownAccount {
  readonly ownerId: number
  readonly state: AccountState
  /** With the sealed values themselves, which never leave the server. */
  readonly steps: ApplicationSteps
}

const accountOf = (row: KnownAccountRow): ApplicationSteps["account"] => ({
  custodianCode: row.custodianCode,
  custodianText: "",
  accountNumber: row.accountNumber,
  accountName: row.accountName,
  nickname: row.nickname,
  accountType: row.accountType,
  openedOn: row.openedOn,
  closedOn: row.closedOn,
  claimFromYear: row.claimFromYear,
  markets: row.markets,
  reliefMethods: row.reliefMethods,
  baseCurrency: row.baseCurrency ?? blankSteps.account.baseCurrency,
  incomeSource: row.incomeSource
})

/** What is known of accounts that are in the service, in the form in which it is applied for. */
export class KnownAccounts extends Context.Service<
  KnownAccounts,
  {
    /** Null for a number that is no account of the client. */
    readonly find: (clientId: number, accountId: number) => WithinTransaction<KnownAccount | null>
    /** What a change changes of what is known now; nothing for an application for an account that is new. */
    readonly changesOf: (
      clientId: number,
      stored: Pick<StoredApplication, "kind" | "accountId">,
      opened: ApplicationSteps
    ) => WithinTransaction<ReadonlyArray<FieldChange>>
  }
>()("@reclaim/app-api/KnownAccounts") {
  static readonly layer = Layer.effect(
    KnownAccounts,
    Effect.gen(function* () {
      const values = yield* SealedValues

      const opened = (column: SealedColumn, clientId: number, ownerId: number, sealed: Uint8Array | null) =>
        sealed === null ? Effect.succeed(null) : Effect.orDie(values.open(placeIn(column, clientId, ownerId), sealed))

      const numbersOf = Effect.fnUntraced(function* (clientId: number, ownerId: number) {
        const rows = yield* readOwnersNumbers(clientId, ownerId)
        return yield* Effect.forEach(rows, ({ country, kind, taxNumberId, valueSealed }) =>
          Effect.map(
            Effect.orDie(values.open(placeIn(sealedTaxNumber, clientId, "owner", ownerId, country, kind), valueSealed)),
            (taxNumber) => ({ id: rowOfNumber(taxNumberId), country, kind, taxNumber })
          )
        )
      })

      const find = Effect.fnUntraced(function* (clientId: number, accountId: number) {
        const row = yield* findKnownAccount(clientId, accountId)
        if (row === null) return null
        const { ownerId, state } = row
        const { fullFirstNames, ownersBehind, ...answers } = row.flags ?? {}
        const numbers = yield* numbersOf(clientId, ownerId)
        const home = numbers.find(({ country }) => country === row.residence) ?? null
        const steps: ApplicationSteps = {
          ...blankSteps,
          account: accountOf(row),
          owner: {
            ownerId: null,
            name: row.name,
            fullFirstNames: fullFirstNames ?? "",
            entityType: row.entityType,
            usClassification: row.usClassification,
            residence: row.residence,
            taxNumberKind: home?.kind ?? null,
            taxNumber: home?.taxNumber ?? null,
            personalNumber: null,
            birthDate: yield* opened(sealedBirthDate, clientId, ownerId, row.birthDateSealed),
            birthPlace: yield* opened(sealedBirthPlace, clientId, ownerId, row.birthPlaceSealed),
            formationDate: row.formationDate,
            fiscalYearEnd: row.fiscalYearEnd ?? blankSteps.owner.fiscalYearEnd,
            registeredAddress: row.registeredAddress,
            mailingAddress: row.mailingAddress
          },
          tax: {
            ...blankSteps.tax,
            ...answers,
            frikortNumber: yield* opened(sealedFrikort, clientId, ownerId, row.frikortSealed),
            usFilerForm: row.usFilerForm,
            lei: row.lei,
            numbers: numbers
              .filter((one) => one !== home)
              .map(({ country, id, taxNumber }) => ({ id, country, taxNumber }))
          },
          investors: { ...blankSteps.investors, ownersBehind: ownersBehind ?? "" },
          people: { contactIds: row.contactIds }
        }
        return { ownerId, state, steps }
      })

      return KnownAccounts.of({
        find,
        changesOf: Effect.fnUntraced(function* (clientId, { accountId, kind }, entered) {
          if (kind === "new" || accountId === null) return []
          const known = yield* find(clientId, accountId)
          return known === null ? [] : changedFields(known.steps, entered)
        })
      })
    })
  )
}
