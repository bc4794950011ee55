import { Effect, Schema, SchemaGetter } from "effect"
import { DashboardFilter, pickFields } from "../../domain/reclaim/DashboardFilter.ts"
import { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { CommaYears, CommaList } from "./CommaList.ts"
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

/** What every call about reclaims under the dashboard's filter carries. */
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
  group: AlwaysEmpty
}

/** Their names on the wire. */
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
  group: "group_Code"
} as const

const Fields = Schema.Struct(dashboardFields)

const Wire = Fields.pipe(Schema.encodeKeys(dashboardKeys))

/** What they mean. */
export const dashboardQueryFields = { filter: Schema.toType(DashboardFilter), viewAsUserId: Schema.Natural }

const Query = Schema.Struct(dashboardQueryFields)

/** The fields of the wire for a filter and a user. */
export const dashboardFieldsOf = ({ filter, viewAsUserId }: typeof Query.Type): typeof Fields.Type => ({
  filter: true,
  ...filter.values,
  viewAsUserId,
  owner: "",
  group: ""
})

/** The filter that the fields of the wire ask for. */
export const dashboardFilterOf = (fields: typeof Fields.Type): DashboardFilter =>
  new DashboardFilter(pickFields(fields))

/** The body of the three dashboard calls: what to narrow to, and whose figures. A missing key narrows nothing. */
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
