import type { Custodian } from "@reclaim/core/domain/account/Custodian"
import { Context, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { searchCustodians } from "./custodianRows.ts"

/** The custodians that the provider knows, whoever has accounts there. */
export class Custodians extends Context.Service<
  Custodians,
  {
    /** The first ones by name. */
    readonly search: (text: string) => Effect.Effect<ReadonlyArray<Custodian>>
  }
>()("@reclaim/app-api/Custodians") {
  static readonly layer = Layer.effect(
    Custodians,
    Effect.map(Database, (database) =>
      Custodians.of({
        search: Effect.fn("Custodians.search")(
          (text) => database.asClient(noClientId, searchCustodians(text)),
          Effect.orDie
        )
      })
    )
  )
}
