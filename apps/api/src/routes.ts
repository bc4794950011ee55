import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { applicationServices } from "./applicationServices.ts"
import { contractMiddlewares } from "./contractMiddlewares.ts"
import { AccountActHandlers, DeskAccountHandlers } from "./features/accounts/AccountActHandlers.ts"
import { AccountDetails } from "./features/accounts/AccountDetails.ts"
import {
  AccountDetailHandlers,
  AccountFileHandlers,
  AccountHandlers,
  TreatyClaimHandlers
} from "./features/accounts/AccountHandlers.ts"
import { Accounts } from "./features/accounts/Accounts.ts"
import { TreatyClaims } from "./features/accounts/TreatyClaims.ts"
import { ApplicationHandlers } from "./features/applications/ApplicationHandlers.ts"
import { BatchHandlers, DeskBatchHandlers } from "./features/applications/batches/BatchHandlers.ts"
import { AccountChangeHandlers } from "./features/applications/change/AccountChangeHandlers.ts"
import { ConsentHandlers } from "./features/applications/consents/ConsentHandlers.ts"
import { Consents } from "./features/applications/consents/Consents.ts"
import { CustodianHandlers, DeskApplicationHandlers } from "./features/applications/CustodianHandlers.ts"
import { InvestorYearHandlers } from "./features/applications/investors/InvestorYearHandlers.ts"
import { OnboardingHandlers } from "./features/applications/onboarding/OnboardingHandlers.ts"
import { SealedCards } from "./features/applications/sealing/SealedCards.ts"
import { WaitingHandlers } from "./features/applications/waiting/WaitingHandlers.ts"
import { authorizationHandlers, authorizationServices } from "./features/authorizations/authorizationLayers.ts"
import { ClientDuties, DutyHandlers } from "./features/contacts/ClientDuties.ts"
import { ContactEmails } from "./features/contacts/ContactEmails.ts"
import { ContactPowers } from "./features/contacts/ContactPowers.ts"
import { Contacts } from "./features/contacts/Contacts.ts"
import { ContactSteps } from "./features/contacts/ContactSteps.ts"
import { ContactCsv } from "./features/contacts/file/ContactCsv.ts"
import { ContactFileHandlers } from "./features/contacts/file/ContactFileHandlers.ts"
import { ContactFiles } from "./features/contacts/file/ContactFiles.ts"
import { ContactHandlers, OwnerHandlers } from "./features/contacts/OwnerHandlers.ts"
import { Owners } from "./features/contacts/Owners.ts"
import { DashboardHandlers } from "./features/dashboard/DashboardHandlers.ts"
import { DeskClients } from "./features/desk/DeskClients.ts"
import { DeskContacts } from "./features/desk/DeskContacts.ts"
import { DeskClientHandlers, DeskContactHandlers, DeskHandlers } from "./features/desk/DeskHandlers.ts"
import { DeskItems } from "./features/desk/DeskItems.ts"
import {
  DeskRequirementHandlers,
  DocumentHandlers,
  DocumentRegisterHandlers,
  DocumentRuleHandlers
} from "./features/documents/DocumentHandlers.ts"
import { DocumentLooks } from "./features/documents/DocumentLooks.ts"
import { DocumentRegisters } from "./features/documents/register/DocumentRegisters.ts"
import { DocumentZips } from "./features/documents/register/DocumentZips.ts"
import { RenewalPackHandlers } from "./features/documents/renewals/RenewalPackHandlers.ts"
import { RenewalPacks } from "./features/documents/renewals/RenewalPacks.ts"
import { Renewals } from "./features/documents/renewals/Renewals.ts"
import { RequirementActHandlers, RequirementHandlers } from "./features/documents/RequirementHandlers.ts"
import { RequirementActs } from "./features/documents/requirements/RequirementActs.ts"
import { RequirementDetails } from "./features/documents/requirements/RequirementDetails.ts"
import { ExpiryHandlers } from "./features/expiring/ExpiryHandlers.ts"
import { DashboardPdfs } from "./features/exports/DashboardPdfs.ts"
import { documentFilesLayer } from "./features/exports/documentFilesLayer.ts"
import { DocumentReports } from "./features/exports/DocumentReports.ts"
import { ExportHandlers } from "./features/exports/ExportHandlers.ts"
import { ReportAnswers } from "./features/exports/ReportAnswers.ts"
import { TransactionExcel } from "./features/exports/TransactionExcel.ts"
import { ClientFiles } from "./features/files/ClientFiles.ts"
import { FileSweep } from "./features/files/FileSweep.ts"
import { UploadChecks } from "./features/files/UploadChecks.ts"
import { DeskFileHandlers, UploadHandlers } from "./features/files/UploadHandlers.ts"
import { Uploads } from "./features/files/Uploads.ts"
import { HelpRoutes } from "./features/help/HelpRoutes.ts"
import { Histories } from "./features/history/Histories.ts"
import { HistoryFiles } from "./features/history/HistoryFiles.ts"
import { HistoryHandlers } from "./features/history/HistoryHandlers.ts"
import { AcceptedExports } from "./features/imports/accepted/AcceptedExports.ts"
import { ImportHandlers } from "./features/imports/ImportHandlers.ts"
import { ImportUploads } from "./features/imports/ImportUploads.ts"
import { UploadFolder } from "./features/imports/UploadFolder.ts"
import { MarketHandlers } from "./features/markets/MarketHandlers.ts"
import { MeHandlers } from "./features/me/MeHandlers.ts"
import { OwnData } from "./features/me/OwnData.ts"
import { OwnSessions } from "./features/me/OwnSessions.ts"
import { Profiles } from "./features/me/Profiles.ts"
import { CalendarFeeds } from "./features/notifications/CalendarFeeds.ts"
import { CalendarRoutes } from "./features/notifications/CalendarRoutes.ts"
import { DeadlineNotices } from "./features/notifications/DeadlineNotices.ts"
import { NotificationChoices } from "./features/notifications/NotificationChoices.ts"
import { NotificationHandlers } from "./features/notifications/NotificationHandlers.ts"
import { NotificationInbox } from "./features/notifications/NotificationInbox.ts"
import { DeskPaperHandlers } from "./features/documents/papers/DeskPaperHandlers.ts"
import { MatchLimit } from "./features/documents/papers/MatchLimit.ts"
import { PaperHandlers } from "./features/documents/papers/PaperHandlers.ts"
import { Papers } from "./features/documents/papers/Papers.ts"
import { PaperSheets } from "./features/documents/papers/PaperSheets.ts"
import { applicationPaymentsLayer } from "./features/payments/applicationPaymentsLayer.ts"
import { DeskInstructionHandlers, PaymentInstructionHandlers } from "./features/payments/DeskInstructionHandlers.ts"
import { heldPaymentsLayer } from "./features/payments/heldPaymentsLayer.ts"
import { InstructionNews } from "./features/payments/InstructionNews.ts"
import { InstructionProposals } from "./features/payments/InstructionProposals.ts"
import { PaymentInstructions } from "./features/payments/PaymentInstructions.ts"
import { SavedViewHandlers } from "./features/savedViews/SavedViewHandlers.ts"
import { SavedViews } from "./features/savedViews/SavedViews.ts"
import { SearchHandlers } from "./features/search/SearchHandlers.ts"
import { SearchHits } from "./features/search/SearchHits.ts"
import { DeskEnvelopeHandlers, EnvelopeHandlers } from "./features/signing/EnvelopeHandlers.ts"
import { signingServices } from "./features/signing/signingServices.ts"
import { PaymentStatements } from "./features/statements/PaymentStatements.ts"
import { QuarterlyStatements } from "./features/statements/QuarterlyStatements.ts"
import { StatementFiles } from "./features/statements/StatementFiles.ts"
import {
  PaymentStatementHandlers,
  QuarterlyStatementHandlers,
  StatementHandlers
} from "./features/statements/StatementHandlers.ts"
import { TransactionHandlers } from "./features/transactions/TransactionHandlers.ts"
import { ClientUsers } from "./features/users/ClientUsers.ts"
import { UiLog } from "./features/users/UiLog.ts"
import { ClientUserHandlers, GatewayHandlers, UserHandlers, ViewAsHandlers } from "./features/users/UserHandlers.ts"
import { ViewableUserSearch } from "./features/users/ViewableUserSearch.ts"
import { Access } from "./identity/Access.ts"
import { Guests } from "./identity/guests/Guests.ts"
import { OneTimeLinks } from "./identity/links/OneTimeLinks.ts"
import { SignInMethodHandlers } from "./identity/me/SignInMethodHandlers.ts"
import { Administrators } from "./identity/people/Administrators.ts"
import { Invitations } from "./identity/people/Invitations.ts"
import { Sessions } from "./identity/Sessions.ts"
import { ServerSecret, SignedTokens } from "./identity/SignedTokens.ts"
import { AuthHandlers } from "./identity/signIn/AuthHandlers.ts"
import { KnownDevices } from "./identity/signIn/KnownDevices.ts"
import { Passwords } from "./identity/signIn/Passwords.ts"
import { SignInThrottle } from "./identity/signIn/SignInThrottle.ts"
import { AccessTokenHandlers } from "./identity/tokens/AccessTokenHandlers.ts"
import { AccessTokens } from "./identity/tokens/AccessTokens.ts"
import { ClaimLooks } from "./ledger/claims/ClaimLooks.ts"
import { DocumentBlocks } from "./ledger/documents/DocumentBlocks.ts"
import { Expiries } from "./ledger/Expiries.ts"
import { RightsNews } from "./ledger/people/RightsNews.ts"
import { RequirementRounds } from "./ledger/requirements/RequirementRounds.ts"
import { Requirements } from "./ledger/requirements/Requirements.ts"
import { AuditTrail } from "./platform/audit/AuditTrail.ts"
import { AuditCheckpoints } from "./platform/audit/checkpoints/AuditCheckpoints.ts"
import { CheckpointRounds } from "./platform/audit/checkpoints/CheckpointRounds.ts"
import { SigningKey } from "./platform/audit/checkpoints/SigningKey.ts"
import { SecurityEvents } from "./platform/audit/SecurityEvents.ts"
import { ServerClock } from "./platform/clock/ServerClock.ts"
import { WorkItems } from "./platform/desk/WorkItems.ts"
import { FileChecks } from "./platform/files/check/FileChecks.ts"
import { ExportQueue } from "./platform/files/ExportQueue.ts"
import { IssuedFiles } from "./platform/files/IssuedFiles.ts"
import { PdfWorker } from "./platform/files/PdfWorker.ts"
import { FileScanner } from "./platform/files/scan/FileScanner.ts"
import { FileStore } from "./platform/files/store/FileStore.ts"
import { DownloadTickets } from "./platform/files/tickets/DownloadTickets.ts"
import { ApiDocsRoutes } from "./platform/http/ApiDocsRoutes.ts"
import { HealthRoutes } from "./platform/http/HealthRoutes.ts"
import { StaticRoutes } from "./platform/http/StaticRoutes.ts"
import { JobRunner } from "./platform/jobs/JobRunner.ts"
import { Jobs } from "./platform/jobs/Jobs.ts"
import { MailDelivery } from "./platform/mail/MailDelivery.ts"
import { MailPageRoutes } from "./platform/mail/MailPageRoutes.ts"
import { Mails } from "./platform/mail/Mails.ts"
import { MailSender } from "./platform/mail/MailSender.ts"
import { NotificationMails } from "./platform/notifications/NotificationMails.ts"
import { SealKeys } from "./platform/seal/SealKeys.ts"
import { SealedValues } from "./platform/sealed/SealedValues.ts"
import { signInPages, signInServices } from "./signInLayers.ts"
import { EvidencePacks } from "./features/transactions/EvidencePacks.ts"
import { Transactions } from "./features/transactions/Transactions.ts"

