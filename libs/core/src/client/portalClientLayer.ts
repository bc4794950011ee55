import { Layer } from "effect"
import { AuthCalls } from "./users/AuthCalls.ts"
import { Dashboards } from "./dashboard/Dashboards.ts"
import { AssumptionFacts } from "./documents/AssumptionFacts.ts"
import { DeskFiles } from "./files/DeskFiles.ts"
import { PortalClient } from "./PortalClient.ts"
import { OwnFiles } from "./files/OwnFiles.ts"
import { DocumentExports } from "./documents/DocumentExports.ts"
import { Downloads } from "./exports/Downloads.ts"
import { Expiries } from "./expiring/Expiries.ts"
import { Exports } from "./exports/Exports.ts"
import { fetchWithCookies } from "./calls/fetchWithCookies.ts"
import { StatementFiles } from "./statements/StatementFiles.ts"
import { Transactions } from "./transactions/Transactions.ts"
import { Uploads } from "./files/Uploads.ts"

/**
 * The services of the client in one layer; the caller provides HttpClient and Cookies. The portal does not use it: each
 * of its features has services with their own layers.
 */
export const portalServicesLayer = Layer.mergeAll(
  PortalClient.layer,
  AssumptionFacts.layer,
  AuthCalls.layer,
  Dashboards.layer,
  DeskFiles.layer,
  OwnFiles.layer,
  DocumentExports.layer,
  Downloads.layer,
  Expiries.layer,
  Exports.layer,
  StatementFiles.layer,
  Transactions.layer,
  Uploads.layer
)

/** Services that the client offers to its callers. */
export type PortalServices = Layer.Success<typeof portalServicesLayer>

/** Services of the client, over fetch. */
export const portalClientLayer = Layer.provide(portalServicesLayer, fetchWithCookies)
