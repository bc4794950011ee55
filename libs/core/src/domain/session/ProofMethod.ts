import { Schema } from "effect"

/** Authentication method. */
export const ProofMethod = Schema.Literals(["password", "totp", "passkey"])
export type ProofMethod = typeof ProofMethod.Type
