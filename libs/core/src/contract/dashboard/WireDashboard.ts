import { Schema, SchemaGetter, Struct } from "effect"
import { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { DashboardSummary } from "../../domain/reclaim/DashboardSummary.ts"
import {
  WireClientStatusGroup,
  WireCountryGroup,
  WireCustodianAccountRow,
  WireInternalStatusGroup,
  WireYearGroup
} from "../wire/dashboardRows.ts"
import { wireFields } from "../wire/wireFields.ts"

const lists = Struct.omit(Dashboard.fields, ["summary"])

const Flat = wireFields(
  { ...DashboardSummary.fields, ...lists },
  {
    keys: {
      totalProcessing: "total_processing",
      totalFiled: "total_filed",
      paidSinceIncp: "total_paid",
      paidYTD: "total_paid_year_date",
      numActiveAcct: "total_active_acct",
      numActiveTrans: "total_active_transaction",
      numPaidAcct: "total_number_paid_account",
      numPaidTrans: "total_number_paid_transaction",
      numEvents: "total_event_count",
      internalStatuses: "netMidasStatusSum",
      clientStatuses: "netReclaimClientStatusSum",
      years: "yearNetReclaimSum",
      countries: "coiNetReclaimSum",
      accounts: "fiAcctTransactionSum"
    },
    values: {
      internalStatuses: Schema.Array(WireInternalStatusGroup),
      clientStatuses: Schema.Array(WireClientStatusGroup),
      years: Schema.Array(WireYearGroup),
      countries: Schema.Array(WireCountryGroup),
      accounts: Schema.Array(WireCustodianAccountRow)
    }
  }
)

/** The answer of the dashboard call: the totals side by side with the five lists. */
export const WireDashboard = Flat.pipe(
  Schema.decodeTo(
    Schema.declare((input): input is Dashboard => typeof input === "object" && input !== null),
    {
      decode: SchemaGetter.transform(
        ({ accounts, clientStatuses, countries, internalStatuses, years, ...figures }: typeof Flat.Type) =>
          new Dashboard(
            {
              summary: new DashboardSummary(figures, { disableChecks: true }),
              internalStatuses,
              clientStatuses,
              years,
              countries,
              accounts
            },
            { disableChecks: true }
          )
      ),
      encode: SchemaGetter.transform(({ summary, ...rest }: Dashboard): typeof Flat.Type =>
        Object.assign({}, summary, rest)
      )
    }
  )
)
