import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { AccountDuplicate } from "../domain/account/AccountDuplicate.ts"
import { AccountPage } from "../domain/account/AccountPage.ts"
import { ActedAccounts } from "../domain/account/AccountAct.ts"
import { ApplicationPage } from "../domain/application/ApplicationPage.ts"
import { ApplicationRow } from "../domain/application/ApplicationRow.ts"
import { FoldedList } from "../domain/application/FoldedList.ts"
import { SavedStep } from "../domain/application/SavedStep.ts"
import { BatchAcceptance } from "../domain/application/batch/BatchAcceptance.ts"
import { BatchInvestors } from "../domain/application/batch/BatchInvestors.ts"
import { BatchEntry, BatchPage } from "../domain/application/batch/BatchPage.ts"
import { CorrectedRows } from "../domain/application/batch/CorrectedRows.ts"
import { EmailChange } from "../domain/contact/Contact.ts"
import { ContactFileOutcome } from "../domain/contact/ContactFileOutcome.ts"
import { WorkItemPage } from "../domain/desk/WorkItem.ts"
import { DocumentBreakdown } from "../domain/document/DocumentBreakdown.ts"
import { DocumentCode } from "../domain/document/DocumentCode.ts"
import { DocumentRuleList } from "../domain/document/DocumentRuleList.ts"
import { Upload, UploadedFile } from "../domain/file/Upload.ts"
import { AcceptedFile } from "../domain/import/AcceptedFile.ts"
import { AcceptedFiles } from "../domain/import/AcceptedFiles.ts"
import { ImportOutcome } from "../domain/import/ImportOutcome.ts"
import { MailLog } from "../domain/mail/MailLog.ts"
import { CountryCode } from "../domain/market/CountryCode.ts"
import { Owner } from "../domain/owner/Owner.ts"
import { OwnerPage } from "../domain/owner/OwnerPage.ts"
import { RequirementPage } from "../domain/document/requirement/RequirementPage.ts"
import { UiLogEntry } from "../domain/shell/UiLogEntry.ts"
import { PasskeyOptions } from "../domain/signIn/Passkey.ts"
import { RecoveryCodes } from "../domain/signIn/RecoveryCodes.ts"
import { TotpEnrolment } from "../domain/signIn/TotpEnrolment.ts"
import { AvailableReport } from "../domain/statement/AvailableReport.ts"
import { CalendarDate } from "../domain/value/CalendarDate.ts"
import { makeAccountDetail } from "../testing/account/makeAccountDetail.ts"
import { makeApplication } from "../testing/account/makeApplication.ts"
import { makeOnboarding } from "../testing/account/makeOnboarding.ts"
import { makeOwnerOnFile } from "../testing/account/makeOwnerOnFile.ts"
import { makeTreatyClaim } from "../testing/account/makeTreatyClaim.ts"
import { makeWaiting } from "../testing/account/makeWaiting.ts"
import { makeBatchReference } from "../testing/application/batch/makeBatchReference.ts"
import { makeUploadBatch } from "../testing/application/batch/makeUploadBatch.ts"
import { makeUploadRow } from "../testing/application/batch/makeUploadRow.ts"
import { makeCoverage } from "../testing/documents/makeCoverage.ts"
import { makeDocumentRegister, makePaperPage, makeRevokeEffect } from "../testing/documents/makeDocumentAnswers.ts"
import { makeDocumentGroup } from "../testing/documents/makeDocumentGroup.ts"
import { makeDocumentList } from "../testing/documents/makeDocumentList.ts"
import { makeDocumentEntry } from "../testing/documents/makeRegisteredDocument.ts"
import { makeRequirement } from "../testing/documents/makeRequirement.ts"
import { makeWhatIf } from "../testing/documents/makeWhatIf.ts"
import { makeWhatIfFacts } from "../testing/documents/makeWhatIfFacts.ts"
import { makeDuties } from "../testing/people/makeDuties.ts"
import { makeAccount } from "../testing/makeAccount.ts"
import { makeAccountRows } from "../testing/makeAccountRows.ts"
import { makeCountryGroups } from "../testing/makeCountryGroups.ts"
import { makeDashboard } from "../testing/makeDashboard.ts"
import { makeDocumentRule } from "../testing/makeDocumentRule.ts"
import { makeExpiry } from "../testing/makeExpiry.ts"
import { makePaymentStatement, makePaymentStatementDetail } from "../testing/makePaymentStatement.ts"
import { makeQuarterlyStatement, makeQuarterlyStatementDetail } from "../testing/makeQuarterlyStatement.ts"
import { makeSavedView } from "../testing/makeSavedView.ts"
import { makeSearchHit } from "../testing/makeSearchHit.ts"
import { makeStatusGroups } from "../testing/makeStatusGroups.ts"
import { makeTask } from "../testing/makeTask.ts"
import { makeTransaction, makeTransactionPage } from "../testing/makeTransaction.ts"
import {
  makeDeadline,
  makeDeadlineRule,
  makeInvestorPart,
  makePaymentPart,
  makeRateCorrection,
  makeTransactionDetail
} from "../testing/makeTransactionDetail.ts"
import { makeUser } from "../testing/makeUser.ts"
import { makeInstruction } from "../testing/payments/makeInstruction.ts"
import { makeContact } from "../testing/people/makeContact.ts"
import { makeContactFilePreview } from "../testing/people/makeContactFilePreview.ts"
import { makeSentMail } from "../testing/people/makeSentMail.ts"
import { makeSignInMethods } from "../testing/people/makeSignInMethods.ts"
import { makeViewableUser } from "../testing/people/makeViewableUser.ts"
import { makeViewedUser } from "../testing/people/makeViewedUser.ts"
import { makeWorkItem } from "../testing/people/makeWorkItem.ts"
import { WireAccountPage } from "./accounts/AccountGroup.ts"
import { WireDuties } from "./contacts/DutyGroup.ts"
import { WireOnboarding } from "./accounts/OnboardingGroup.ts"
import { WireAccountDetail } from "./accounts/WireAccountDetail.ts"
import { WireActedAccounts } from "./accounts/WireActedAccounts.ts"
import { WireTreatyClaim } from "./accounts/WireTreatyClaim.ts"
import {
  WireBatch,
  WireBatchAcceptance,
  WireBatchInvestors,
  WireBatchPage,
  WireBatchReference,
  WireCorrectedRows
} from "./applications/batches/WireBatch.ts"
import { WireWaitingForYou } from "./applications/WaitingGroup.ts"
import { WireApplication, WireApplicationPage, WireSavedStep } from "./applications/WireApplication.ts"
import { WireMailLog } from "./contacts/ContactGroup.ts"
import { WireOwnerPage } from "./contacts/OwnerGroup.ts"
import { WireContact } from "./contacts/WireContact.ts"
import { WireContactFileOutcome, WireContactFilePreview } from "./contacts/WireContactFile.ts"
import { encodeDashboard } from "./dashboard/encodeDashboard.ts"
import { WireDashboard } from "./dashboard/WireDashboard.ts"
import { WireWorkItemPage } from "./desk/DeskGroup.ts"
import { WireDocumentRuleList } from "./documents/DocumentRuleGroup.ts"
import { WireRequirementPage, WireWhatIf } from "./documents/RequirementGroup.ts"
import { WireCoverage } from "./documents/WireCoverage.ts"
import { WireDocumentBreakdown, WireDocumentList } from "./documents/WireDocuments.ts"
import { WireDocumentEntry, WireDocumentRegister, WireRevokeEffect } from "./documents/WireRegister.ts"
import { WireWhatIfFacts } from "./documents/WireWhatIfFacts.ts"
import { WireExpiry } from "./expiring/ExpiryGroup.ts"
import { WireExportProgress } from "./exports/ExportGroup.ts"
import { WireUpload, WireUploadedFile } from "./files/FileGroup.ts"
import { WireAcceptedFiles, WireImportOutcome } from "./imports/ImportGroup.ts"
import { WirePasskeyOptions, WireRecoveryCodes, WireSignInMethods, WireTotpEnrolment } from "./me/SignInMethodsGroup.ts"
import { WirePaperPage } from "./documents/WirePaperDocument.ts"
import { WirePaymentInstruction } from "./payments/WirePaymentInstruction.ts"
import { WireSavedView } from "./savedViews/SavedViewGroup.ts"
import { WireSearchHit } from "./search/SearchGroup.ts"
import { WirePaymentStatementDetail } from "./statements/WirePaymentStatementDetail.ts"
import { WireQuarterlyStatementDetail } from "./statements/WireQuarterlyStatementDetail.ts"
import { WirePaymentStatement, WireStatement } from "./statements/WireStatement.ts"
import { WireTransactionDetail, WireTransactionPage } from "./transactions/WireTransaction.ts"
import { WireAvailableReport } from "./users/GatewayGroup.ts"
import { WireUiLogEntry, WireUser } from "./users/UserGroup.ts"
import { WireViewableUser, WireViewedUser } from "./users/ViewAsGroup.ts"
import { WireTask } from "./users/WireTask.ts"
import { WirePdfFile, WireReportFile } from "./wire/WireReportFile.ts"

