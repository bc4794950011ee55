import { Schema } from "effect"

/**
 * The test of a treaty's article on the limitation of benefits that an owner meets, as line 14b of Form W-8BEN-E lists them;
 * an individual needs none of them. `none` where the treaty has no such article.
 */
export const LobTest = Schema.Literals([
  "none",
  "individual",
  "government",
  "pension",
  "exempt organization",
  "public company",
  "public subsidiary",
  "ownership and base erosion",
  "derivative benefits",
  "active business",
  "competent authority"
])
export type LobTest = typeof LobTest.Type
