import { Schema } from "effect"
import { contactContent } from "./ContactContent.ts"

/** Acts on a user of a client, based on the version that was seen. */
export const ClientUserAct = Schema.TaggedUnion({
  /** Takes effect with the next request of the user. */
  ChangeRoles: { roles: contactContent.roles },
  /** Ends the user's sessions too. Refused for the last administrator. */
  Lock: {},
  Unlock: {}
})
export type ClientUserAct = typeof ClientUserAct.Type

/** Acts on the sign-in of a client's user, regardless of the version that was seen. */
export const SignInAct = Schema.TaggedUnion({
  EndSessions: {},
  /** Resets another user's factors: one's own are reset by a second administrator or by the provider's desk. */
  ResetSecondFactor: {}
})
export type SignInAct = typeof SignInAct.Type
