import { Clock, Effect } from "effect"
import type { SessionWatch } from "./SessionWatch.ts"

/** Event that the watch receives. */
export type SessionEvent =
  | { readonly _tag: "Activity" }
  /** `at`: epoch milliseconds. */
  | { readonly _tag: "ActivityElsewhere"; readonly at: number }
  /** `to`: where the other tab went; the same rules hold for it as for a sign-out here. */
  | { readonly _tag: "SignedOutElsewhere"; readonly to: string }
  | { readonly _tag: "BackInView" }
  | { readonly _tag: "Continue" }

const nothingToTell = Effect.succeed(null)

/**
 * Passes an event of this tab or another to a watch. Returns the time, in epoch milliseconds, of an activity that
 * counts, to be sent to the other tabs; null for none.
 */
export const handleSessionEvent = (
  watch: SessionWatch["Service"],
  event: SessionEvent
): Effect.Effect<number | null> => {
  switch (event._tag) {
    case "Activity":
      // The wall clock that the watch uses: a page's own time stops while the machine sleeps.
      return Effect.flatMap(watch.activity, (counts) => (counts ? Clock.currentTimeMillis : nothingToTell))
    case "ActivityElsewhere":
      return Effect.andThen(watch.activityElsewhere(event.at), nothingToTell)
    case "SignedOutElsewhere":
      return Effect.andThen(watch.signedOutElsewhere, nothingToTell)
    case "BackInView":
      return Effect.andThen(watch.recheck, nothingToTell)
    case "Continue":
      return Effect.andThen(watch.continueSession, Clock.currentTimeMillis)
  }
}
