import { Context, Effect, Layer } from "effect"
import { MeGroup } from "../../contract/me/MeGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { OwnSession } from "../../domain/session/OwnSession.ts"
import type { Preferences, Profile } from "../../domain/user/Profile.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The signed-in user's own, whoever is viewed as. */
export class OwnProfile extends Context.Service<
  OwnProfile,
  {
    readonly read: Effect.Effect<Profile, CallFailure>
    /** Fails with status 412 when it was changed since that version, such as in another tab. */
    readonly change: (version: number, chosen: Preferences) => Effect.Effect<Profile, CallFailure>
    /** The one used last comes first. */
    readonly sessions: Effect.Effect<ReadonlyArray<OwnSession>, CallFailure>
    readonly endSession: (sessionId: number) => Effect.Effect<void, CallFailure>
    /** Ends all but the one that asks. */
    readonly endOtherSessions: Effect.Effect<void, CallFailure>
    /** What is stored about the user, as the text of a JSON file. */
    readonly data: Effect.Effect<string, CallFailure>
  }
>()("@reclaim/core/OwnProfile") {
  static readonly layer = Layer.effect(
    OwnProfile,
    Effect.map(callsOf(MeGroup), ({ me }) =>
      OwnProfile.of({
        read: callFailures(me.profile({})),
        change: Effect.fn("OwnProfile.change")(
          (version, chosen) => me.changeProfile({ headers: { version }, payload: chosen }),
          callFailures
        ),
        sessions: callFailures(me.sessions({})),
        endSession: Effect.fn("OwnProfile.endSession")(
          (sessionId) => me.endSession({ params: { id: sessionId } }),
          callFailures
        ),
        endOtherSessions: callFailures(me.endOtherSessions({})),
        data: callFailures(me.data({}))
      })
    )
  )
}
