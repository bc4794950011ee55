import type { Departure } from "./Departure.ts"
import type { SessionEvent } from "./handleSessionEvent.ts"

/** Messages between tabs of a browser about their shared session. */
export type TabMessage =
  | { readonly _tag: "Activity"; readonly at: number }
  /** `to`: where the tab that ended the session went. */
  | { readonly _tag: "SignedOut"; readonly to: string }

/** Session event for a message of another tab; null for any other message. */
export const eventOfMessage = (data: unknown): SessionEvent | null => {
  if (typeof data !== "object" || data === null || !("_tag" in data)) return null
  if (data._tag === "SignedOut" && "to" in data && typeof data.to === "string") {
    return { _tag: "SignedOutElsewhere", to: data.to }
  }
  if (data._tag === "Activity" && "at" in data && typeof data.at === "number") {
    return { _tag: "ActivityElsewhere", at: data.at }
  }
  return null
}

/** Message to the other tabs when the shell is unmounted; null when a page failed, which does not concern them. */
export const messageOfDeparture = (departure: Departure): TabMessage | null =>
  departure._tag === "Left" ? { _tag: "SignedOut", to: departure.to } : null
