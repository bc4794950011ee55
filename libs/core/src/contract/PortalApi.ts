import { HttpApi, OpenApi } from "effect/http-api"
import { apiVersion } from "../rules/shell/appConstants.ts"
import { AccountGroup } from "./AccountGroup.ts"
import { AuthGroup } from "./AuthGroup.ts"
import { DashboardGroup } from "./DashboardGroup.ts"
import { DocumentGroup } from "./DocumentGroup.ts"
import { ExportGroup } from "./ExportGroup.ts"
import { GatewayGroup } from "./GatewayGroup.ts"
import { ExpiryGroup } from "./ExpiryGroup.ts"
import { ImportGroup } from "./ImportGroup.ts"
import { Failures, FilesRecorded } from "./middlewares.ts"
import { PaymentStatementGroup } from "./PaymentStatementGroup.ts"
import { QuarterlyStatementGroup } from "./QuarterlyStatementGroup.ts"
import { SavedViewGroup } from "./SavedViewGroup.ts"
import { StatementGroup } from "./StatementGroup.ts"
import { TransactionGroup } from "./TransactionGroup.ts"
import { UserGroup } from "./UserGroup.ts"
import { ViewAsGroup } from "./ViewAsGroup.ts"

/** Every call of the product. Server, client, OpenAPI document and fuzz tests are derived from it. */
export class PortalApi extends HttpApi.make("portal")
  .add(
    UserGroup,
    AuthGroup,
    DashboardGroup,
    QuarterlyStatementGroup,
    PaymentStatementGroup,
    DocumentGroup,
    GatewayGroup
  )
  .add(AccountGroup, StatementGroup, ViewAsGroup)
  .add(TransactionGroup, ExpiryGroup)
  .add(SavedViewGroup, ExportGroup, ImportGroup)
  .middleware(FilesRecorded)
  .middleware(Failures)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(OpenApi.annotations({ title: "Reclaim Portal", version: apiVersion })) {}
