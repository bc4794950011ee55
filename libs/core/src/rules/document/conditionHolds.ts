import type { DocumentCondition } from "../../domain/document/DocumentCondition.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { ConditionFacts } from "./ConditionFacts.ts"
import { conditions } from "./conditions.ts"

const judged: Readonly<Partial<Record<DocumentCondition, (facts: ConditionFacts) => boolean>>> = conditions

/** Whether a document is asked for: always, or since its condition holds. What nobody has recorded is left to the desk. */
export const conditionHolds = (
  { condition, need }: Pick<DocumentRule, "condition" | "need">,
  facts: ConditionFacts
): boolean => need === "always" || (need === "conditional" && judged[condition]?.(facts) === true)
