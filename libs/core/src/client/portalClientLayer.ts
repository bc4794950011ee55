import { Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { Accounts } from "./Accounts.ts"
import { AuthCalls } from "./AuthCalls.ts"
import { AvailableReports } from "./AvailableReports.ts"
import { Dashboards } from "./Dashboards.ts"
import { Documents } from "./Documents.ts"
import { Downloads } from "./Downloads.ts"
import { Expiries } from "./Expiries.ts"
import { Exports } from "./Exports.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { PortalClient } from "./PortalClient.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import { SavedViews } from "./SavedViews.ts"
import { Transactions } from "./Transactions.ts"
import { Users } from "./Users.ts"
import { ViewableUsers } from "./ViewableUsers.ts"

/** What the client offers to its callers. */
export type PortalServices =
  | Users
  | AuthCalls
  | Dashboards
  | QuarterlyStatements
  | PaymentStatements
  | Documents
  | Downloads
  | AvailableReports
  | Accounts
  | Transactions
  | Expiries
  | ViewableUsers
  | Exports
  | SavedViews

/** Every service of this folder, over whatever HttpClient is given; Cookies too are for the caller to bring. */
export const portalServicesLayer = Layer.mergeAll(
  Users.layer,
  AuthCalls.layer,
  Dashboards.layer,
  QuarterlyStatements.layer,
  PaymentStatements.layer,
  Documents.layer,
  Downloads.layer,
  AvailableReports.layer,
  Accounts.layer,
  Transactions.layer,
  Expiries.layer,
  ViewableUsers.layer,
  Exports.layer,
  SavedViews.layer
).pipe(Layer.provide(PortalClient.layer))

const fetchWithCookies = FetchHttpClient.layer.pipe(
  Layer.provideMerge(Layer.succeed(FetchHttpClient.RequestInit, { credentials: "include" }))
)

/** The same over fetch, as in a browser: cookies go along, also to another host. */
export const portalClientLayer = Layer.provide(portalServicesLayer, fetchWithCookies)
