import type { FilterGroup } from "../address/dashboardFilterUrl.ts"

/** Every text about what a dashboard is narrowed to: on the page, printed, and in its files. */
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
    latestSafe: "Latest safe date",
    search: "Search",
    due: "Deadline"
  } satisfies Record<FilterGroup, string>,
  narrowed: (filters: ReadonlyArray<string>) => `Filtered to ${filters.join("; ")}.`,
  values: (group: string, values: ReadonlyArray<string>) =>
    `${group} ${values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1) ?? ""}`}`,
  everything: "No filters set.",
  more: (count: string) => `${count} more`
} as const
