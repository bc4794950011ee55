import { QuarterlyStatements } from "@reclaim/core/client/statements/QuarterlyStatements"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { statementsMessages } from "./statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** The quarterly statements. */
export const quarterlyStatementAtoms = makeStatementAtoms<Statement, QuarterlyStatementDetail>({
  available: (viewAs) => ask(QuarterlyStatements, (statements) => statements.available({ viewAs })),
  detail: (asked) => ask(QuarterlyStatements, (statements) => statements.detail(asked)),
  file: (kind, asked) => ask(QuarterlyStatements, (statements) => statements[kind](asked)),
  defect: statementsMessages.quarterly.defect
})
