import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ConsentTexts } from "../../domain/application/ConsentTexts.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireConsent = wireFields(ConsentTexts.fields.terms.fields)

/** Texts that clients agree to, with their versions. */
export const WireConsentTexts = wireOf(ConsentTexts, {
  values: { terms: WireConsent, feeSchedule: WireConsent, privacy: WireConsent }
})

/** Texts that clients agree to when they apply for an account. */
export class ConsentGroup extends HttpApiGroup.make("consents")
  .add(
    HttpApiEndpoint.get("texts", "/api/v1/consent-texts", { success: WireConsentTexts })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts"))
  )
  .pipe(guarded) {}
