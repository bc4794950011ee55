import { StatementFiles } from "@reclaim/core/client/statements/StatementFiles"
import { QuarterlyStatementGroup } from "@reclaim/core/contract/statements/QuarterlyStatementGroup"
import { StatementGroup } from "@reclaim/core/contract/statements/StatementGroup"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { statementsMessages } from "./statementsMessages.ts"
import { makeStatementAtoms } from "./statementAtoms.ts"

/** The quarterly statements. */
export const quarterlyStatementAtoms = makeStatementAtoms<Statement, QuarterlyStatementDetail>({
  available: (viewAsUserId) =>
    ask(QuarterlyStatementGroup, (calls) => calls.available({ payload: { id: null, reportGuid: null, viewAsUserId } })),
  detail: (payload) => ask(StatementGroup, (calls) => calls.quarterlyDetail({ payload })),
  file: (kind, statement) => ask(StatementFiles, ({ quarterly }) => quarterly[kind](statement)),
  defect: statementsMessages.quarterly.defect
})
