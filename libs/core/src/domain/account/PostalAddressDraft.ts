import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { PostalAddress } from "./PostalAddress.ts"

/** A postal address of which parts may be missing. */
export const PostalAddressDraft = Schema.Struct({ ...PostalAddress.fields, country: Schema.NullOr(CountryCode) })
export type PostalAddressDraft = typeof PostalAddressDraft.Type
