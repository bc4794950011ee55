import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ConsentTexts } from "../../domain/application/ConsentTexts.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

/** Texts that clients agree to when they apply for an account. */
export class ConsentGroup extends HttpApiGroup.make("consents")
  .add(
    HttpApiEndpoint.get("texts", "/api/v1/consent-texts", { success: wireOf(ConsentTexts) })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts"))
  )
  .pipe(guarded) {}
