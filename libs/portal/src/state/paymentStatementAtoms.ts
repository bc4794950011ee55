import { onScreen } from "../ScreenServices.ts"
import { PaymentStatements } from "@reclaim/core/client/PaymentStatements"
import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { statementsMessages } from "../statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** The payment statements. */
export const paymentStatementAtoms = makeStatementAtoms<PaymentStatement, PaymentStatementDetail>({
  available: (viewAs) => onScreen(PaymentStatements.use((statements) => statements.available({ viewAs }))),
  detail: (asked) => onScreen(PaymentStatements.use((statements) => statements.detail(asked))),
  file: (kind, asked) => onScreen(PaymentStatements.use((statements) => statements[kind](asked))),
  defect: statementsMessages.payment.defect
})
