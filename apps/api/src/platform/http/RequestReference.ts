import { Context, Effect } from "effect"
import { SecureRandom } from "effect/crypto"

/** The reference that an error shows the user and that finds every log line of its request. */
export const RequestReference = Context.Reference<string>("@reclaim/app-api/RequestReference", {
  defaultValue: () => ""
})

/** Without letters and digits that are easily confused when read aloud. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Ten characters, 50 random bits. */
export const makeReference: Effect.Effect<string, never, SecureRandom.SecureRandom> = Effect.map(
  Effect.flatMap(SecureRandom.SecureRandom, (random) => random.randomBytes(10)),
  (bytes) => Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join("")
)
