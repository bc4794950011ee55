import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"
import { ApplicationRow } from "../../application/ApplicationRow.ts"
import { OwnerYear } from "../investors/OwnerYear.ts"
import { ReturnedPayment } from "../../statement/ReturnedPayment.ts"
import { UnfinishedList } from "./UnfinishedList.ts"
import { WaitingDocuments } from "./WaitingDocuments.ts"
import { WaitingPayment } from "./WaitingPayment.ts"

/** Tax year whose investor shares are incomplete; `percent` is null if no investor is on file. */
export const YearToComplete = Schema.Struct({ taxYear: Schema.Int, percent: OwnerYear.fields.percent })

/** Look-through owner with tax years whose investors are missing, or whose shares are incomplete. */
export class WaitingShares extends Schema.Class<WaitingShares>("@reclaim/core/WaitingShares")({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** The latest first; at least one. */
  years: Schema.Array(YearToComplete),
  /** Open reclaims of those years. */
  transCount: Schema.Int,
  netReclaim: UsdCents
}) {}

/** Open actions on a client's accounts for the requesting user. */
export class WaitingForYou extends Schema.Class<WaitingForYou>("@reclaim/core/WaitingForYou")({
  /** The applications that were returned last; at most `maxReturnedNamed`. */
  returned: Schema.Array(ApplicationRow),
  /** Number of returned applications. */
  returnedCount: Schema.Int,
  draftCount: Schema.Int,
  /** Number of applications that wait for the provider. */
  withProviderCount: Schema.Int,
  /** Highest value first; empty for users who may not see documents. */
  documents: Schema.Array(WaitingDocuments),
  /** Empty for users who may not approve them. */
  payments: Schema.Array(WaitingPayment),
  /** Payments that came back and have not been paid again, latest first; empty for users who may not see payments. */
  returnedPayments: Schema.Array(ReturnedPayment),
  lists: Schema.Array(UnfinishedList),
  /** Empty for users who may not enter investors, and for owners whose investors are with the provider. */
  shares: Schema.Array(WaitingShares)
}) {}

/** Maximum number of returned applications with a line each. */
export const maxReturnedNamed = 3
