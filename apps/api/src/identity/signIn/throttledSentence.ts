import type { Throttled } from "./SignInThrottle.ts"

/** Why nothing was checked, and when it will be. */
export const throttledSentence = ({ reason, retryAfterSeconds }: Throttled): string => {
  if (reason === "queue") {
    return "Too many people are signing in right now, so your password was not checked. Try again in a few seconds."
  }
  const wait = retryAfterSeconds <= 60 ? "a minute" : `${Math.ceil(retryAfterSeconds / 60)} minutes`
  return `Too many attempts. Try again in ${wait}, or sign in with a browser you have signed in with before.`
}
