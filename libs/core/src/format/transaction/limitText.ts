import type { LimitRule } from "../../domain/market/LimitRule.ts"
import { count } from "../count.ts"
import { deadlineWords } from "./deadlineWords.ts"

/** Time limit for filing a claim: `3 years from the end of the year of payment`. */
export const limitText = ({ basis, count: length, unit }: Pick<LimitRule, "basis" | "count" | "unit">): string =>
  deadlineWords.bases[basis](deadlineWords.units[unit](length, count(length)))
