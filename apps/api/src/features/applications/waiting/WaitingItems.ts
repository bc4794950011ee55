import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import { maxReturnedNamed, WaitingForYou, WaitingShares } from "@reclaim/core/domain/account/waiting/WaitingForYou"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { incompleteYears } from "@reclaim/core/rules/account/waiting/waitingItems"
import { documentsAddress } from "@reclaim/core/rules/address/documentsUrl"
import { returnsToResolve } from "@reclaim/core/rules/payment/returnedPayments"
import { waitingDocumentsOf } from "@reclaim/engine/document/waitingDocumentsOf"
import { Array, Context, Effect, Layer } from "effect"
import { ApplicationPayments, type Approver } from "../../../ledger/ApplicationPayments.ts"
import { presentBlock } from "../../../ledger/documents/readDocumentBlock.ts"
import { DocumentBlocks } from "../../../ledger/documents/DocumentBlocks.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { readReturnedPayments } from "../../../ledger/returnedPaymentRows.ts"
import { Database } from "../../../platform/database/Database.ts"
import { Applications } from "../Applications.ts"
import { readShareYears, type ShareYearRow } from "./shareRows.ts"
import { readUnfinishedLists } from "./unfinishedListRows.ts"

/** Owners with tax years to complete, largest amount first. Expects an owner's rows to be adjacent. */
const waitingShares = (rows: ReadonlyArray<ShareYearRow>, present: number): ReadonlyArray<WaitingShares> =>
  Object.values(Array.groupBy(rows, ({ ownerId }) => String(ownerId)))
    .flatMap((own) => {
      const [{ claimedFrom, ownerId, ownerName }] = own
      const byYear = new Map(own.flatMap((row) => (row.taxYear === null ? [] : [[row.taxYear, row] as const])))
      const years = incompleteYears({ claimedFrom, years: byYear }, present)
      if (years.length === 0) return []
      const behind = years.map(({ taxYear }) => byYear.get(taxYear))
      return [
        new WaitingShares({
          ownerId,
          ownerName,
          years,
          transCount: behind.reduce((sum, row) => sum + (row?.transCount ?? 0), 0),
          netReclaim: UsdCents.make(behind.reduce((sum, row) => sum + (row?.netReclaim ?? 0), 0))
        })
      ]
    })
    .toSorted((one, other) => other.netReclaim - one.netReclaim)

/** Rights of the requester. */
interface AskedBy {
  /** Permission to see accounts and their applications. */
  readonly seesAccounts: boolean
  readonly seesDocuments: boolean
  /** Permission to see the investors behind owners. */
  readonly seesInvestors: boolean
  /** Permission to enter investors. */
  readonly entersInvestors: boolean
  /** Permission to see what was paid. */
  readonly seesPayments: boolean
  /** Null for who may not approve payment instructions. */
  readonly approver: Approver | null
}

const noAccountItems = { returned: [], returnedCount: 0, draftCount: 0, withProviderCount: 0, lists: [] }

const nothingWaiting = new WaitingForYou({
  ...noAccountItems,
  documents: [],
  payments: [],
  returnedPayments: [],
  shares: []
})

/** Default filter of the documents screen. */
const { filter: anyDocument } = documentsAddress("")

/** Items of clients that wait for their users. */
export class WaitingItems extends Context.Service<
  WaitingItems,
  {
    /** Nothing for a null client. The caller decides whose may be seen. */
    readonly find: (clientId: number | null, by: AskedBy) => Effect.Effect<WaitingForYou>
    /** Number of documents that the client has to provide or sign, as `find` lists them. */
    readonly countDocuments: (clientId: number) => Effect.Effect<number>
  }
>()("@reclaim/app-api/WaitingItems") {
  static readonly layer = Layer.effect(
    WaitingItems,
    Effect.gen(function* () {
      const applications = yield* Applications
      const blocks = yield* DocumentBlocks
      const database = yield* Database
      const payments = yield* ApplicationPayments
      const { documentRules: rules } = yield* ReferenceData
      const requirements = yield* Requirements

      const documents = Effect.fnUntraced(function* (clientId: number) {
        const block = yield* presentBlock({ blocks, requirements }, clientId)
        return waitingDocumentsOf(block, anyDocument, { rules, seesInvestors: false, today: yield* todayInUtc })
      })

      const accountItems = Effect.fnUntraced(function* (clientId: number, sight: Pick<AskedBy, "seesInvestors">) {
        const listApplications = (state: ApplicationState, limit: number) =>
          applications.list(clientId, { state, offset: 0, limit }, sight)
        const returned = yield* listApplications("returned", maxReturnedNamed)
        const counted = yield* Effect.forEach(["draft", "submitted", "in_review"] as const, (state) =>
          Effect.map(listApplications(state, 0), ({ totalCount }) => totalCount)
        )
        const [draftCount, ...withProvider] = counted
        return {
          returned: returned.applications,
          returnedCount: returned.totalCount,
          draftCount,
          withProviderCount: withProvider.reduce((sum, one) => sum + one, 0),
          lists: yield* database.asClient(clientId, readUnfinishedLists(clientId))
        }
      })

      return WaitingItems.of({
        countDocuments: Effect.fn("WaitingItems.countDocuments")((clientId) =>
          Effect.map(documents(clientId), (lines) => lines.reduce((sum, { documentCount }) => sum + documentCount, 0))
        ),
        find: Effect.fn("WaitingItems.find")(function* (
          clientId,
          { approver, entersInvestors, seesAccounts, seesDocuments, seesPayments, ...sight }
        ) {
          if (clientId === null) return nothingWaiting
          const ofAccounts = seesAccounts ? yield* accountItems(clientId, sight) : noAccountItems
          return new WaitingForYou({
            ...ofAccounts,
            documents: seesDocuments ? yield* documents(clientId) : [],
            payments:
              approver === null ? [] : yield* database.asClient(clientId, payments.approvable(clientId, approver)),
            returnedPayments: seesPayments
              ? returnsToResolve(yield* database.asClient(clientId, readReturnedPayments(clientId)))
              : [],
            shares: entersInvestors
              ? waitingShares(yield* database.asClient(clientId, readShareYears(clientId)), yearOf(yield* todayInUtc))
              : []
          })
        })
      })
    })
  )
}
