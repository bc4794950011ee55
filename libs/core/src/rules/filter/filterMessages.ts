import type { DocumentsOfWhom } from "../../domain/document/DocumentsOfWhom.ts"
import type { DocumentProgress } from "../../domain/document/DocumentProgress.ts"
import type { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import type { LatestSafeRange } from "../../domain/reclaim/explanation/LatestSafeDate.ts"
import type { FilterGroup } from "../address/dashboardFilterUrl.ts"

/** Texts about the filters of a dashboard: on the page, printed, and in its files. */
export const filterMessages = {
  groups: {
    status: "Internal status",
    clientStatus: "Status",
    country: "Country",
    custodian: "Custodian",
    account: "Account",
    owner: "Beneficial owner",
    security: "Security",
    year: "Year paid",
    nextAction: "Next action with",
    blocker: "Blocked by",
    latestSafe: "Last safe day to order",
    search: "Search",
    due: "Deadline"
  } satisfies Record<FilterGroup, string>,
  document: "Document",
  investor: "Investor",
  standing: "Next step",
  ofWhom: { owner: "None, owner only" } satisfies Record<DocumentsOfWhom, string>,
  standings: { to_do: "With you" } satisfies Record<DocumentProgress, string>,
  latestSafe: {
    past: "Past",
    days30: "Within 30 days",
    days90: "In 31 to 90 days",
    later: "In more than 90 days"
  } satisfies Record<LatestSafeRange, string>,
  deadlines: { agent: "Agent cut-off", statutory: "Statutory deadline" } satisfies Record<ExpiryBasis, string>,
  from: (deadline: string, from: string) => `${deadline} from ${from}`,
  until: (deadline: string, to: string) => `${deadline} until ${to}`,
  between: (deadline: string, from: string, to: string) => `${deadline} ${from} to ${to}`,
  narrowed: (filters: ReadonlyArray<string>) => `Filtered to ${filters.join("; ")}.`,
  values: (group: string, values: ReadonlyArray<string>) =>
    `${group} ${values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1) ?? ""}`}`,
  everything: "No filters set.",
  more: (count: string) => `${count} more`
} as const
