import { count } from "@reclaim/core/format/count"
import { Console, Effect } from "effect"
import { rotateKeys } from "../platform/sealed/rotation/rotateKeys.ts"
import { CommandRefused } from "./CommandRefused.ts"

/** Values between two lines that say how far it is. */
const valuesBetweenNotices = 10_000

/** Maximum number of unreadable values listed one by one. */
const maxNamed = 20

/** Reseals all values with the present key, and prints the result. */
export const runRotateKeys = Effect.gen(function* () {
  let told = 0
  const logProgress = (sealed: number) =>
    Effect.suspend(() => {
      if (sealed - told < valuesBetweenNotices) return Effect.void
      told = sealed
      return Console.log(`${count(sealed)} values re-encrypted …`)
    })
  const { isComplete, sealed, unreadable } = yield* rotateKeys({ hear: logProgress })
  yield* Console.log(`${count(sealed)} values were re-encrypted with the current key.`)
  yield* Effect.forEach(unreadable.slice(0, maxNamed), ({ message }) => Console.log(message), { discard: true })
  if (unreadable.length > 0) {
    const problem = `${count(unreadable.length)} values could not be decrypted with any key, and are unchanged. Keep DATA_KEYS_FORMER, add the key they were sealed with, and run this again.`
    return yield* new CommandRefused({ problem })
  }
  if (!isComplete) {
    const problem =
      "Some values were written during the run and still need a former key. Keep DATA_KEYS_FORMER, and run this again."
    return yield* new CommandRefused({ problem })
  }
  yield* Console.log("No value needs a former key any more: remove them from DATA_KEYS_FORMER.")
  return undefined
})
