import { HttpApi, OpenApi } from "effect/http-api"
import { apiVersion } from "../rules/shell/appConstants.ts"
import { AccessTokenGroup } from "./tokens/AccessTokenGroup.ts"
import { AccountActGroup } from "./accounts/AccountActGroup.ts"
import { AccountChangeGroup } from "./accounts/AccountChangeGroup.ts"
import { AccountDetailGroup } from "./accounts/AccountDetailGroup.ts"
import { AccountFileGroup } from "./accounts/AccountFileGroup.ts"
import { AccountGroup } from "./accounts/AccountGroup.ts"
import { DeskAccountGroup } from "./accounts/DeskAccountGroup.ts"
import { TreatyClaimGroup } from "./accounts/TreatyClaimGroup.ts"
import { DeskAuthorizationGroup } from "./authorizations/DeskAuthorizationGroup.ts"
import { AuthorizationScopeGroup } from "./authorizations/AuthorizationScopeGroup.ts"
import { AuthorizationGroup } from "./authorizations/AuthorizationGroup.ts"
import { WaitingGroup } from "./applications/WaitingGroup.ts"
import { OnboardingGroup } from "./accounts/OnboardingGroup.ts"
import { ApplicationGroup } from "./applications/ApplicationGroup.ts"
import { AuthGroup } from "./users/AuthGroup.ts"
import { BatchGroup } from "./applications/batches/BatchGroup.ts"
import { ClientUserGroup } from "./users/ClientUserGroup.ts"
import { ContactFileGroup } from "./contacts/ContactFileGroup.ts"
import { DutyGroup } from "./contacts/DutyGroup.ts"
import { ContactGroup } from "./contacts/ContactGroup.ts"
import { ConsentGroup } from "./applications/ConsentGroup.ts"
import { CustodianGroup } from "./applications/CustodianGroup.ts"
import { DashboardGroup } from "./dashboard/DashboardGroup.ts"
import { InvestorYearGroup } from "./applications/InvestorYearGroup.ts"
import { DeskApplicationGroup } from "./applications/DeskApplicationGroup.ts"
import { DeskBatchGroup } from "./applications/batches/DeskBatchGroup.ts"
import { DeskClientGroup } from "./desk/DeskClientGroup.ts"
import { DeskContactGroup } from "./desk/DeskContactGroup.ts"
import { DeskGroup } from "./desk/DeskGroup.ts"
import { DeskInstructionGroup } from "./payments/DeskInstructionGroup.ts"
import { DocumentGroup } from "./documents/DocumentGroup.ts"
import { DeskRequirementGroup } from "./documents/DeskRequirementGroup.ts"
import { DocumentRegisterGroup } from "./documents/DocumentRegisterGroup.ts"
import { RenewalPackGroup } from "./documents/RenewalPackGroup.ts"
import { DocumentRuleGroup } from "./documents/DocumentRuleGroup.ts"
import { ExportGroup } from "./exports/ExportGroup.ts"
import { GatewayGroup } from "./users/GatewayGroup.ts"
import { ExpiryGroup } from "./expiring/ExpiryGroup.ts"
import { HistoryGroup } from "./history/HistoryGroup.ts"
import { DeskFileGroup } from "./files/DeskFileGroup.ts"
import { FileGroup } from "./files/FileGroup.ts"
import { ImportGroup } from "./imports/ImportGroup.ts"
import { MarketGroup } from "./markets/MarketGroup.ts"
import { NotificationGroup } from "./notifications/NotificationGroup.ts"
import { MeGroup } from "./me/MeGroup.ts"
import { OwnerGroup } from "./contacts/OwnerGroup.ts"
import { DeskPaperGroup } from "./documents/DeskPaperGroup.ts"
import { PaperGroup } from "./documents/PaperGroup.ts"
import { DeskEnvelopeGroup } from "./signing/DeskEnvelopeGroup.ts"
import { EnvelopeGroup } from "./signing/EnvelopeGroup.ts"
import { PaymentInstructionGroup } from "./payments/PaymentInstructionGroup.ts"
import { PaymentStatementGroup } from "./statements/PaymentStatementGroup.ts"
import { QuarterlyStatementGroup } from "./statements/QuarterlyStatementGroup.ts"
import { RequirementActGroup } from "./documents/RequirementActGroup.ts"
import { RequirementGroup } from "./documents/RequirementGroup.ts"
import { SavedViewGroup } from "./savedViews/SavedViewGroup.ts"
import { SignInMethodsGroup } from "./me/SignInMethodsGroup.ts"
import { SearchGroup } from "./search/SearchGroup.ts"
import { StatementGroup } from "./statements/StatementGroup.ts"
import { TransactionGroup } from "./transactions/TransactionGroup.ts"
import { UserGroup } from "./users/UserGroup.ts"
import { ViewAsGroup } from "./users/ViewAsGroup.ts"

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
  .add(AccountGroup, AccountDetailGroup, AccountActGroup, AccountFileGroup, AccountChangeGroup, DeskAccountGroup)
  .add(MarketGroup, TreatyClaimGroup, AuthorizationGroup, DeskAuthorizationGroup, AuthorizationScopeGroup)
  .add(OnboardingGroup, WaitingGroup)
  .add(StatementGroup, ViewAsGroup)
  .add(TransactionGroup, ExpiryGroup)
  .add(SavedViewGroup, ExportGroup, ImportGroup)
  .add(SearchGroup)
  .add(ContactGroup, OwnerGroup, ContactFileGroup, HistoryGroup)
  .add(DutyGroup)
  .add(DeskGroup)
  .add(ClientUserGroup, DeskClientGroup, DeskContactGroup)
  .add(FileGroup, DeskFileGroup)
  .add(SignInMethodsGroup)
  .add(NotificationGroup, AccessTokenGroup)
  .add(MeGroup)
  .add(DocumentRuleGroup, RequirementGroup, RequirementActGroup, DeskRequirementGroup, DocumentRegisterGroup)
  .add(RenewalPackGroup)
  .add(PaperGroup, DeskPaperGroup)
  .add(EnvelopeGroup, DeskEnvelopeGroup)
  .add(ApplicationGroup, CustodianGroup, ConsentGroup, DeskApplicationGroup, InvestorYearGroup)
  .add(PaymentInstructionGroup, DeskInstructionGroup)
  .add(BatchGroup, DeskBatchGroup)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(OpenApi.annotations({ title: "Reclaim Portal", version: apiVersion })) {}
