import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Onboarding, OnboardingStep } from "../../domain/application/Onboarding.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, clientTaskHolder } from "../access/MayCall.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

/** A client's progress through onboarding. */
export const WireOnboarding = wireOf(Onboarding, {
  values: { steps: Schema.Array(wireFields(OnboardingStep.fields)) }
})

/** Steps that a client takes before its reclaims are filed. */
export class OnboardingGroup extends HttpApiGroup.make("onboarding")
  .add(
    HttpApiEndpoint.get("steps", "/api/v1/me/onboarding", { success: WireOnboarding })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(MayCall, clientTaskHolder(["myAccounts"]))
  )
  .pipe(guarded) {}
