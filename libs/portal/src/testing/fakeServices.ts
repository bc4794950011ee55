import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { AccountGroup } from "@reclaim/core/contract/accounts/AccountGroup"
import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { WaitingGroup } from "@reclaim/core/contract/applications/WaitingGroup"
import { AuthCalls } from "@reclaim/core/client/users/AuthCalls"
import { Cookies } from "@reclaim/core/client/calls/Cookies"
import { Dashboards } from "@reclaim/core/client/dashboard/Dashboards"
import { AssumptionFacts } from "@reclaim/core/client/documents/AssumptionFacts"
import { DocumentExports } from "@reclaim/core/client/documents/DocumentExports"
import { DocumentGroup } from "@reclaim/core/contract/documents/DocumentGroup"
import { DocumentRegisterGroup } from "@reclaim/core/contract/documents/DocumentRegisterGroup"
import { RenewalPackGroup } from "@reclaim/core/contract/documents/RenewalPackGroup"
import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import { GatewayGroup } from "@reclaim/core/contract/users/GatewayGroup"
import { UserGroup } from "@reclaim/core/contract/users/UserGroup"
import { ViewAsGroup } from "@reclaim/core/contract/users/ViewAsGroup"
import { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import { EnvelopePage } from "@reclaim/core/domain/signing/EnvelopePage"
import { RequirementPage } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { PaperPage } from "@reclaim/core/domain/document/paper/PaperPage"
import { Downloads } from "@reclaim/core/client/exports/Downloads"
import { ReportFiles } from "@reclaim/core/client/exports/ReportFiles"
import { Expiries } from "@reclaim/core/client/expiring/Expiries"
import { StatementFiles } from "@reclaim/core/client/statements/StatementFiles"
import { PaymentStatementGroup } from "@reclaim/core/contract/statements/PaymentStatementGroup"
import { QuarterlyStatementGroup } from "@reclaim/core/contract/statements/QuarterlyStatementGroup"
import { StatementGroup } from "@reclaim/core/contract/statements/StatementGroup"
import { Transactions } from "@reclaim/core/client/transactions/Transactions"
import { TransactionGroup } from "@reclaim/core/contract/transactions/TransactionGroup"
import { Exports } from "@reclaim/core/client/exports/Exports"
import { ExpiryGroup } from "@reclaim/core/contract/expiring/ExpiryGroup"
import { SavedViewGroup } from "@reclaim/core/contract/savedViews/SavedViewGroup"
import { SearchGroup } from "@reclaim/core/contract/search/SearchGroup"
import { WaitingForYou } from "@reclaim/core/domain/account/waiting/WaitingForYou"
import { RenewalPackList } from "@reclaim/core/domain/document/register/RenewalPack"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { ApplicationPage } from "@reclaim/core/domain/application/ApplicationPage"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { makeExpiry } from "@reclaim/core/testing/makeExpiry"
import { makePaymentStatement, makePaymentStatementDetail } from "@reclaim/core/testing/makePaymentStatement"
import { makeQuarterlyStatement, makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import { makeTransactionPage } from "@reclaim/core/testing/makeTransaction"
import { makeTransactionDetail } from "@reclaim/core/testing/makeTransactionDetail"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeViewedUser } from "@reclaim/core/testing/people/makeViewedUser"
import { Effect, Layer } from "effect"
import { FileSaver } from "../app/browser/FileSaver.ts"
import { SavedTarget, savedTargetKey } from "../app/browser/SavedTarget.ts"
import { FeatureServices } from "../app/runtime/FeatureServices.ts"

/** Calls that a test or a story overrides, by service. */
export interface FakeAnswers {
  readonly users?: Partial<GroupCalls<typeof UserGroup>>
  readonly auth?: Partial<AuthCalls["Service"]>
  readonly dashboards?: Partial<Dashboards["Service"]>
  readonly reports?: Partial<GroupCalls<typeof GatewayGroup>>
  readonly quarterlyStatements?: Partial<GroupCalls<typeof QuarterlyStatementGroup>>
  readonly paymentStatements?: Partial<GroupCalls<typeof PaymentStatementGroup>>
  readonly statements?: Partial<GroupCalls<typeof StatementGroup>>
  readonly statementFiles?: Partial<StatementFiles["Service"]>
  readonly transactions?: Partial<Transactions["Service"] & Pick<GroupCalls<typeof TransactionGroup>, "detail">>
  readonly expiries?: Partial<Expiries["Service"]>
  readonly expiring?: Partial<GroupCalls<typeof ExpiryGroup>>
  readonly accounts?: Partial<GroupCalls<typeof AccountGroup>>
  readonly applications?: Partial<GroupCalls<typeof ApplicationGroup>>
  readonly waiting?: Partial<GroupCalls<typeof WaitingGroup>>
  readonly exports?: Partial<Exports["Service"]>
  readonly viewableUsers?: Partial<GroupCalls<typeof ViewAsGroup>>
  readonly documents?: Partial<GroupCalls<typeof DocumentGroup>>
  readonly documentExports?: Partial<DocumentExports["Service"]>
  readonly assumptionFacts?: Partial<AssumptionFacts["Service"]>
  readonly requirements?: Partial<GroupCalls<typeof RequirementGroup>>
  readonly papers?: Partial<GroupCalls<typeof PaperGroup>>
  readonly envelopes?: Partial<GroupCalls<typeof EnvelopeGroup>>
  readonly documentRegister?: Partial<GroupCalls<typeof DocumentRegisterGroup>>
  readonly renewalPacks?: Partial<GroupCalls<typeof RenewalPackGroup>>
  readonly downloads?: Partial<Downloads["Service"]>
  readonly savedViews?: Partial<GroupCalls<typeof SavedViewGroup>>
  readonly search?: Partial<GroupCalls<typeof SearchGroup>>
  readonly files?: Partial<FileSaver["Service"]>
  /** Further services, each faked by the tests of the feature that defines it. */
  readonly others?: Layer.Layer<never>
  /** As in `document.cookie`. */
  readonly cookies?: string
  /** The contents of the session storage; the portal writes to it. */
  readonly storage?: Map<string, string>
}

/** The key of the saved target in `FakeAnswers.storage`. */
export const savedTargetIn = (storage: ReadonlyMap<string, string>): string | undefined => storage.get(savedTargetKey)

const storageOf = (entries: Map<string, string>): Pick<Storage, "getItem" | "setItem" | "removeItem"> => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key)
})

