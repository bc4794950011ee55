import { AgentLead } from "@reclaim/core/domain/market/AgentLead"

/** Parses a lead in months, such as `2`, `2 (own)` or `2-3 (by withholding agent)`; of a range the longer end counts. */
export const parseAgentLead = (text: string): AgentLead => {
  const [, first, last] = /^(\d{1,2})(?:-(\d{1,2}))?(?:\s|$)/.exec(text) ?? []
  return new AgentLead({ months: first === undefined ? null : Number(last ?? first), text })
}