/** The transactions of clients, and the evidence of each. */
const transactionServices = EvidencePacks.layer.pipe(
  Layer.provide(Layer.mergeAll(FileStore.layer, DownloadTickets.layer, SigningKey.layer)),
  Layer.provideMerge(Transactions.layer)
)

const handlers = Layer.mergeAll(
  UserHandlers,
  AuthHandlers,
  DashboardHandlers,
  QuarterlyStatementHandlers,
  PaymentStatementHandlers,
  StatementHandlers,
  DocumentHandlers,
  DocumentRuleHandlers,
  MarketHandlers,
  RequirementHandlers,
  RequirementActHandlers,
  DeskRequirementHandlers,
  PaperHandlers,
  DeskPaperHandlers,
  EnvelopeHandlers,
  DeskEnvelopeHandlers,
  DocumentRegisterHandlers,
  RenewalPackHandlers,
  GatewayHandlers,
  AccountHandlers,
  AccountDetailHandlers,
  AccountActHandlers,
  AccountFileHandlers,
  DeskAccountHandlers,
  TreatyClaimHandlers,
  ...authorizationHandlers,
  AccountChangeHandlers,
  InvestorYearHandlers,
  OnboardingHandlers,
  WaitingHandlers,
  TransactionHandlers,
  ExpiryHandlers,
  ViewAsHandlers,
  SavedViewHandlers,
  ExportHandlers,
  ImportHandlers,
  SearchHandlers,
  ContactHandlers,
  OwnerHandlers,
  DutyHandlers,
  ContactFileHandlers,
  HistoryHandlers,
  DeskHandlers,
  ClientUserHandlers,
  DeskClientHandlers,
  DeskContactHandlers,
  SignInMethodHandlers,
  NotificationHandlers,
  UploadHandlers,
  DeskFileHandlers,
  MeHandlers,
  AccessTokenHandlers,
  ApplicationHandlers,
  CustodianHandlers,
  ConsentHandlers,
  DeskApplicationHandlers,
  PaymentInstructionHandlers,
  DeskInstructionHandlers,
  BatchHandlers,
  DeskBatchHandlers
)