const nothingWaits = new WaitingForYou({
  returned: [],
  returnedCount: 0,
  returnedPayments: [],
  draftCount: 0,
  withProviderCount: 0,
  documents: [],
  payments: [],
  lists: [],
  shares: []
})

const noStatementFiles: StatementFiles["Service"]["quarterly"] = {
  excel: () => Effect.die("no test makes the Excel file of a statement"),
  pdf: () => Effect.die("no test makes the PDF of a statement")
}

/** Fake services of the features. */
const fakeFeatureServices = (answers: FakeAnswers) =>
  Layer.mergeAll(
    Layer.succeed(FileSaver, FileSaver.of({ save: () => Effect.void, follow: () => Effect.void, ...answers.files })),
    fakeCalls(QuarterlyStatementGroup, {
      available: () => Effect.succeed([makeQuarterlyStatement()]),
      ...answers.quarterlyStatements
    }),
    fakeCalls(PaymentStatementGroup, {
      available: () => Effect.succeed([makePaymentStatement()]),
      ...answers.paymentStatements
    }),
    fakeCalls(StatementGroup, {
      quarterlyDetail: () => Effect.succeed(makeQuarterlyStatementDetail()),
      paymentDetail: () => Effect.succeed(makePaymentStatementDetail()),
      ...answers.statements
    }),
    Layer.succeed(
      StatementFiles,
      StatementFiles.of({ quarterly: noStatementFiles, payment: noStatementFiles, ...answers.statementFiles })
    ),
    fakeCalls(TransactionGroup, {
      detail: answers.transactions?.detail ?? (() => Effect.succeed(makeTransactionDetail()))
    }),
    Layer.succeed(
      Transactions,
      Transactions.of({
        page: () => Effect.succeed(makeTransactionPage()),
        evidence: () => Effect.die("no test saves the evidence of a claim"),
        ...answers.transactions
      })
    ),
    Layer.succeed(
      Expiries,
      Expiries.of({
        read: ({ by }) => Effect.succeed(makeExpiry({ by })),
        ...answers.expiries
      })
    ),
    Layer.succeed(
      Exports,
      Exports.of({
        excel: () => Effect.die("no test makes an Excel file"),
        pdf: () => Effect.die("no test makes a PDF"),
        current: Effect.succeed({ _tag: "None" }),
        ...answers.exports
      })
    ),
    Layer.succeed(
      Downloads,
      Downloads.of({ fetch: () => Effect.die("no test fetches a file by its link"), ...answers.downloads })
    ),
    fakeCalls(SavedViewGroup, { list: () => Effect.succeed([]), ...answers.savedViews }),
    fakeCalls(DocumentGroup, answers.documents ?? {}),
    Layer.mock(DocumentExports)(answers.documentExports ?? {}),
    Layer.mock(AssumptionFacts)(answers.assumptionFacts ?? {}),
    fakeCalls(RequirementGroup, {
      page: () => Effect.succeed(new RequirementPage({ rows: [], totalCount: 0, rev: 1 })),
      ...answers.requirements
    }),
    fakeCalls(PaperGroup, {
      list: () => Effect.succeed(new PaperPage({ rows: [], totalCount: 0 })),
      ...answers.papers
    }),
    fakeCalls(EnvelopeGroup, {
      list: () => Effect.succeed(new EnvelopePage({ rows: [], totalCount: 0 })),
      ...answers.envelopes
    }),
    fakeCalls(DocumentRegisterGroup, answers.documentRegister ?? {}),
    fakeCalls(RenewalPackGroup, {
      list: () => Effect.succeed(new RenewalPackList({ packs: [] })),
      ...answers.renewalPacks
    }),
    fakeCalls(SearchGroup, { find: () => Effect.succeed([]), ...answers.search }),
    fakeCalls(ExpiryGroup, answers.expiring ?? {}),
    fakeCalls(UserGroup, { current: () => Effect.succeed(makeUser()), log: () => Effect.void, ...answers.users }),
    Layer.succeed(
      AuthCalls,
      AuthCalls.of({ extend: () => Effect.void, prove: () => Effect.void, signOut: Effect.void, ...answers.auth })
    ),
    fakeCalls(GatewayGroup, { availableReports: () => Effect.succeed([]), ...answers.reports }),
    Layer.succeed(
      Dashboards,
      Dashboards.of({
        read: () => Effect.succeed(makeDashboard()),
        ...answers.dashboards
      })
    ),
    fakeCalls(AccountGroup, {
      list: () => Effect.succeed(new AccountPage({ accounts: [], totalCount: 0 })),
      ...answers.accounts
    }),
    fakeCalls(WaitingGroup, { find: () => Effect.succeed(nothingWaits), ...answers.waiting }),
    fakeCalls(ApplicationGroup, {
      list: () => Effect.succeed(new ApplicationPage({ applications: [], lists: [], totalCount: 0 })),
      ...answers.applications
    }),
    fakeCalls(ViewAsGroup, {
      search: () => Effect.succeed([]),
      user: ({ params }) => Effect.succeed(makeViewedUser(params)),
      ...answers.viewableUsers
    })
  )

/** Every service of the portal, responding at once, for Ada Meyer by default. */
export const fakeServices = (answers: FakeAnswers = {}) =>
  Layer.mergeAll(
    Cookies.layerOf(() => answers.cookies ?? "SESSION-LIFETIMES=20|30; XSRF-TOKEN=token"),
    FeatureServices.layerOf(
      Layer.provideMerge(
        ReportFiles.layerOverCalls,
        Layer.merge(fakeFeatureServices(answers), answers.others ?? Layer.empty)
      )
    ),
    SavedTarget.layerStorage(storageOf(answers.storage ?? new Map()))
  )
