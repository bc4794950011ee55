import { Schema } from "effect"

/**
 * How a signer comes to what they are asked to sign. `portal`: they sign in; `link`: by a link that is mailed to them, without an
 * account; `none`: not at all before somebody lets them in.
 */
export const SignerWay = Schema.Literals(["portal", "link", "none"])
export type SignerWay = typeof SignerWay.Type
