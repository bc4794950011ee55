import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import { StatementFiles } from "./StatementFiles.ts"
import { askedStatement, statementView } from "./askedStatement.ts"

export const QuarterlyStatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "quarterlyStatements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const statements = yield* QuarterlyStatements
    const files = yield* StatementFiles
    return handlers.handleAll({
      available: Effect.fnUntraced(function* ({ payload }) {
        const { clientId } = yield* statementView(access, payload)
        return clientId === null ? [] : yield* statements.list(clientId, payload.reportGuid)
      }),
      excel: askedStatement(access, files.quarterlyExcel)
    })
  })
)
