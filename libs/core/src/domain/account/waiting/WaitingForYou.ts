import { Schema } from "effect"
import { UsdCents } from "../../value/UsdCents.ts"
import { ApplicationRow } from "../application/ApplicationRow.ts"
import { OwnerYear } from "../investors/OwnerYear.ts"
import { UnfinishedList } from "./UnfinishedList.ts"
import { WaitingDocuments } from "./WaitingDocuments.ts"
import { WaitingPayment } from "./WaitingPayment.ts"

/** What the parts on file of a tax year add up to, in per cent as plain decimal text; null where nobody is on file. */
export const YearToComplete = Schema.Struct({ taxYear: Schema.Int, percent: OwnerYear.fields.percent })

/** An owner who is looked through with tax years whose investors are missing, or whose parts are no whole. */
export class WaitingShares extends Schema.Class<WaitingShares>("@reclaim/core/WaitingShares")({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** The latest first; at least one. */
  years: Schema.Array(YearToComplete),
  /** Open reclaims of those years. */
  transCount: Schema.Int,
  netReclaim: UsdCents
}) {}

/** What of a client's accounts waits for the user who asks. */
export class WaitingForYou extends Schema.Class<WaitingForYou>("@reclaim/core/WaitingForYou")({
  /** The applications that were returned last; at most `maxReturnedNamed`. */
  returned: Schema.Array(ApplicationRow),
  /** How many are returned in all. */
  returnedCount: Schema.Int,
  draftCount: Schema.Int,
  /** How many applications wait for the provider meanwhile. */
  withProviderCount: Schema.Int,
  /** The most money first; none for who may not see documents. */
  documents: Schema.Array(WaitingDocuments),
  /** None for who may not approve them. */
  payments: Schema.Array(WaitingPayment),
  lists: Schema.Array(UnfinishedList),
  /** None for who may not enter investors, and of owners whose investors are with the provider. */
  shares: Schema.Array(WaitingShares)
}) {}

/** So many returned applications have a line each. */
export const maxReturnedNamed = 3
