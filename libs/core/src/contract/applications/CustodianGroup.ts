import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Custodian } from "../../domain/account/Custodian.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The custodians known to the provider, regardless of the client's accounts. */
export class CustodianGroup extends HttpApiGroup.make("custodians")
  .add(
    // The first ones by name; every word that is searched begins one of the code or the name.
    HttpApiEndpoint.get("search", "/api/v1/custodians", {
      query: { search: Schema.optionalKey(sentLine(100)) },
      success: Schema.Struct({ custodians: Schema.Array(wireOf(Custodian)) })
    })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts"))
  )
  .pipe(guarded) {}
