import { Schema } from "effect"
import { StatementVersion } from "../../domain/statement/StatementVersion.ts"
import { asClass } from "../wire/asClass.ts"
import { WireDate } from "../wire/WireDate.ts"

/** One version of a statement. */
export const WireStatementVersion = Schema.Struct({
  id: Schema.Int,
  reportGuid: Schema.String,
  version: Schema.Int,
  publishedOn: WireDate,
  restatementReason: Schema.String
}).pipe(
  Schema.encodeKeys({
    id: "report_id",
    reportGuid: "report_guid",
    publishedOn: "published_on",
    restatementReason: "restatement_reason"
  }),
  asClass(StatementVersion)
)
