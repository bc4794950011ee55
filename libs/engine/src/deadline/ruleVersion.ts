import { holidaysVersion } from "@reclaim/core/domain/holiday/marketDays"
import type { Market } from "@reclaim/core/domain/market/Market"
import { transitions } from "./transitions.ts"

/** FNV-1a over the code units of a text, as eight hexadecimal digits. */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, "0")
}

/**
 * Identifies the current wording of a market's deadline rules, such as `CH-5d1f09a2`: it changes whenever the wording, a
 * length, an override, the lead, the transition or the way holidays move a cut-off changes. The reference data have no version numbers of their own.
 */
export const ruleVersion = ({
  iso2,
  limit,
  limitOverrides,
  agentLead
}: Pick<Market, "iso2" | "limit" | "limitOverrides" | "agentLead">): string => {
  const overrides = limitOverrides.map(({ residence, rule }) => [residence, rule.basis, rule.months, rule.text])
  const own = [limit?.basis, limit?.count, limit?.unit, limit?.text]
  const facts = [...own, overrides, agentLead.months, agentLead.text, transitions[iso2] ?? null, holidaysVersion]
  return `${iso2}-${fingerprint(JSON.stringify(facts))}`
}
