import { Schema } from "effect"

/** A way to sign in other than a password. */
export const SecondFactorName = Schema.Literals(["totp", "passkey", "recovery-codes"])

/** Subject of a sentence in the singular. */
export const secondFactorWords = {
  totp: "An authenticator app",
  passkey: "A passkey",
  "recovery-codes": "A new set of recovery codes"
} as const satisfies Record<typeof SecondFactorName.Type, string>
