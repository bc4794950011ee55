import { Layer, Effect, Option } from "effect"
import { AcceptedApplications } from "./features/applications/AcceptedApplications.ts"
import { AcceptedChanges } from "./features/applications/AcceptedChanges.ts"
import { AcceptedFacts } from "./features/applications/AcceptedFacts.ts"
import { AcceptedInvestors } from "./features/applications/AcceptedInvestors.ts"
import { ApplicationSecrets } from "./features/applications/ApplicationSecrets.ts"
import { Applications } from "./features/applications/Applications.ts"
import { DeskApplications } from "./features/applications/DeskApplications.ts"
import { Drafts } from "./features/applications/Drafts.ts"
import { JudgedApplications } from "./features/applications/JudgedApplications.ts"
import { KnownAccounts } from "./features/applications/KnownAccounts.ts"
import { KnownYears } from "./features/applications/KnownYears.ts"
import { AccountBatches } from "./features/applications/batches/AccountBatches.ts"
import { ArrivedLists } from "./features/applications/batches/ArrivedLists.ts"
import { BatchChecks } from "./features/applications/batches/BatchChecks.ts"
import { BatchCommits } from "./features/applications/batches/BatchCommits.ts"
import { BatchFiles } from "./features/applications/batches/BatchFiles.ts"
import { BatchReferences } from "./features/applications/batches/BatchReferences.ts"
import { BatchSecrets } from "./features/applications/batches/BatchSecrets.ts"
import { DeskBatches } from "./features/applications/batches/DeskBatches.ts"
import { ListInvestors } from "./features/applications/batches/ListInvestors.ts"
import { RowCorrections } from "./features/applications/batches/RowCorrections.ts"
import { AccountChanges } from "./features/applications/change/AccountChanges.ts"
import { InvestorYears } from "./features/applications/investors/InvestorYears.ts"
import { Onboardings } from "./features/applications/onboarding/Onboardings.ts"
import { InvestorsOnFile } from "./features/applications/owners/InvestorsOnFile.ts"
import { OwnersOnFile } from "./features/applications/owners/OwnersOnFile.ts"
import { WaitingItems } from "./features/applications/waiting/WaitingItems.ts"
import { applicationPaymentsLayer } from "./features/payments/applicationPaymentsLayer.ts"
import { DocumentBlocks } from "./ledger/documents/DocumentBlocks.ts"
import { Requirements } from "./ledger/requirements/Requirements.ts"
import { FileStore } from "./platform/files/store/FileStore.ts"
import { Database } from "./platform/database/Database.ts"
import type { JobPayload } from "./platform/jobs/JobKind.ts"
import { Jobs } from "./platform/jobs/Jobs.ts"
import { findBatch } from "./features/applications/batches/batchRows.ts"
import { withdrawPart } from "./features/applications/batches/withdrawPart.ts"

/** Withdraws the applications of rolled-back lists, in chunks that stay hidden. */
const BatchWithdrawals = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const jobs = yield* Jobs

    const next = Effect.fnUntraced(function* ({ batchId, clientId }: JobPayload<"bulk-withdraw">) {
      const batch = Option.getOrNull(yield* findBatch(clientId, batchId))
      return batch === null || (yield* withdrawPart(clientId, batchId, batch.updatedAt))
    })

    yield* jobs.handle(
      "bulk-withdraw",
      Effect.fn("BatchWithdrawals.withdraw")(function* (job) {
        yield* database
          .asClientAsyncCommit(job.clientId, next(job))
          .pipe(Effect.repeat({ until: (isThrough) => isThrough }))
      })
    )
  })
)

/** The applications for accounts: of clients, of lists, and at the desk. */
export const applicationServices = Layer.mergeAll(
  Onboardings.layer.pipe(
    Layer.provideMerge(WaitingItems.layer),
    Layer.provide(Layer.merge(DocumentBlocks.layer, Requirements.layer)),
    Layer.provideMerge(Applications.layer)
  ),
  DeskApplications.layer,
  Layer.merge(AccountChanges.layer, InvestorYears.layer),
  Layer.mergeAll(BatchFiles.layer, DeskBatches.layer, ListInvestors.layer).pipe(
    Layer.provideMerge(AccountBatches.layer),
    Layer.provideMerge(Layer.mergeAll(BatchChecks, BatchCommits, BatchWithdrawals)),
    Layer.provide(Layer.merge(RowCorrections.layer, ArrivedLists.layer)),
    Layer.provide(BatchReferences.layer),
    Layer.provide(BatchSecrets.layer),
    Layer.provide(FileStore.layer)
  )
).pipe(
  Layer.provide(
    AcceptedApplications.layer.pipe(
      Layer.provide(Layer.merge(AcceptedChanges.layer, AcceptedInvestors.layer)),
      Layer.provide(AcceptedFacts.layer)
    )
  ),
  Layer.provide(JudgedApplications.layer),
  Layer.provide(Layer.mergeAll(Drafts.layer, KnownAccounts.layer, KnownYears.layer, applicationPaymentsLayer)),
  Layer.provide(Layer.merge(OwnersOnFile.layer, InvestorsOnFile.layer)),
  Layer.provide(ApplicationSecrets.layer)
)
