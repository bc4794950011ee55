import { Effect, Schema, SchemaGetter } from "effect"
import { DashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import { ReportTab } from "../domain/reclaim/ReportTab.ts"
import { CommaIntegers, CommaList } from "./CommaList.ts"
import { ViewAsUserId } from "./ViewAsUserId.ts"

/** `trans_Type`: the tab, where the summary is the empty text. */
const TransType = Schema.Literals(["", "active", "paid", "expiring"]).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed("" as const)),
  Schema.decodeTo(ReportTab, {
    decode: SchemaGetter.transform((type: "" | "active" | "paid" | "expiring") => (type === "" ? "summary" : type)),
    encode: SchemaGetter.transform((tab: ReportTab) => (tab === "summary" ? "" : tab))
  })
)

/** A key that the specification always sends empty. Anything else is refused, for it would narrow what we do not. */
const AlwaysEmpty = Schema.Literal("").pipe(Schema.withDecodingDefaultKey(Effect.succeed("" as const)))

const Fields = Schema.Struct({
  filter: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  tab: TransType,
  internalStatuses: CommaList,
  clientStatuses: CommaList,
  countries: CommaList,
  custodianCodes: CommaList,
  accountCodes: CommaList,
  yearsPaid: CommaIntegers,
  viewAsUserId: ViewAsUserId,
  owner: AlwaysEmpty,
  group: AlwaysEmpty
})

const Wire = Fields.pipe(
  Schema.encodeKeys({
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
  })
)

const Query = Schema.Struct({ filter: Schema.toType(DashboardFilter), viewAsUserId: Schema.Natural })

/** The body of the three dashboard calls: what to narrow to, and whose figures. A missing key narrows nothing. */
export const DashboardQuery = Wire.pipe(
  Schema.decodeTo(Query, {
    decode: SchemaGetter.transform(
      ({ filter: _filter, group: _group, owner: _owner, viewAsUserId, ...filter }: typeof Fields.Type) => ({
        filter: new DashboardFilter(filter),
        viewAsUserId
      })
    ),
    encode: SchemaGetter.transform(({ filter, viewAsUserId }: typeof Query.Type): typeof Fields.Type => ({
      filter: true,
      tab: filter.tab,
      internalStatuses: filter.internalStatuses,
      clientStatuses: filter.clientStatuses,
      countries: filter.countries,
      custodianCodes: filter.custodianCodes,
      accountCodes: filter.accountCodes,
      yearsPaid: filter.yearsPaid,
      viewAsUserId,
      owner: "",
      group: ""
    }))
  })
)
export type DashboardQuery = typeof DashboardQuery.Type
