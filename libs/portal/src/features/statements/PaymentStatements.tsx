import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import type { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { displayDate } from "@reclaim/core/format/displayDate"
import { InvestorTable } from "@reclaim/ui/statements/InvestorTable.tsx"
import { PaymentLines } from "@reclaim/ui/statements/PaymentLines.tsx"
import { PaymentStatementList } from "@reclaim/ui/statements/PaymentStatementList.tsx"
import { PaymentTieOut } from "@reclaim/ui/statements/PaymentTieOut.tsx"
import { StatementVersions } from "@reclaim/ui/statements/StatementVersions.tsx"
import { paymentsHref } from "@reclaim/core/rules/address/paymentsUrl"
import { openTransactionHref } from "@reclaim/core/rules/address/openTransactionHref"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { useAtomValue } from "jotai"
import { Link } from "react-router-dom"
import { mayEnterAtom } from "../../app/navigation/mayEnterAtom.ts"
import { paymentStatementAtoms, seesPaymentDetailsAtom } from "./paymentStatementAtoms.ts"
import { statementsMessages as words } from "./statementsMessages.ts"
import { factsOf } from "./statementFacts.ts"
import { StatementScreen } from "./StatementScreen.tsx"
import { StatementsOfSomebody } from "./StatementsOfSomebody.tsx"
import { useShownInvestors } from "./useShownInvestors.ts"
import { useStatementScreen } from "./useStatementScreen.ts"

/** The payment statements: the list, or one of them with its check and every line's arithmetic. */
export const PaymentStatements = () => (
  <StatementsOfSomebody title={words.payment.title}>
    <PaymentStatementsOfClient />
  </StatementsOfSomebody>
)

const PaymentStatementsOfClient = () => {
  const { frame, hrefOf, list, listProps, open } = useStatementScreen(paymentStatementAtoms)
  return (
    <StatementScreen
      {...frame}
      kind="payment"
      facts={
        open._tag === "Loaded" ? factsOf(open.detail, words.of(displayDate(open.detail.statement.statementDate))) : ""
      }
    >
      {open._tag === "Loaded" ? (
        <PaymentDetail detail={open.detail} hrefOf={hrefOf} />
      ) : list._tag === "Loaded" ? (
        <PaymentStatementList {...listProps} statements={list.statements} />
      ) : null}
    </StatementScreen>
  )
}

interface PaymentDetailProps {
  readonly detail: PaymentStatementDetail
  readonly hrefOf: (version: Pick<StatementVersion, "id">) => string
}

const PaymentDetail = ({ detail, hrefOf }: PaymentDetailProps) => {
  const mayEnter = useAtomValue(mayEnterAtom)
  const seesPayments = useAtomValue(seesPaymentDetailsAtom)
  const investors = useShownInvestors(detail)
  const transactions = mayEnter(routes.dashboardPaid.path)
    ? { hrefOf: (seq: number) => openTransactionHref("paid", "figures", seq), LinkComponent: Link }
    : undefined
  return (
    <>
      <StatementVersions versions={detail.versions} shown={detail.statement.id} hrefOf={hrefOf} LinkComponent={Link} />
      <PaymentTieOut
        detail={detail}
        links={{
          detailsHrefOf: seesPayments ? ({ ownerId }) => paymentsHref(ownerId) : null,
          statementHrefOf: (reportId) => hrefOf({ id: reportId }),
          LinkComponent: Link
        }}
      />
      <PaymentLines key={detail.statement.id} detail={detail} transactions={transactions} />
      {investors.length === 0 ? null : (
        <InvestorTable investors={investors} investorCount={detail.investorCount} hasBalance={false} />
      )}
    </>
  )
}
