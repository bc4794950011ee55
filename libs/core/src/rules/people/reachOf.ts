import type { Contact } from "../../domain/contact/Contact.ts"

/** Reachability by mail: the last one bounced, the address is confirmed, or not known yet. */
export type Reach = "bounced" | "verified" | "unknown"

export const reachOf = ({ hasBounced, isEmailVerified }: Pick<Contact, "hasBounced" | "isEmailVerified">): Reach => {
  if (hasBounced) return "bounced"
  return isEmailVerified ? "verified" : "unknown"
}
