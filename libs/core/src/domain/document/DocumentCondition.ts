import { Schema } from "effect"

/** Conditions that the portal evaluates from data on file; see `conditionHolds`. */
export const JudgedCondition = Schema.Literals([
  "gross above EUR 10000",
  "whole tax claimed",
  "reduced rate claimed",
  "EU market from 2030",
  "income from the US",
  "shares lent",
  "shares held under 45 days",
  "shares hedged",
  "10 percent or more held",
  "permanent establishment"
])
export type JudgedCondition = typeof JudgedCondition.Type

/** Conditions on facts that are not recorded: the desk requests these documents by hand once it knows. */
export const OpenCondition = Schema.Literals([
  "somebody else signs",
  "somebody else operates the account",
  "proxy not given in the form",
  "a bank or agent asks",
  "kind of fund in doubt",
  "fund taxed as the owner",
  "fund units held",
  "called legal entity",
  "relief of domestic law claimed",
  "to be taxed as a resident",
  "no certificate on paper",
  "refund by direct deposit",
  "filed nine years ago",
  "the provider lacks it"
])
export type OpenCondition = typeof OpenCondition.Type

/** Condition of a document whose need is `conditional`; `none` for every other need. */
export const DocumentCondition = Schema.Literals(["none", ...JudgedCondition.literals, ...OpenCondition.literals])
export type DocumentCondition = typeof DocumentCondition.Type
