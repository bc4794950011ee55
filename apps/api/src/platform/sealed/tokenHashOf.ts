import { createHash } from "node:crypto"

/** SHA-256 of a token, by which the database finds its row. */
export const tokenHashOf = (token: string): Uint8Array => new Uint8Array(createHash("sha256").update(token).digest())
