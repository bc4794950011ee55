import { StatementVersion } from "../../domain/statement/StatementVersion.ts"
import { WireDate } from "../wire/WireDate.ts"
import { wireOf } from "../wire/wireOf.ts"

/** One version of a statement. */
export const WireStatementVersion = wireOf(StatementVersion, {
  keys: { id: "report_id" },
  values: { publishedOn: WireDate }
})
