import type { HoldingAnswer } from "../../domain/account/HoldingAnswer.ts"
import type { JudgedCondition } from "../../domain/document/DocumentCondition.ts"

/** The condition that holds once a question about how shares are held is answered with yes. */
export const holdingConditions: Readonly<Record<HoldingAnswer, JudgedCondition>> = {
  securitiesLending: "shares lent",
  shortHolding: "shares held under 45 days",
  largeHolding: "10 percent or more held",
  permanentEstablishment: "permanent establishment",
  hedged: "shares hedged"
}
