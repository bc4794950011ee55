import type { Contact } from "../../domain/contact/Contact.ts"

/** Whether somebody is reached by mail: the last one came back, they have answered one, or nobody knows yet. */
export type Reach = "bounced" | "verified" | "unknown"

export const reachOf = ({ hasBounced, isEmailVerified }: Pick<Contact, "hasBounced" | "isEmailVerified">): Reach => {
  if (hasBounced) return "bounced"
  return isEmailVerified ? "verified" : "unknown"
}
