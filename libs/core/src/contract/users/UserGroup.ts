import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Changes, whatIsOwn } from "../access/Changes.ts"
import { ForGuests } from "../access/ForGuests.ts"
import { ForPrograms, inPersonOnly } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { anybodySignedIn, MayCall } from "../access/MayCall.ts"
import { WireUiLogEntry } from "./WireUiLogEntry.ts"
import { WireUser } from "./WireUser.ts"

/** Who is signed in, and what the portal reports about its own use. */
export class UserGroup extends HttpApiGroup.make("user")
  .add(
    HttpApiEndpoint.get("current", "/proxy/mc/user", { success: WireUser })
      .annotate(ForPrograms, "any")
      .annotate(ForGuests, "own")
      .annotate(MayCall, anybodySignedIn),
    HttpApiEndpoint.post("log", "/proxy/mc/ui/log", { payload: WireUiLogEntry })
      .annotate(ForPrograms, inPersonOnly)
      .annotate(Changes, whatIsOwn)
      .annotate(MayCall, anybodySignedIn)
  )
  .pipe(guarded) {}
