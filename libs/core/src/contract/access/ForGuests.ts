import { Context } from "effect"

/**
 * Reach of a guest, who signs without an account: data about themselves, or the document whose `:id` is in the path.
 */
export type GuestReach = "own" | "envelope"

/** An annotation on the calls that a guest may make; every other call is refused. */
export class ForGuests extends Context.Service<ForGuests, GuestReach>()("@reclaim/core/ForGuests") {}
