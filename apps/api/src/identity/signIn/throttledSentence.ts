import type { Throttled } from "./SignInThrottle.ts"

/** Message that explains why nothing was checked, and when to retry. */
export const throttledSentence = ({ reason, retryAfterSeconds }: Throttled): string => {
  if (reason === "queue") {
    return "Too many people are signing in right now, so your password was not checked. Try again in a few seconds."
  }
  const wait = retryAfterSeconds <= 60 ? "a minute" : `${Math.ceil(retryAfterSeconds / 60)} minutes`
  return `Too many attempts. Try again in ${wait}, or sign in with a browser you have signed in with before.`
}
