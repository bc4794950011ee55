import { Schema } from "effect"
import { AccountApplication } from "./AccountApplication.ts"
import { WaitingFor } from "./ApplicationState.ts"
import { applicationStepNames } from "./steps/ApplicationSteps.ts"

const { applicationId, kind, state, updatedAt } = AccountApplication.fields

/** An application as a list shows it. */
export class ApplicationRow extends Schema.Class<ApplicationRow>("@reclaim/core/ApplicationRow")({
  applicationId,
  kind,
  state,
  /** The first step with something missing; the last one when nothing is. */
  step: Schema.Literals(applicationStepNames),
  /** Code of the custodian, or the name entered; empty for none. */
  custodian: Schema.String,
  accountNumber: Schema.String,
  ownerName: Schema.String,
  gapCount: Schema.Int,
  waitingFor: WaitingFor,
  /** The uploaded list that it came with; null for none. */
  batchId: Schema.NullOr(Schema.Int),
  /** First correction requested by the reviewer; empty unless the application is returned. */
  note: Schema.String,
  updatedAt
}) {}
