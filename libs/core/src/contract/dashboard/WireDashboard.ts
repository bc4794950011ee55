import { Schema, SchemaGetter } from "effect"
import { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { DashboardFacets } from "../../domain/reclaim/DashboardFacets.ts"
import { DashboardSummary } from "../../domain/reclaim/DashboardSummary.ts"
import {
  WireBlockerGroup,
  WireClientStatusGroup,
  WireCountryGroup,
  WireCustodianAccountRow,
  WireDashboardFacets,
  WireInternalStatusGroup,
  WireNextActionGroup,
  WirePastDeadlineTotal,
  WireYearGroup
} from "../wire/dashboardRows.ts"
import { wireFields } from "../wire/wireFields.ts"

const {
  blockers: _blockers,
  facets: _facets,
  nextActions: _actions,
  pastDeadline: _past,
  summary: _summary,
  ...lists
} = Dashboard.fields

/** Lists and a total that are not in the specification; a response without them conforms to it. */
const own = {
  nextActions: Schema.optionalKey(Schema.Array(WireNextActionGroup)),
  blockers: Schema.optionalKey(Schema.Array(WireBlockerGroup)),
  /** The reclaims past their deadline, which no total and no list of the specification counts; missing where there are none. */
  pastDeadline: Schema.optionalKey(WirePastDeadlineTotal),
  facets: Schema.optionalKey(WireDashboardFacets)
}

const Flat = wireFields(
  { ...DashboardSummary.fields, ...own, ...lists },
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
      accounts: Schema.Array(WireCustodianAccountRow),
      ...own
    }
  }
)

/** The dashboard's lists that are not in the specification, without the empty ones. */
export const ownLists = ({
  blockers,
  facets,
  nextActions,
  pastDeadline
}: Pick<Dashboard, "blockers" | "facets" | "nextActions" | "pastDeadline">) => ({
  ...(nextActions.length === 0 ? {} : { nextActions }),
  ...(blockers.length === 0 ? {} : { blockers }),
  ...(pastDeadline === null ? {} : { pastDeadline }),
  ...(Object.keys(facets).length === 0 ? {} : { facets })
})

/** The response of the dashboard call: the totals at the same level as the five lists, and our own lists. */
export const WireDashboard = Flat.pipe(
  Schema.decodeTo(
    Schema.declare((input): input is Dashboard => typeof input === "object" && input !== null),
    {
      decode: SchemaGetter.transform(
        ({
          accounts,
          blockers = [],
          clientStatuses,
          countries,
          facets = new DashboardFacets({}),
          internalStatuses,
          nextActions = [],
          pastDeadline,
          years,
          ...figures
        }: typeof Flat.Type) =>
          new Dashboard(
            {
              summary: new DashboardSummary(figures, { disableChecks: true }),
              internalStatuses,
              clientStatuses,
              years,
              countries,
              nextActions,
              blockers,
              pastDeadline: pastDeadline ?? null,
              facets,
              accounts
            },
            { disableChecks: true }
          )
      ),
      encode: SchemaGetter.transform(
        ({ blockers, facets, nextActions, pastDeadline, summary, ...lists }: Dashboard): typeof Flat.Type =>
          Object.assign({}, summary, lists, ownLists({ blockers, facets, nextActions, pastDeadline }))
      )
    }
  )
)
