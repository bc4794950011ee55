import { Schema } from "effect"

/** What is done about somebody's rights, as a client's administrators and that person are told of it. */
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