const api = HttpApiBuilder.layer(PortalApi).pipe(Layer.provide(handlers), Layer.provide(contractMiddlewares))

const clientFiles = Layer.mergeAll(
  Uploads.layer.pipe(Layer.provide(UploadChecks.layer), Layer.provide(FileChecks.layer)),
  ClientFiles.layer,
  FileSweep.layer
).pipe(Layer.provide(Layer.merge(FileStore.layer, FileScanner.layer)))

const services = Layer.mergeAll(
  UiLog.layer,
  signInServices,
  Layer.merge(Accounts.layer, AccountDetails.layer).pipe(
    Layer.provide(Layer.merge(applicationPaymentsLayer, Requirements.layer))
  ),
  Layer.merge(TreatyClaims.layer, authorizationServices),
  Contacts.layer,
  ContactPowers.layer,
  Layer.mergeAll(ContactSteps.layer, ContactEmails.layer, Owners.layer, ClientDuties.layer),
  Layer.merge(ContactCsv.layer, ContactFiles.layer.pipe(Layer.provide(FileStore.layer))),
  ClientUsers.layer,
  PaymentInstructions.layer,
  HistoryFiles.layer.pipe(Layer.provide(DownloadTickets.layer), Layer.provideMerge(Histories.layer)),
  transactionServices,
  documentFilesLayer.pipe(
    Layer.provideMerge(Layer.merge(DocumentReports.layer, ReportAnswers.layer)),
    Layer.provideMerge(Layer.merge(TransactionExcel.layer, DownloadTickets.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.merge(RequirementActs.layer, PaperSheets.layer).pipe(Layer.provideMerge(RequirementDetails.layer)),
        DocumentRegisters.layer,
        Renewals.layer,
        RenewalPacks.layer
      )
    ),
    Layer.provideMerge(Layer.mergeAll(DocumentBlocks.layer, MatchLimit.layer, Papers.layer)),
    Layer.provideMerge(Requirements.layer)
  ),
  Layer.merge(DocumentLooks.layer, ClaimLooks.layer),
  DocumentZips.layer.pipe(Layer.provide(Layer.merge(FileStore.layer, DownloadTickets.layer))),
  SavedViews.layer,
  SearchHits.layer,
  DeskItems.layer,
  Layer.merge(DeskClients.layer, DeskContacts.layer),
  Layer.mergeAll(DashboardPdfs.layer, CalendarFeeds.layer).pipe(Layer.provideMerge(Expiries.layer)),
  NotificationInbox.layer,
  NotificationChoices.layer,
  Layer.mergeAll(Profiles.layer, OwnSessions.layer, OwnData.layer),
  ImportUploads.layer.pipe(Layer.provide(UploadFolder.layer)),
  AcceptedExports.layer,
  ViewableUserSearch.layer,
  clientFiles,
  applicationServices,
  signingServices,
  StatementFiles.layer.pipe(Layer.provideMerge(Layer.merge(QuarterlyStatements.layer, PaymentStatements.layer)))
).pipe(
  Layer.provide(
    Layer.merge(InstructionProposals.layer, heldPaymentsLayer).pipe(Layer.provideMerge(InstructionNews.layer))
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Access.layer,
      Invitations.layer,
      Guests.layer,
      Administrators.layer,
      RightsNews.layer,
      PdfWorker.layer,
      IssuedFiles.layer.pipe(Layer.provideMerge(ExportQueue.layer))
    )
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Sessions.layer,
      AccessTokens.layer,
      OneTimeLinks.layer,
      SecurityEvents.layer,
      SignInThrottle.layer,
      Passwords.layer
    )
  ),
  Layer.provideMerge(AuditTrail.layer),
  Layer.provideMerge(
    CheckpointRounds.pipe(Layer.provideMerge(AuditCheckpoints.layer), Layer.provide(SigningKey.layer))
  ),
  Layer.provideMerge(Layer.merge(Mails.layer.pipe(Layer.provideMerge(Jobs.layer)), WorkItems.layer)),
  Layer.provideMerge(Layer.merge(SealedValues.layer, Consents.layer)),
  Layer.provideMerge(Layer.merge(KnownDevices.layer.pipe(Layer.provideMerge(SignedTokens.layer)), ServerClock.layer)),
  Layer.provide(ServerSecret.layer)
)

/** Background jobs with their handlers. */
const work = JobRunner.pipe(
  Layer.provide(
    Layer.mergeAll(
      MailDelivery.pipe(Layer.provide(MailSender.layer)),
      NotificationMails,
      DeadlineNotices,
      RequirementRounds
    )
  )
)

/**
 * Everything the server answers; needs the settings, the database, the reference tables, the dashboards and randomness.
 */
export const routes = Layer.mergeAll(
  api,
  signInPages,
  HealthRoutes.pipe(Layer.provide(SealKeys.layer)),
  ApiDocsRoutes,
  MailPageRoutes,
  HelpRoutes,
  CalendarRoutes,
  StaticRoutes,
  work,
  SealedCards
).pipe(Layer.provide(services))
