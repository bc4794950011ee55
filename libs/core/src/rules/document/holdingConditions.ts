import type { HoldingAnswer } from "../../domain/application/HoldingAnswer.ts"
import type { JudgedCondition } from "../../domain/document/DocumentCondition.ts"

/** Condition that a "yes" to a question about shareholdings fulfils. */
export const holdingConditions: Readonly<Record<HoldingAnswer, JudgedCondition>> = {
  securitiesLending: "shares lent",
  shortHolding: "shares held under 45 days",
  largeHolding: "10 percent or more held",
  permanentEstablishment: "permanent establishment",
  hedged: "shares hedged"
}
