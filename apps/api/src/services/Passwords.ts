import { type Algorithm, hash, parseOptions, verify } from "@node-rs/argon2"
import { Context, Effect, Layer, Semaphore } from "effect"

/** 64 MiB and three passes, as argon2id; some 60 ms. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1, algorithm: 2 satisfies Algorithm.Argon2id } as const

/** Hashes at once: each takes 64 MiB, so two hundred sign-ins must not take twelve gigabytes. */
const hashesAtOnce = 2

/** The longest password that is looked at, in characters. */
export const longestPassword = 256

const isCurrent = (encoded: string): boolean => {
  const options = parseOptions(encoded)
  return (
    options.algorithm === cost.algorithm &&
    options.memoryCost === cost.memoryCost &&
    options.timeCost === cost.timeCost &&
    options.parallelism === cost.parallelism
  )
}

/** Hashing and checking of passwords. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /** Whether a password is the one that was hashed; with no hash, the same work and a no. */
    readonly verify: (encoded: string | null, password: string) => Effect.Effect<boolean>
    /** Whether a hash was made with other parameters than today's. */
    readonly isOutdated: (encoded: string) => boolean
  }
>()("@reclaim/app-api/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const gate = yield* Semaphore.make(hashesAtOnce)
      const hashed = (password: string) => gate.withPermit(Effect.promise(() => hash(password, cost)))
      // Checked for accounts that do not exist, so that they take as long as those that do.
      const nobody = yield* hashed("nobody has this password")
      return Passwords.of({
        hash: hashed,
        verify: Effect.fn("Passwords.verify")(function* (encoded, password) {
          const isTooLong = password.length > longestPassword
          const isRight = yield* gate.withPermit(
            Effect.promise(() => verify(encoded ?? nobody, isTooLong ? "" : password))
          )
          return isRight && encoded !== null && !isTooLong
        }),
        isOutdated: (encoded) => !isCurrent(encoded)
      })
    })
  )
}
