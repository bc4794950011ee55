import type { FieldChange } from "@reclaim/core/domain/application/FieldChange"
import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { changedFields } from "@reclaim/core/rules/application/changedFields"
import { Context, Effect, Layer } from "effect"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import type { StoredApplication } from "./applicationRows.ts"
import { findKnownAccount, type KnownAccountRow } from "./knownAccountRows.ts"
import { OwnersOnFile } from "./owners/OwnersOnFile.ts"

/** Account in the form in which a change of it begins. */
export interface KnownAccount {
  readonly ownerId: number
  readonly state: AccountState
  /** Includes the sealed values themselves, which never leave the server. */
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

/** Facts on file of existing accounts, in the form of an application. */
export class KnownAccounts extends Context.Service<
  KnownAccounts,
  {
    /** Null for a number that is no account of the client. */
    readonly find: (clientId: number, accountId: number) => WithinTransaction<KnownAccount | null>
    /** Fields whose value differs from the facts on file; empty for an application for a new account. */
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
      const owners = yield* OwnersOnFile

      const find = Effect.fnUntraced(function* (clientId: number, accountId: number) {
        const row = yield* findKnownAccount(clientId, accountId)
        const onFile = row === null ? undefined : (yield* owners.opened(clientId, [row.ownerId])).get(row.ownerId)
        if (row === null || onFile === undefined) return null
        const { ownerId, state } = row
        const { owner, ownersBehind, tax } = onFile
        const fiscalYearEnd = owner.fiscalYearEnd === "" ? blankSteps.owner.fiscalYearEnd : owner.fiscalYearEnd
        const steps: ApplicationSteps = {
          ...blankSteps,
          account: accountOf(row),
          // A change edits the facts on file, so the owner appears as newly entered.
          owner: { ...owner, ownerId: null, fiscalYearEnd },
          tax,
          investors: { ...blankSteps.investors, ownersBehind },
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
