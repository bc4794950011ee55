import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { PostalAddress } from "./PostalAddress.ts"

/** Postal address that may be incomplete. */
export const PostalAddressDraft = Schema.Struct({ ...PostalAddress.fields, country: Schema.NullOr(CountryCode) })
export type PostalAddressDraft = typeof PostalAddressDraft.Type
