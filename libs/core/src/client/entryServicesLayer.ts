import { Layer } from "effect"
import { Accounts } from "./Accounts.ts"
import { AuthCalls } from "./AuthCalls.ts"
import { AvailableReports } from "./AvailableReports.ts"
import { Dashboards } from "./Dashboards.ts"
import { EntryClient } from "./EntryClient.ts"
import { Users } from "./Users.ts"
import { ViewableUsers } from "./ViewableUsers.ts"

/** What a front end needs for its first screen. */
export type EntryServices = Users | AuthCalls | Dashboards | AvailableReports | Accounts | ViewableUsers

/** These services over whatever HttpClient is given; Cookies too are for the caller to bring. */
export const entryServicesLayer = Layer.mergeAll(
  Users.layer,
  AuthCalls.layer,
  Dashboards.layer,
  AvailableReports.layer,
  Accounts.layer,
  ViewableUsers.layer
).pipe(Layer.provide(EntryClient.layer))
