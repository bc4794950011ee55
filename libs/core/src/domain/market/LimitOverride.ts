import { Schema } from "effect"
import { CountryCode } from "./CountryCode.ts"
import { LimitRule } from "./LimitRule.ts"

/** Another time limit for owners who live in one country, by its treaty with the market. */
export class LimitOverride extends Schema.Class<LimitOverride>("@reclaim/core/LimitOverride")({
  residence: CountryCode,
  rule: LimitRule
}) {}
