import type { Requirement } from "../../domain/document/requirement/Requirement.ts"
import { actorWords } from "../actorWords.ts"
import { displayDate } from "../displayDate.ts"
import type { ListColumn } from "../ListColumn.ts"
import { usd } from "../usd.ts"
import { documentTexts } from "./documentTexts.ts"

/** The columns of the list of missing documents, in their order. */
export const requirementListing = {
  document: { title: "Document", kind: "text", text: documentTexts.title },
  market: { title: "Markets", kind: "text", text: ({ marketNames }) => marketNames.join(", ") },
  party: { title: "With", kind: "text", text: ({ party }) => actorWords[party] },
  waiting: { title: "Waiting", kind: "count", text: ({ daysOutstanding }) => documentTexts.days(daysOutstanding) },
  behind: { title: "Value waiting", kind: "usd", text: ({ valueBehind }) => usd(valueBehind) },
  alone: { title: "Can be filed once it arrives", kind: "usd", text: ({ aloneReleases }) => usd(aloneReleases) },
  atRisk: { title: "At risk", kind: "usd", text: ({ atRisk }) => usd(atRisk) },
  latestSafe: { title: "Last safe day", kind: "date", text: ({ latestSafeOn }) => displayDate(latestSafeOn) },
  cutoff: { title: "Agent cut-off", kind: "date", text: ({ agentCutoff }) => displayDate(agentCutoff) }
} as const satisfies Readonly<Record<string, ListColumn<Requirement>>>

export type RequirementColumn = keyof typeof requirementListing
