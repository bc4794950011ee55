import { isUnanswered } from "@reclaim/core/rules/application/batch/common/commonFields"
import { BatchReference, type NumbersAt } from "@reclaim/core/domain/application/batch/BatchReference"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import type { BatchFacts } from "@reclaim/core/rules/application/batch/BatchFacts"
import { batchFactsOf } from "@reclaim/core/rules/application/batch/batchFactsOf"
import { investorsByReference } from "@reclaim/core/rules/application/batch/investorsByReference"
import { Context, Effect, Layer } from "effect"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { Consents } from "../consents/Consents.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import type { StoredBatch } from "./batchRows.ts"
import { findInvestors } from "./investorRows.ts"
import { OwnersOnFile } from "../owners/OwnersOnFile.ts"
import { readOwnersOnRecord } from "./owners/ownerRows.ts"
import { findMapping, readBatchPeople, readCustodians, readKnownNumbers } from "./referenceRows.ts"

/** Reference data for judging rows, as the client has it now. */
export class BatchReferences extends Context.Service<
  BatchReferences,
  {
    /** The numbers of the client's accounts, in many short transactions: there may be tens of thousands. */
    readonly accounts: (clientId: number) => Effect.Effect<ReadonlyArray<NumbersAt>>
    readonly read: (
      clientId: number,
      accounts: ReadonlyArray<NumbersAt>,
      fingerprint: string | null
    ) => WithinTransaction<BatchReference>
    /** Includes the settings for the file as a whole. */
    readonly factsOf: (
      clientId: number,
      accounts: ReadonlyArray<NumbersAt>,
      batch: StoredBatch
    ) => WithinTransaction<BatchFacts>
  }
>()("@reclaim/app-api/BatchReferences") {
  static readonly layer = Layer.effect(
    BatchReferences,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const secrets = yield* BatchSecrets
      const onFile = yield* OwnersOnFile
      const { documentRules } = yield* ReferenceData
      const { versions: consents } = yield* Consents

      const read = Effect.fnUntraced(function* (
        clientId: number,
        accounts: ReadonlyArray<NumbersAt>,
        fingerprint: string | null
      ) {
        const owners = yield* readOwnersOnRecord(clientId)
        const known = yield* onFile.masked(
          clientId,
          owners.map(({ ownerId }) => ownerId)
        )
        return new BatchReference({
          today: dateInUtc(yield* clock.now),
          custodians: yield* readCustodians,
          people: yield* readBatchPeople(clientId),
          accounts,
          owners,
          onFile: [...known.values()],
          rules: documentRules,
          consents,
          columns: fingerprint === null ? null : yield* findMapping(clientId, fingerprint)
        })
      })

      return BatchReferences.of({
        accounts: (clientId) => readKnownNumbers(clientId, (page) => database.asClientAsyncCommit(clientId, page)),
        read,
        factsOf: Effect.fnUntraced(function* (clientId, accounts, batch) {
          const { opened } = yield* secrets.openCommon(clientId, batch)
          const stored = yield* findInvestors(clientId, batch.batchId)
          const rows = stored === null ? [] : yield* secrets.openInvestors(clientId, batch.batchId, stored)
          return batchFactsOf(yield* read(clientId, accounts, null), {
            common: opened,
            isEarly: isUnanswered(opened),
            dateOrder: batch.dateOrder,
            investors: investorsByReference(rows)
          })
        })
      })
    })
  )
}
