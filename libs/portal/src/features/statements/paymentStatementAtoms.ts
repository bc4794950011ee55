import { StatementFiles } from "@reclaim/core/client/statements/StatementFiles"
import { PaymentStatementGroup } from "@reclaim/core/contract/statements/PaymentStatementGroup"
import { StatementGroup } from "@reclaim/core/contract/statements/StatementGroup"
import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { statementsMessages } from "./statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** The payment statements. */
export const paymentStatementAtoms = makeStatementAtoms<PaymentStatement, PaymentStatementDetail>({
  available: (viewAsUserId) => ask(PaymentStatementGroup, (calls) => calls.available({ payload: { viewAsUserId } })),
  detail: (payload) => ask(StatementGroup, (calls) => calls.paymentDetail({ payload })),
  file: (kind, statement) => ask(StatementFiles, ({ payment }) => payment[kind](statement)),
  defect: statementsMessages.payment.defect
})
