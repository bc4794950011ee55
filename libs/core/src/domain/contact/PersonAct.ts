import { Schema } from "effect"

/** Change to a person's access of which the client's administrators and that person are notified. */
export const PersonAct = Schema.Literals([
  "invited",
  "roles",
  "powers",
  "delegation",
  "locked",
  "unlocked",
  "deactivated",
  "factor-reset",
  "address"
])
export type PersonAct = typeof PersonAct.Type
