import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ProofMethod } from "../../domain/session/ProofMethod.ts"
import { sentExactly } from "../../domain/value/sentText.ts"
import { ownData } from "../access/Changes.ts"
import { ForGuests } from "../access/ForGuests.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"

/** Maximum length of a proof of identity in characters; a passkey's assertion is the longest. */
const maxProofLength = 10_000

/** The calls to the auth host: extend the session, prove identity again, and sign out. */
export class AuthGroup extends HttpApiGroup.make("auth")
  .add(
    HttpApiEndpoint.put("extend", "/auth/token/extend", {
      // True if the person was active since the last renewal, so that an idle session ends on the server too.
      headers: { "x-user-active": Schema.optionalKey(Schema.Literals(["0", "1"])) }
    }).annotate(ForGuests, "own"),
    // Gives the session a new token; the call that needed the proof can be repeated within five minutes.
    HttpApiEndpoint.post("stepUp", "/auth/step-up", {
      payload: Schema.Struct({ method: ProofMethod, proof: sentExactly(maxProofLength) })
    }),
    HttpApiEndpoint.put("signOut", "/auth/logout").annotate(ForGuests, "own")
  )
  .annotateEndpoints(ForPrograms, inPersonOnly)
  .pipe(guardedBy({ mayCall: anybodySignedIn, changes: ownData })) {}
