import { Effect } from "effect"

/**
 * The passwords that are tried first, in lower case: the fifty thousand most common ones of published leaks. They are
 * read when first asked for, as few servers ever need them.
 */
export const commonPasswords: Effect.Effect<ReadonlySet<string>> = Effect.promise(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common")
  return new Set(dictionary["passwords-common"])
})
