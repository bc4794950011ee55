import { Data, type Effect } from "effect"
import type { Database } from "./platform/database/Database.ts"
import type { ReferenceData } from "./ledger/reference/ReferenceData.ts"

/**
 * Prepares a database for a demonstration with DEMO=1, before the first page is served. The outer effect is what can be
 * worked out while the database still opens, an empty one if `isNew`; the inner one fills it. The generator of sample
 * data is a tool: whoever starts the server brings it.
 */
export type Demonstration = (
  isNew: boolean
) => Effect.Effect<Effect.Effect<void, unknown, Database | ReferenceData>, unknown, ReferenceData>

/** DEMO=1 was set for a server that was started without sample data. */
export class SampleDataMissing extends Data.TaggedError("SampleDataMissing") {
  override get message() {
    return "DEMO=1 asks for sample data, which the server alone doesn't have: start it with npm start, or unset DEMO."
  }
}
