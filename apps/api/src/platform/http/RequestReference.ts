import { Context, Effect } from "effect"
import { SecureRandom } from "effect/crypto"

/** The number that a refusal tells the user and that finds every line of its request in the log. */
export const RequestReference = Context.Reference<string>("@reclaim/app-api/RequestReference", {
  defaultValue: () => ""
})

/** Without the letters and digits that are mistaken for each other when read out. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Ten characters, 50 random bits. */
export const makeReference: Effect.Effect<string, never, SecureRandom.SecureRandom> = Effect.map(
  Effect.flatMap(SecureRandom.SecureRandom, (random) => random.randomBytes(10)),
  (bytes) => Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join("")
)
