import { Schema } from "effect"
import { sentText } from "../value/sentText.ts"
import { ReportTab } from "./ReportTab.ts"

/** A status, a code or a name that something is narrowed to, as an address or a request gives it. */
export const FilterValue = sentText(500)

/** What the dashboard is narrowed to. An empty list narrows nothing; values of one list widen, lists narrow each other. */
export class DashboardFilter extends Schema.Class<DashboardFilter>("@reclaim/core/DashboardFilter")({
  tab: ReportTab,
  internalStatuses: Schema.Array(Schema.String),
  clientStatuses: Schema.Array(Schema.String),
  /** Two-letter codes of the countries of issue. */
  countries: Schema.Array(Schema.String),
  custodianCodes: Schema.Array(Schema.String),
  accountCodes: Schema.Array(Schema.String),
  yearsPaid: Schema.Array(Schema.Int)
}) {
  get isEmpty(): boolean {
    return (
      this.internalStatuses.length +
        this.clientStatuses.length +
        this.countries.length +
        this.custodianCodes.length +
        this.accountCodes.length +
        this.yearsPaid.length ===
      0
    )
  }
}

/** Everything of one tab. */
export const unfiltered = (tab: ReportTab): DashboardFilter =>
  new DashboardFilter({
    tab,
    internalStatuses: [],
    clientStatuses: [],
    countries: [],
    custodianCodes: [],
    accountCodes: [],
    yearsPaid: []
  })
