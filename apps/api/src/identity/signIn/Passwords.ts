import { hashedForm } from "@reclaim/core/rules/signIn/decidePassword"
import { type Algorithm, hash, parseOptions, verify } from "@node-rs/argon2"
import { Context, Effect, Layer } from "effect"
import { type Applicant, makeHashQueues, type QueueFull } from "./HashQueues.ts"

/** The cost of hashing a password. */
export interface PasswordCostFields {
  /** Memory in KiB. */
  readonly memoryCost: number
  /** Passes over the memory. */
  readonly timeCost: number
}

/**
 * The cost of every new hash, deliberately not a setting: 64 MiB and three passes, about 60 ms. Only tests of something
 * else use less.
 */
export const PasswordCost = Context.Reference<PasswordCostFields>("@reclaim/app-api/PasswordCost", {
  defaultValue: () => ({ memoryCost: 65_536, timeCost: 3 })
})

const kind = { parallelism: 1, algorithm: 2 satisfies Algorithm.Argon2id } as const

/** Concurrent hashes: each takes 64 MiB, so two hundred sign-ins must not take twelve gigabytes. */
const hashesAtOnce = 2

/** The longest password accepted, in characters. */
export const maxPasswordLength = 256

/**
 * A hash that no password has, checked for accounts that do not exist so that they take as long as those that do. Its
 * salt and digest are as long as real ones.
 */
const nobodyAt = ({ memoryCost, timeCost }: PasswordCostFields): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${kind.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`

const isOfCost = (encoded: string, { memoryCost, timeCost }: PasswordCostFields): boolean => {
  const options = parseOptions(encoded)
  return (
    options.algorithm === kind.algorithm &&
    options.memoryCost === memoryCost &&
    options.timeCost === timeCost &&
    options.parallelism === kind.parallelism
  )
}

/** The forms of a password that a hash may be of: today's, and those in which it was hashed as it was typed. */
const formsOf = (password: string): ReadonlyArray<string> => [
  ...new Set([hashedForm(password), password, password.normalize("NFC"), password.normalize("NFD")])
]

const isOneOf = async (encoded: string, forms: ReadonlyArray<string>): Promise<boolean> => {
  for (const form of forms) if (await verify(encoded, form)) return true
  return false
}

/** Hashes and verifies passwords. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /**
     * True if a password matches a hash; without a hash, does the same work and returns false. Known devices go first.
     */
    readonly verify: (encoded: string | null, password: string, applicant: Applicant["_tag"]) => Effect.Effect<boolean>
    /**
     * Signs in with a place in the queue for password checks, taken before anything else is done, so that a request
     * finding the queue full costs nothing.
     */
    readonly withPlace: (
      applicant: Applicant
    ) => <A, E, R>(signingIn: Effect.Effect<A, E, R>) => Effect.Effect<A, E | QueueFull, R>
    /** True if a hash was made with parameters other than today's. */
    readonly isOutdated: (encoded: string) => boolean
  }
>()("@reclaim/app-api/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const cost = yield* PasswordCost
      const queues = yield* makeHashQueues(hashesAtOnce)
      const nobody = nobodyAt(cost)
      return Passwords.of({
        withPlace: queues.withPlace,
        // Only a user who has proved their identity gets a hash made.
        hash: (password) =>
          queues.inTurn(
            "KnownDevice",
            Effect.promise(() => hash(hashedForm(password), { ...cost, ...kind }))
          ),
        verify: Effect.fn("Passwords.verify")(function* (encoded, password, applicant) {
          const isTooLong = password.length > maxPasswordLength
          const isRight = yield* queues.inTurn(
            applicant,
            Effect.promise(() => isOneOf(encoded ?? nobody, isTooLong ? [""] : formsOf(password)))
          )
          return isRight && encoded !== null && !isTooLong
        }),
        isOutdated: (encoded) => !isOfCost(encoded, cost)
      })
    })
  )
}
