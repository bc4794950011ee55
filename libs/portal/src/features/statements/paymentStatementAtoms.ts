import { PaymentStatements } from "@reclaim/core/client/statements/PaymentStatements"
import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { statementsMessages } from "./statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** The payment statements. */
export const paymentStatementAtoms = makeStatementAtoms<PaymentStatement, PaymentStatementDetail>({
  available: (viewAs) => ask(PaymentStatements, (statements) => statements.available({ viewAs })),
  detail: (asked) => ask(PaymentStatements, (statements) => statements.detail(asked)),
  file: (kind, asked) => ask(PaymentStatements, (statements) => statements[kind](asked)),
  defect: statementsMessages.payment.defect
})
