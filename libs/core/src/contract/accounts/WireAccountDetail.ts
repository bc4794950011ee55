import { Schema } from "effect"
import {
  AccountDetail,
  AccountOwner,
  AccountProfile,
  ActingPerson,
  HeldTaxNumber,
  PaymentInForce
} from "../../domain/account/AccountDetail.ts"
import { PostalAddressDraft } from "../../domain/account/PostalAddressDraft.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const Address = Schema.NullOr(wireFields(PostalAddressDraft.fields))

/** An account with all that is known of it. */
export const WireAccountDetail = wireOf(AccountDetail, {
  values: {
    profile: Schema.NullOr(wireFields(AccountProfile.fields)),
    owner: wireFields(AccountOwner.fields, { values: { registeredAddress: Address, mailingAddress: Address } }),
    taxNumbers: Schema.Array(wireFields(HeldTaxNumber.fields)),
    people: Schema.Array(wireFields(ActingPerson.fields)),
    payments: Schema.NullOr(Schema.Array(wireFields(PaymentInForce.fields)))
  }
}).annotate({ identifier: "AccountDetail" })
