import { draftLine } from "../../domain/application/steps/draftFields.ts"
import { PasteDecision } from "../input/decidePaste.ts"
import { mismatchOf } from "../input/textPattern.ts"
import { accountRules } from "./accountGaps.ts"
import { type FieldRule, gapsOfField } from "./fieldGaps.ts"
import { investorRules } from "./investorGaps.ts"
import { ownerRules } from "./ownerGaps.ts"
import { paymentRules } from "./paymentGaps.ts"
import { otherNumberRules, taxRules } from "./taxGaps.ts"

const rulesOf: Readonly<Record<string, object>> = {
  account: accountRules,
  owner: ownerRules,
  tax: taxRules,
  "tax.numbers": otherNumberRules,
  "investors.rows": investorRules,
  payment: paymentRules
}

/** Rule of a single field, or of one in a row of a list; null for a field that accepts any draft line. */
const ruleOf = (path: string): FieldRule | null => {
  const parts = path.split(".")
  const rules = rulesOf[parts.length === 2 ? (parts[0] ?? "") : parts.slice(0, 2).join(".")]
  const field = parts.at(-1) ?? ""
  return rules === undefined ? null : ((rules as Readonly<Record<string, FieldRule | undefined>>)[field] ?? null)
}

/** Validates a field of a step as it would be after a paste, which is taken whole or not at all. */
export const decideStepPaste = (path: string, text: string): PasteDecision => {
  const rule = ruleOf(path)
  const fault =
    mismatchOf(draftLine, text) ?? (rule === null ? undefined : gapsOfField(rule, text, path)[0]?.text) ?? null
  return fault === null
    ? PasteDecision.Accepted()
    : PasteDecision.Blocked({ reason: `Nothing was pasted: the text does not fit this field. ${fault}.` })
}
