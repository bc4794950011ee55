import { StatementFiles } from "@reclaim/core/client/statements/StatementFiles"
import { PaymentStatementGroup } from "@reclaim/core/contract/statements/PaymentStatementGroup"
import { StatementGroup } from "@reclaim/core/contract/statements/StatementGroup"
import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { maySeePayments } from "@reclaim/core/rules/payment/mayHandlePayments"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { statementsMessages } from "./statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** True if the user may see payment details: in person only, never while viewing as somebody. */
export const seesPaymentDetailsAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && maySeePayments(user)
})

/** The payment statements. */
export const paymentStatementAtoms = makeStatementAtoms<PaymentStatement, PaymentStatementDetail>({
  available: (viewAsUserId) => ask(PaymentStatementGroup, (calls) => calls.available({ payload: { viewAsUserId } })),
  detail: (payload) => ask(StatementGroup, (calls) => calls.paymentDetail({ payload })),
  file: (kind, statement) => ask(StatementFiles, ({ payment }) => payment[kind](statement)),
  defect: statementsMessages.payment.defect
})
