import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { displayDate } from "@reclaim/core/format/displayDate"
import { InvestorTable } from "@reclaim/ui/statements/InvestorTable.tsx"
import { quarterText } from "@reclaim/ui/statements/quarterChange.ts"
import { QuarterComparison } from "@reclaim/ui/statements/QuarterComparison.tsx"
import { QuarterlyStatementList } from "@reclaim/ui/statements/QuarterlyStatementList.tsx"
import { StatementBreakdown } from "@reclaim/ui/statements/StatementBreakdown.tsx"
import { StatementBridge } from "@reclaim/ui/statements/StatementBridge.tsx"
import { StatementParts } from "@reclaim/ui/statements/StatementParts.tsx"
import { StatementVersions } from "@reclaim/ui/statements/StatementVersions.tsx"
import { Link } from "react-router-dom"
import { quarterlyStatementAtoms } from "./quarterlyStatementAtoms.ts"
import { statementsMessages as words } from "./statementsMessages.ts"
import { factsOf } from "./statementFacts.ts"
import { StatementScreen } from "./StatementScreen.tsx"
import { StatementsOfSomebody } from "./StatementsOfSomebody.tsx"
import { useShownInvestors } from "./useShownInvestors.ts"
import { useStatementScreen } from "./useStatementScreen.ts"

/** The quarterly statements: the list, or one of them with its check, its parts and the previous quarter. */
export const QuarterlyStatements = () => (
  <StatementsOfSomebody title={words.quarterly.title}>
    <QuarterlyStatementsOfClient />
  </StatementsOfSomebody>
)

const QuarterlyStatementsOfClient = () => {
  const { frame, hrefOf, list, listProps, open } = useStatementScreen(quarterlyStatementAtoms)
  return (
    <StatementScreen
      {...frame}
      kind="quarterly"
      facts={
        open._tag === "Loaded"
          ? factsOf(open.detail, words.cutOff(displayDate(open.detail.statement.statementDate)))
          : ""
      }
    >
      {open._tag === "Loaded" ? (
        <QuarterlyDetail detail={open.detail} hrefOf={hrefOf} />
      ) : list._tag === "Loaded" ? (
        <QuarterlyStatementList {...listProps} statements={list.statements} />
      ) : null}
    </StatementScreen>
  )
}

interface QuarterlyDetailProps {
  readonly detail: QuarterlyStatementDetail
  readonly hrefOf: (version: StatementVersion) => string
}

const QuarterlyDetail = ({ detail, hrefOf }: QuarterlyDetailProps) => {
  const { quarter, statementDate } = detail.statement
  const investors = useShownInvestors(detail)
  return (
    <>
      <StatementVersions versions={detail.versions} shown={detail.statement.id} hrefOf={hrefOf} LinkComponent={Link} />
      <StatementBridge figures={detail.figures} cutOff={statementDate} />
      <QuarterComparison
        detail={detail}
        quarter={quarter === undefined ? words.quarterly.thisOne : quarterText(quarter)}
      />
      <StatementBreakdown detail={detail} />
      <StatementParts detail={detail} />
      {investors.length === 0 ? null : (
        <InvestorTable investors={investors} investorCount={detail.investorCount} hasBalance />
      )}
    </>
  )
}
