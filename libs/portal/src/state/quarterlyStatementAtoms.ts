import { onScreen } from "../ScreenServices.ts"
import { QuarterlyStatements } from "@reclaim/core/client/QuarterlyStatements"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { statementsMessages } from "../statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** The quarterly statements. */
export const quarterlyStatementAtoms = makeStatementAtoms<Statement, QuarterlyStatementDetail>({
  available: (viewAs) => onScreen(QuarterlyStatements.use((statements) => statements.available({ viewAs }))),
  detail: (asked) => onScreen(QuarterlyStatements.use((statements) => statements.detail(asked))),
  file: (kind, asked) => onScreen(QuarterlyStatements.use((statements) => statements[kind](asked))),
  defect: statementsMessages.quarterly.defect
})
