import { Layer } from "effect"
import { Accounts } from "./Accounts.ts"
import { AuthCalls } from "./AuthCalls.ts"
import { AvailableReports } from "./AvailableReports.ts"
import { Dashboards } from "./Dashboards.ts"
import { Documents } from "./Documents.ts"
import { Downloads } from "./Downloads.ts"
import { Expiries } from "./Expiries.ts"
import { Exports } from "./Exports.ts"
import { fetchWithCookies } from "./fetchWithCookies.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import { SavedViews } from "./SavedViews.ts"
import { Transactions } from "./Transactions.ts"
import { Users } from "./Users.ts"
import { ViewableUsers } from "./ViewableUsers.ts"

/** Every service of the client, over whatever HttpClient is given; Cookies too are for the caller to bring. */
export const portalServicesLayer = Layer.mergeAll(
  Accounts.layer,
  AuthCalls.layer,
  AvailableReports.layer,
  Dashboards.layer,
  Documents.layer,
  Downloads.layer,
  Expiries.layer,
  Exports.layer,
  PaymentStatements.layer,
  QuarterlyStatements.layer,
  SavedViews.layer,
  Transactions.layer,
  Users.layer,
  ViewableUsers.layer
)

/** What the client offers to its callers. */
export type PortalServices = Layer.Success<typeof portalServicesLayer>

/** The same over fetch. */
export const portalClientLayer = Layer.provide(portalServicesLayer, fetchWithCookies)