const dashboard = makeDashboard({ accounts: makeAccountRows(3) })

const documents = makeDocumentList([
  makeDocumentGroup({
    groupKey: "4 9",
    label: "NB-004, 417-22, Germany",
    fiCode: "NBC",
    fiName: "Nordic Bank",
    accountNumber: "NB-004, 417-22",
    coi: "DE",
    coiName: "Germany",
    docsPerSubInvestor: 2,
    subInvestors: 1,
    docsPerFund: 3,
    funds: 1
  })
])

const breakdown = new DocumentBreakdown({
  statuses: makeStatusGroups("internal"),
  countries: makeCountryGroups(2),
  accounts: makeAccountRows(2)
})

const transactions = makeTransactionPage({
  rows: [makeTransaction(), makeTransaction({ treatyRate: null, fxRate: null, feeUsd: null, agentCutoff: null })]
})

const detail = makeTransactionDetail({
  rateCorrections: [makeRateCorrection()],
  investors: [makeInvestorPart(), makeInvestorPart({ treatyRate: null })],
  payments: [makePaymentPart()],
  deadline: makeDeadline({
    rule: makeDeadlineRule({ transition: { since: makeDeadline().statutory, formerYears: 5, isTooLate: true } })
  })
})

const logEntry = new UiLogEntry({
  eventType: "UIInfo",
  eventDescription: "opened",
  applicationRoute: "/reports",
  applicationVersion: "1.0.0"
})

