import { Effect } from "effect"

/**
 * The passwords that attackers try first, in lower case: the fifty thousand most common ones of published leaks. They
 * are read on first use, as few servers ever need them.
 */
export const commonPasswords: Effect.Effect<ReadonlySet<string>> = Effect.promise(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common")
  return new Set(dictionary["passwords-common"])
})
