import { Schema } from "effect"

/**
 * Subject that one sheet of a document is made out for: its owner or investor, for good or for a year, in all markets or in one;
 * or a claim. It decides how many are asked for, whatever the markets and reclaims behind them.
 */
export const RequirementScope = Schema.Literals(["owner", "owner-year", "owner-market", "market-year", "claim"])
export type RequirementScope = typeof RequirementScope.Type

const ofOneMarket: ReadonlySet<RequirementScope> = new Set(["owner-market", "market-year", "claim"])
const ofOneYear: ReadonlySet<RequirementScope> = new Set(["owner-year", "market-year", "claim"])

/** True where each market needs a sheet of its own. */
export const isOfOneMarket = (scope: RequirementScope): boolean => ofOneMarket.has(scope)

/** True where each year needs a sheet of its own. */
export const isOfOneYear = (scope: RequirementScope): boolean => ofOneYear.has(scope)
