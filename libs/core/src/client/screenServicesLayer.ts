import { Layer } from "effect"
import { Documents } from "./Documents.ts"
import { Downloads } from "./Downloads.ts"
import { Expiries } from "./Expiries.ts"
import { Exports } from "./Exports.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import { SavedViews } from "./SavedViews.ts"
import { ScreenClient } from "./ScreenClient.ts"
import { Transactions } from "./Transactions.ts"

/** What only some screens need. */
export type ScreenServices =
  QuarterlyStatements | PaymentStatements | Documents | Downloads | Transactions | Expiries | Exports | SavedViews

/** These services over whatever HttpClient is given; Cookies too are for the caller to bring. */
export const screenServicesLayer = Layer.mergeAll(
  QuarterlyStatements.layer,
  PaymentStatements.layer,
  Documents.layer,
  Downloads.layer,
  Transactions.layer,
  Expiries.layer,
  Exports.layer,
  SavedViews.layer
).pipe(Layer.provide(ScreenClient.layer))
