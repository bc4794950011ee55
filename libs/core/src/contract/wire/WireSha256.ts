import { Schema } from "effect"

/** SHA-256 as 64 hexadecimal digits in lower case. */
export const WireSha256 = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{64}$/, { message: "Expected SHA-256 as 64 hexadecimal digits in lower case" })
)
