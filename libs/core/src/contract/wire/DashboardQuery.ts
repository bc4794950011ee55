import { Effect, Schema, SchemaGetter } from "effect"
import { DashboardFilter, TransactionSearch, pickFields } from "../../domain/reclaim/DashboardFilter.ts"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { CommaYears, CommaList, OwnCommaList } from "./CommaList.ts"
import { ViewAsUserId } from "./ViewAsUserId.ts"

/** `trans_Type`: the tab, where the summary is the empty text. */
const TransType = Schema.Literals(["", "active", "paid", "expiring"]).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed("" as const)),
  Schema.decodeTo(ReportTab, {
    decode: SchemaGetter.transform((type: "" | "active" | "paid" | "expiring") => (type === "" ? "summary" : type)),
    encode: SchemaGetter.transform((tab: ReportTab) => (tab === "summary" ? "" : tab))
  })
)

/** A key that the specification always sends empty. Anything else is refused, because the server would not apply it. */
const AlwaysEmpty = Schema.Literal("").pipe(Schema.withDecodingDefaultKey(Effect.succeed("" as const)))

const Day = Schema.optionalKey(Schema.NullOr(CalendarDate))

/** Fields of every call about reclaims under the dashboard's filter: the keys of the specification, then our own. */
export const dashboardFields = {
  filter: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  tab: TransType,
  internalStatuses: CommaList,
  clientStatuses: CommaList,
  countries: CommaList,
  custodianCodes: CommaList,
  accountCodes: CommaList,
  yearsPaid: CommaYears,
  viewAsUserId: ViewAsUserId,
  owner: AlwaysEmpty,
  group: AlwaysEmpty,
  nextActors: OwnCommaList,
  blockers: OwnCommaList,
  latestSafe: OwnCommaList,
  owners: OwnCommaList,
  securities: OwnCommaList,
  search: Schema.optionalKey(TransactionSearch),
  dueBy: Schema.optionalKey(ExpiryBasis),
  dueFrom: Day,
  dueTo: Day
}

/** Names of the fields on the wire. */
export const dashboardKeys = {
  tab: "trans_Type",
  internalStatuses: "midas_Status",
  clientStatuses: "client_Facing_Status",
  countries: "coi",
  custodianCodes: "fI_Code",
  accountCodes: "acct_Code",
  yearsPaid: "payrcvd_Year",
  viewAsUserId: "view_as_user_id",
  owner: "bO_ClientID",
  group: "group_Code",
  nextActors: "next_action",
  blockers: "blocked_by",
  latestSafe: "latest_safe",
  owners: "owner_name",
  securities: "isin",
  dueBy: "due_by",
  dueFrom: "due_from",
  dueTo: "due_to"
} as const

const Fields = Schema.Struct(dashboardFields)

const Wire = Fields.pipe(Schema.encodeKeys(dashboardKeys))

/** Fields of a decoded dashboard question. */
export const dashboardQueryFields = { filter: Schema.toType(DashboardFilter), viewAsUserId: Schema.Natural }

const Query = Schema.Struct(dashboardQueryFields)

/** Lists by name, without those that are empty. */
const omitEmptyLists = <Lists extends Readonly<Record<string, ReadonlyArray<string>>>>(lists: Lists): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>

/** Wire fields for a filter and a user. Keys that are not in the specification are sent only when they filter. */
export const dashboardFieldsOf = ({ filter, viewAsUserId }: typeof Query.Type): typeof Fields.Type => {
  const { blockers, due, latestSafe, nextActors, owners, search, securities, ...specified } = filter.values
  return {
    filter: true,
    ...specified,
    viewAsUserId,
    owner: "",
    group: "",
    ...omitEmptyLists({ nextActors, blockers, latestSafe, owners, securities }),
    ...(search === "" ? {} : { search }),
    ...(due === null ? {} : { dueBy: due.by, dueFrom: due.from, dueTo: due.to })
  }
}

const dueOf = ({ dueBy = "agent", dueFrom = null, dueTo = null }: typeof Fields.Type): DueRange | null =>
  dueFrom === null && dueTo === null ? null : new DueRange({ by: dueBy, from: dueFrom, to: dueTo })

/** Filter for the wire fields. */
export const dashboardFilterOf = (fields: typeof Fields.Type): DashboardFilter => {
  const { blockers = [], latestSafe = [], nextActors = [], owners = [], search = "", securities = [] } = fields
  return new DashboardFilter(
    pickFields({ ...fields, blockers, latestSafe, nextActors, owners, search, securities, due: dueOf(fields) })
  )
}

/**
 * The body of the three dashboard calls: the filter, and the user whose figures are shown. A missing key filters
 * nothing.
 */
export const DashboardQuery = Wire.pipe(
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform((fields: typeof Fields.Type) => ({
      filter: dashboardFilterOf(fields),
      viewAsUserId: fields.viewAsUserId
    })),
    encode: SchemaGetter.transform(dashboardFieldsOf)
  })
)
export type DashboardQuery = typeof DashboardQuery.Type
