import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AccountHandlers } from "../handlers/AccountHandlers.ts"
import { AuthHandlers } from "../handlers/AuthHandlers.ts"
import { DashboardHandlers } from "../handlers/DashboardHandlers.ts"
import { DocumentHandlers } from "../handlers/DocumentHandlers.ts"
import { ExpiryHandlers } from "../handlers/ExpiryHandlers.ts"
import { ExportHandlers } from "../handlers/ExportHandlers.ts"
import { GatewayHandlers } from "../handlers/GatewayHandlers.ts"
import { ImportHandlers } from "../handlers/ImportHandlers.ts"
import { PaymentStatementHandlers } from "../handlers/PaymentStatementHandlers.ts"
import { QuarterlyStatementHandlers } from "../handlers/QuarterlyStatementHandlers.ts"
import { StatementHandlers } from "../handlers/StatementHandlers.ts"
import { TransactionHandlers } from "../handlers/TransactionHandlers.ts"
import { SavedViewHandlers } from "../handlers/SavedViewHandlers.ts"
import { UserHandlers } from "../handlers/UserHandlers.ts"
import { ViewAsHandlers } from "../handlers/ViewAsHandlers.ts"
import { PdfWorker } from "../pdf/PdfWorker.ts"
import { Access } from "../services/Access.ts"
import { ClientAccounts } from "../services/ClientAccounts.ts"
import { KnownDevices } from "../services/KnownDevices.ts"
import { KeptViews } from "../services/KeptViews.ts"
import { DashboardPdfs } from "../services/DashboardPdfs.ts"
import { DownloadTickets } from "../services/DownloadTickets.ts"
import { ExportQueue } from "../services/ExportQueue.ts"
import { Expiries } from "../services/Expiries.ts"
import { FeedUploads } from "../services/FeedUploads.ts"
import { IssuedFiles } from "../services/IssuedFiles.ts"
import { Passwords } from "../services/Passwords.ts"
import { PaymentStatements } from "../services/PaymentStatements.ts"
import { QuarterlyStatements } from "../services/QuarterlyStatements.ts"
import { SecurityEvents } from "../services/SecurityEvents.ts"
import { ServerClock } from "../services/ServerClock.ts"
import { ServerSecret } from "../services/ServerSecret.ts"
import { Sessions } from "../services/Sessions.ts"
import { SignedTokens } from "../services/SignedTokens.ts"
import { SignIn } from "../services/SignIn.ts"
import { SignInThrottle } from "../services/SignInThrottle.ts"
import { TransactionExcel } from "../services/TransactionExcel.ts"
import { StatementFiles } from "../services/StatementFiles.ts"
import { Transactions } from "../services/Transactions.ts"
import { UiLog } from "../services/UiLog.ts"
import { UploadFolder } from "../services/UploadFolder.ts"
import { ViewableUserSearch } from "../services/ViewableUserSearch.ts"
import { ApiDocsRoutes } from "./ApiDocsRoutes.ts"
import { contractMiddlewares } from "./contractMiddlewares.ts"
import { HealthRoutes } from "./HealthRoutes.ts"
import { SignInRoutes } from "./SignInRoutes.ts"
import { StaticRoutes } from "./StaticRoutes.ts"

const handlers = Layer.mergeAll(
  UserHandlers,
  AuthHandlers,
  DashboardHandlers,
  QuarterlyStatementHandlers,
  PaymentStatementHandlers,
  StatementHandlers,
  DocumentHandlers,
  GatewayHandlers,
  AccountHandlers,
  TransactionHandlers,
  ExpiryHandlers,
  ViewAsHandlers,
  SavedViewHandlers,
  ExportHandlers,
  ImportHandlers
)

const api = HttpApiBuilder.layer(PortalApi).pipe(Layer.provide(handlers), Layer.provide(contractMiddlewares))

const services = Layer.mergeAll(
  UiLog.layer,
  SignIn.layer,
  ClientAccounts.layer,
  Transactions.layer,
  KeptViews.layer,
  DashboardPdfs.layer.pipe(Layer.provideMerge(Expiries.layer)),
  TransactionExcel.layer,
  DownloadTickets.layer,
  FeedUploads.layer.pipe(Layer.provide(UploadFolder.layer)),
  ViewableUserSearch.layer,
  StatementFiles.layer.pipe(Layer.provideMerge(Layer.merge(QuarterlyStatements.layer, PaymentStatements.layer)))
).pipe(
  Layer.provideMerge(
    Layer.mergeAll(Access.layer, PdfWorker.layer, IssuedFiles.layer.pipe(Layer.provideMerge(ExportQueue.layer)))
  ),
  Layer.provideMerge(Layer.mergeAll(Sessions.layer, SecurityEvents.layer, SignInThrottle.layer, Passwords.layer)),
  Layer.provideMerge(Layer.merge(KnownDevices.layer.pipe(Layer.provideMerge(SignedTokens.layer)), ServerClock.layer)),
  Layer.provide(ServerSecret.layer)
)

/** Everything the server answers; needs the settings, the database, the dashboards and randomness. */
export const routes = Layer.mergeAll(api, SignInRoutes, HealthRoutes, ApiDocsRoutes, StaticRoutes).pipe(
  Layer.provide(services)
)
