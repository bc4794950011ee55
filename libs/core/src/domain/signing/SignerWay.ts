import { Schema } from "effect"

/**
 * Access of a signer to the document. `portal`: by signing in; `link`: by a mailed link, without an account; `none`: no
 * access until granted.
 */
export const SignerWay = Schema.Literals(["portal", "link", "none"])
export type SignerWay = typeof SignerWay.Type
