import type { Departure } from "./Departure.ts"
import type { SessionEvent } from "./tellSession.ts"

/** What the tabs of a browser tell each other about the session they share. */
export type TabMessage =
  | { readonly _tag: "Activity"; readonly at: number }
  /** `to`: where the tab that ended the session went. */
  | { readonly _tag: "SignedOut"; readonly to: string }

/** What another tab's message means for the session here; null for anything else. */
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

/** What to tell the other tabs when the shell is unmounted; that may also be because a page failed, which concerns none. */
export const messageOfDeparture = (departure: Departure): TabMessage | null =>
  departure._tag === "Left" ? { _tag: "SignedOut", to: departure.to } : null
