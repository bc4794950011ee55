import { Schema } from "effect"

/** How somebody proves who they are. */
export const ProofMethod = Schema.Literals(["password", "totp", "passkey"])
export type ProofMethod = typeof ProofMethod.Type
