import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ProofMethod } from "../../domain/session/ProofMethod.ts"
import { sentExactly } from "../../domain/value/sentText.ts"
import { whatIsOwn } from "../access/Changes.ts"
import { ForGuests } from "../access/ForGuests.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guardedBy } from "../access/guarded.ts"
import { anybodySignedIn } from "../access/MayCall.ts"

/** What a passkey signs is the longest, in characters. */
const maxProofLength = 10_000

/** The calls to the auth host: keep the session alive, prove anew who is there, and end it. */
export class AuthGroup extends HttpApiGroup.make("auth")
  .add(
    HttpApiEndpoint.put("extend", "/auth/token/extend", {
      // Whether the person did anything since the last renewal, so that a session nobody uses ends on the server too.
      headers: { "x-user-active": Schema.optionalKey(Schema.Literals(["0", "1"])) }
    }).annotate(ForGuests, "own"),
    // Gives the session a new token, and what asked for the proof may be sent again within five minutes.
    HttpApiEndpoint.post("stepUp", "/auth/step-up", {
      payload: Schema.Struct({ method: ProofMethod, proof: sentExactly(maxProofLength) })
    }),
    HttpApiEndpoint.put("signOut", "/auth/logout").annotate(ForGuests, "own")
  )
  .annotateEndpoints(ForPrograms, inPersonOnly)
  .pipe(guardedBy({ mayCall: anybodySignedIn, changes: whatIsOwn })) {}
