import { Schema } from "effect"
import { largestInt } from "../../domain/value/largestInt.ts"
import { EmailAddress } from "../input/EmailAddress.ts"
import { delegationFields, delegationsFit } from "./DelegationContent.ts"
import { powerFields, powersFit } from "./PowersContent.ts"

const ContactId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Acts on a contact that need no fresh proof of identity. */
export const ContactAct = Schema.TaggedUnion({
  RevokeInvitation: {},
  /**
   * Restores the contact without roles or access and with suspended powers; these must be granted and the person
   * invited again.
   */
  Reactivate: {},
  /** Invalidates the links in the mails. */
  CancelEmail: {}
})
export type ContactAct = typeof ContactAct.Type

/** Acts on a contact that need a fresh proof by two factors. */
export const ProvenContactAct = Schema.TaggedUnion({
  /** Makes the contact a user and mails them a link; an earlier link becomes invalid. */
  Invite: {},
  /** Ends their sessions and every delegation to or from them. Refused for the last administrator or signatory. */
  Deactivate: { successorContactId: Schema.NullOr(ContactId) },
  /**
   * Changes the address of a contact who signs in. Nothing changes until both addresses have confirmed by the links
   * mailed to them. An address used by another client's user gets no mail, and the response is the same.
   */
  ChangeEmail: { email: EmailAddress },
  /** Replaces all powers and lifts any suspension. */
  ChangePowers: { powers: Schema.Array(Schema.Struct(powerFields)).check(powersFit) },
  /** Replaces all delegations. */
  ChangeDelegation: { delegation: Schema.Array(Schema.Struct(delegationFields)).check(delegationsFit) }
})
export type ProvenContactAct = typeof ProvenContactAct.Type

/** Part of a contact that is saved as a whole. */
export type ContactPart = Extract<ProvenContactAct, { readonly _tag: "ChangePowers" | "ChangeDelegation" }>