const bytes = { bytes: new Uint8Array([80, 75, 3, 4]), extension: "xlsx", name: "Statement" }
const link = { url: "/files/1", extension: "xlsx", name: "Statement" }

/** JSON of an encoded value; expects decoding and encoding it to give the same JSON. */
const encodeRoundTrip = <A>(schema: Schema.Codec<A, unknown>, value: A): unknown => {
  const sent = JSON.stringify(Schema.encodeSync(schema)(value))
  const back = Schema.decodeUnknownSync(schema)(JSON.parse(sent))
  expect(JSON.stringify(Schema.encodeSync(schema)(back))).toBe(sent)
  return JSON.parse(sent)
}

it("sends each entity as other front ends know it", async () => {
  const sent = {
    AccountPage: encodeRoundTrip(WireAccountPage, new AccountPage({ accounts: [makeAccount()], totalCount: 240 })),
    AccountDetail: encodeRoundTrip(WireAccountDetail, makeAccountDetail()),
    TreatyClaim: encodeRoundTrip(WireTreatyClaim, makeTreatyClaim()),
    ActedAccounts: encodeRoundTrip(
      WireActedAccounts,
      new ActedAccounts({ accounts: [{ accountId: 7, version: 3, state: "suspended", nextStep: "resume" }] })
    ),
    Application: encodeRoundTrip(
      WireApplication,
      makeApplication({
        duplicates: [
          new AccountDuplicate({
            accountId: 7,
            applicationId: null,
            custodian: "C1",
            accountNumber: "NTC17.4",
            isSameText: false
          })
        ],
        doubts: [{ path: "owner.taxNumber", text: "Compare it with the certificate of residence" }],
        notes: [{ path: "owner.registeredAddress.postalCode", text: "The certificate has another one" }]
      })
    ),
    ApplicationPage: encodeRoundTrip(
      WireApplicationPage,
      new ApplicationPage({
        applications: [
          new ApplicationRow({
            applicationId: 31,
            kind: "new",
            state: "draft",
            step: "review",
            custodian: "C1",
            accountNumber: "NTC 17.4",
            ownerName: "Jasper Ridge Capital Inc.",
            gapCount: 1,
            waitingFor: "client",
            batchId: null,
            note: "",
            updatedAt: new Date(Date.UTC(2026, 10, 20, 9))
          })
        ],
        lists: [
          new FoldedList({
            batchId: 12,
            fileName: "accounts.csv",
            count: 9900,
            updatedAt: new Date(Date.UTC(2026, 10, 20, 9))
          })
        ],
        totalCount: 240
      })
    ),
    SavedStep: encodeRoundTrip(
      WireSavedStep,
      new SavedStep({
        version: 5,
        onFile: makeOwnerOnFile(),
        gaps: [{ path: "owner.taxNumber", text: "Enter it" }],
        duplicates: [],
        alikeOwners: [],
        doubts: []
      })
    ),
    BatchInvestors: encodeRoundTrip(
      WireBatchInvestors,
      new BatchInvestors({ today: CalendarDate.make("2026-11-20"), references: ["alpine"], owners: 1, investors: 3 })
    ),
    UploadBatch: encodeRoundTrip(
      WireBatch,
      makeUploadBatch({ missing: [{ path: "people.contactIds", text: "Choose at least one person", rows: 2 }] })
    ),
    BatchPage: encodeRoundTrip(
      WireBatchPage,
      new BatchPage({ batches: [new BatchEntry(makeUploadBatch())], totalCount: 3 })
    ),
    BatchReference: encodeRoundTrip(WireBatchReference, makeBatchReference()),
    CorrectedRows: encodeRoundTrip(
      WireCorrectedRows,
      new CorrectedRows({ batch: makeUploadBatch(), rows: [makeUploadRow()] })
    ),
    BatchAcceptance: encodeRoundTrip(
      WireBatchAcceptance,
      new BatchAcceptance({
        acceptedCount: 2,
        left: [{ line: 4, applicationId: 33, reason: "The client already has what appears to be the same owner" }],
        next: 4
      })
    ),
    Contact: encodeRoundTrip(
      WireContact,
      makeContact({
        emailChange: new EmailChange({
          newEmail: "bo.new@example.com",
          expiresAt: new Date(Date.UTC(2026, 10, 23, 9)),
          isConfirmed: true,
          isAgreed: false
        }),
        lastActiveOn: CalendarDate.make("2026-11-20")
      })
    ),
    ContactFilePreview: encodeRoundTrip(WireContactFilePreview, makeContactFilePreview()),
    ContactFileOutcome: encodeRoundTrip(
      WireContactFileOutcome,
      new ContactFileOutcome({ addedCount: 34, changedCount: 3, unchangedCount: 12, refusedCount: 1 })
    ),
    Dashboard: encodeRoundTrip(WireDashboard, dashboard),
    DocumentBreakdown: encodeRoundTrip(WireDocumentBreakdown, breakdown),
    DocumentList: encodeRoundTrip(WireDocumentList, documents),
    RequirementPage: encodeRoundTrip(
      WireRequirementPage,
      new RequirementPage({
        rows: [makeRequirement(), makeRequirement({ code: DocumentCode.make("processing"), signature: null })],
        totalCount: 2,
        rev: 9
      })
    ),
    WhatIf: encodeRoundTrip(WireWhatIf, makeWhatIf()),
    WhatIfFacts: encodeRoundTrip(WireWhatIfFacts, makeWhatIfFacts()),
    PaperPage: encodeRoundTrip(WirePaperPage, makePaperPage()),
    DocumentRegister: encodeRoundTrip(WireDocumentRegister, makeDocumentRegister()),
    DocumentEntry: encodeRoundTrip(WireDocumentEntry, makeDocumentEntry()),
    RevokeEffect: encodeRoundTrip(WireRevokeEffect, makeRevokeEffect()),
    Coverage: encodeRoundTrip(WireCoverage, makeCoverage()),
    DocumentRuleList: encodeRoundTrip(
      WireDocumentRuleList,
      new DocumentRuleList({
        rules: [
          makeDocumentRule(),
          makeDocumentRule({
            market: CountryCode.make("CH"),
            entityTypes: ["pension", "ira"],
            residence: { _tag: "Listed", countries: [CountryCode.make("US")] }
          })
        ]
      })
    ),
    Expiry: encodeRoundTrip(WireExpiry, makeExpiry()),
    ExportProgress: encodeRoundTrip(WireExportProgress, { _tag: "Writing", rowsDone: 20, rowCount: 50_001 }),
    ExportProgressWaiting: encodeRoundTrip(WireExportProgress, { _tag: "Waiting" }),
    AcceptedFiles: encodeRoundTrip(
      WireAcceptedFiles,
      new AcceptedFiles({ files: [new AcceptedFile({ name: "owners.csv", rows: 0, text: "client,owner" })] })
    ),
    ImportOutcome: encodeRoundTrip(
      WireImportOutcome,
      new ImportOutcome({ kind: "accounts", rowsRead: 9, created: 4, changed: 3, unchanged: 2 })
    ),
    MailLog: encodeRoundTrip(WireMailLog, new MailLog({ mails: [makeSentMail()], hasOlder: false })),
    SavedView: encodeRoundTrip(WireSavedView, makeSavedView()),
    PaymentInstruction: encodeRoundTrip(
      WirePaymentInstruction,
      makeInstruction({ approvedAt: new Date(Date.UTC(2026, 10, 20, 14)) })
    ),
    PaymentStatement: encodeRoundTrip(WirePaymentStatement, makePaymentStatement()),
    PaymentStatementDetail: encodeRoundTrip(WirePaymentStatementDetail, makePaymentStatementDetail()),
    QuarterlyStatement: encodeRoundTrip(WireStatement, makeQuarterlyStatement()),
    QuarterlyStatementDetail: encodeRoundTrip(WireQuarterlyStatementDetail, makeQuarterlyStatementDetail()),
    SignInMethods: encodeRoundTrip(WireSignInMethods, makeSignInMethods()),
    TotpEnrolment: encodeRoundTrip(
      WireTotpEnrolment,
      new TotpEnrolment({ secret: "GEZDGNBV", address: "otpauth://totp/a", qrPath: "M0 0h1v1h-1z", qrSize: 29 })
    ),
    RecoveryCodes: encodeRoundTrip(WireRecoveryCodes, new RecoveryCodes({ codes: ["0000-0000-0000-0000-0000-0000"] })),
    PasskeyOptions: encodeRoundTrip(WirePasskeyOptions, new PasskeyOptions({ options: { challenge: "AA" } })),
    TransactionPage: encodeRoundTrip(WireTransactionPage, transactions),
    TransactionDetail: encodeRoundTrip(WireTransactionDetail, detail),
    AvailableReport: encodeRoundTrip(WireAvailableReport, new AvailableReport({ route: "/reports/a", label: "A" })),
    OwnerPage: encodeRoundTrip(
      WireOwnerPage,
      new OwnerPage({ owners: [new Owner({ ownerId: 4, name: "Alpine LP" })], totalCount: 240 })
    ),
    SearchHit: encodeRoundTrip(WireSearchHit, makeSearchHit()),
    Task: encodeRoundTrip(WireTask, makeTask({ icon: "wallet" })),
    Upload: encodeRoundTrip(
      WireUpload,
      new Upload({
        uploadId: 7,
        partBytes: 524_288,
        partsMissing: [1, 4],
        expiresAt: new Date(Date.UTC(2026, 10, 23, 9))
      })
    ),
    UploadedFile: encodeRoundTrip(
      WireUploadedFile,
      new UploadedFile({ state: "stored", mediaType: "application/pdf", pages: 3 })
    ),
    UiLogEntry: encodeRoundTrip(WireUiLogEntry, logEntry),
    User: encodeRoundTrip(WireUser, makeUser()),
    ViewableUser: encodeRoundTrip(WireViewableUser, makeViewableUser()),
    ViewedUser: encodeRoundTrip(WireViewedUser, makeViewedUser()),
    WaitingForYou: encodeRoundTrip(WireWaitingForYou, makeWaiting()),
    Duties: encodeRoundTrip(WireDuties, makeDuties()),
    Onboarding: encodeRoundTrip(WireOnboarding, makeOnboarding()),
    WorkItemPage: encodeRoundTrip(WireWorkItemPage, new WorkItemPage({ items: [makeWorkItem()], totalCount: 41 })),
    ReportFile: encodeRoundTrip(WireReportFile, { _tag: "Bytes", ...bytes }),
    ReportLink: encodeRoundTrip(WireReportFile, { _tag: "Link", ...link }),
    PdfFile: encodeRoundTrip(WirePdfFile, { _tag: "Bytes", ...bytes })
  }
  await expect(`${JSON.stringify(sent, null, 2)}\n`).toMatchFileSnapshot("wireForms.snap")
})

it("encodes a dashboard quickly to the same bytes", () => {
  expect(JSON.stringify(encodeDashboard(dashboard))).toBe(JSON.stringify(Schema.encodeSync(WireDashboard)(dashboard)))
})
