import { Blocker, blockerAt } from "@reclaim/core/domain/reclaim/Blocker"
import { ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { expiringDays } from "@reclaim/core/domain/reclaim/Expiry"
import { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import { NextActor, nextActorOf } from "@reclaim/core/domain/reclaim/NextActor"
import {
  doubtfulMarkets,
  passedBefore,
  pastDeadlineOffset,
  shownStages
} from "@reclaim/core/domain/reclaim/PastDeadline"
import { phaseOf, type StagePhase, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type FacetName, narrowedFacets, withoutAccounts } from "@reclaim/engine/block/facets"

/** A dashboard to compute: its client, filter and day. */
export interface BaselineQuestion {
  readonly clientId: number
  readonly filter: DashboardFilter
  readonly today: CalendarDate
}

/** A filter under which lists of the dashboard are summed; the number is its place in the columns of the result. */
export interface View {
  readonly name: "own" | "pastDeadline" | "accounts" | FacetName
  readonly filter: DashboardFilter
}

/** The filter itself, and the wider ones of the lists that it narrows. */
export const viewsOf = (filter: DashboardFilter): ReadonlyArray<View> => {
  const { pastDeadline } = filter
  const withoutOwn = withoutAccounts(filter)
  return [
    { name: "own", filter },
    ...(pastDeadline === null ? [] : [{ name: "pastDeadline", filter: pastDeadline } as const]),
    ...(withoutOwn === null ? [] : [{ name: "accounts", filter: withoutOwn } as const]),
    ...[...narrowedFacets(filter)].map(([name, wider]) => ({ name, filter: wider }))
  ]
}

/**
 * The keys that reclaims are grouped by, one grouping set each; `counted` with the event, all others with the account.
 */
export const groupKeys = ["internal", "client", "paid_in", "market_id", "actor", "blocker", "part", "counted"] as const
export type GroupKey = (typeof groupKeys)[number]

const allKeys = 2 ** groupKeys.length - 1

/** The value of GROUPING for the set of a key: a bit is 0 where its key is in the set. */
export const setOf = (key: GroupKey): number => allKeys - 2 ** (groupKeys.length - 1 - groupKeys.indexOf(key))

/** The value of GROUPING for the set by account alone. */
export const accountSet = allKeys

/** Texts that are grouped by their number here: hashing a number takes a fraction of hashing a text. */
export const codes = {
  internal: InternalStatus.literals,
  client: ClientStatus.literals,
  actor: NextActor.literals,
  blocker: Blocker.literals,
  part: ["open", "paid"]
} as const
export type CodedKey = keyof typeof codes

const codeOf = (key: CodedKey, text: string | null): number | null => {
  const values: ReadonlyArray<string> = codes[key]
  return text === null ? null : values.indexOf(text)
}

const literal = (value: string | number | boolean | null): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value)

const among = (column: string, values: ReadonlyArray<string | number>): string =>
  values.length === 0 ? "false" : `${column} in (${values.map(literal).join(", ")})`

/** Fields that the filters of this benchmark never narrow by, so that the statement has no condition for them. */
const assertIsSupported = ({ accountCodes, due, latestSafe, owners, search, securities }: DashboardFilter): void => {
  if (due !== null || search !== "" || [accountCodes, latestSafe, owners, securities].some(({ length }) => length > 0))
    throw new Error("the baseline has no condition for a filter by account, owner, security, search or deadline")
}

/** The conditions of a filter beyond the stage. */
const conditionsOf = (filter: DashboardFilter, today: CalendarDate): ReadonlyArray<string> => {
  assertIsSupported(filter)
  const { countries, custodianCodes, tab, yearsPaid } = filter
  const { first, last } = expiringDays(today)
  return [
    ...(countries.length === 0
      ? []
      : [`r.market_id in (select market_id from market where ${among("iso2", countries)})`]),
    ...(custodianCodes.length === 0
      ? []
      : [`r.custodian_id in (select custodian_id from custodian where ${among("code", custodianCodes)})`]),
    ...(yearsPaid.length === 0 ? [] : [`r.paid_year <> 0 and ${among("r.paid_year", yearsPaid)}`]),
    ...(tab === "expiring" ? [`r.expires_on between date '${first}' and date '${last}'`] : [])
  ]
}

const pastDeadline = (today: CalendarDate): string => {
  const inMarkets = (markets: ReadonlyArray<string>) =>
    `r.market_id in (select market_id from market where ${among("iso2", markets)})`
  const later = doubtfulMarkets.flatMap((market) => {
    const before = passedBefore(market, today)
    return before === null ? [] : [`(${inMarkets([market])} and r.expires_on < date '${before}')`]
  })
  return `(${among("r.stage_id", stageIdsIn("unfiled"))} and r.expires_on < date '${today}'
      and (${[`not ${inMarkets(doubtfulMarkets)}`, ...later].join(" or ")}))`
}

const partOf = (phase: StagePhase): (typeof codes.part)[number] | null =>
  phase === "paid" ? "paid" : phase === "filed" || phase === "unfiled" ? "open" : null

/** One row for each stage as it is shown, with its meaning and whether each view includes it. */
const stageRows = (views: ReadonlyArray<View>): string =>
  [...shownStages]
    .map(([shown, meaning]) => {
      const phase = phaseOf(meaning)
      const actor = phase === "unfiled" ? nextActorOf(meaning.actor) : null
      const values = [
        shown,
        codeOf("internal", meaning.internal),
        codeOf("client", meaning.client),
        codeOf("actor", actor),
        codeOf("blocker", blockerAt(meaning)),
        codeOf("part", partOf(phase))
      ]
      return `(${[...values, ...views.map(({ filter }) => filter.admits(meaning))].map(literal).join(", ")})`
    })
    .join(",\n      ")

/**
 * The whole dashboard by one pass over the client's reclaims, in words that PostgreSQL and DuckDB both know. Grouping
 * by account within each key makes a count of accounts a count of groups: `count(distinct)` would sort all rows once
 * for each key.
 */
export const dashboardStatement = ({ clientId, filter, today }: BaselineQuestion): string => {
  const views = viewsOf(filter)
  const columns = (of: (view: number) => ReadonlyArray<string>) =>
    views.flatMap((_, view) => of(view)).join(",\n      ")
  const isIn = views.map((view, place) => {
    const conditions = [`s.v${place}`, ...conditionsOf(view.filter, today)]
    return `(${conditions.join(" and ")}) as v${place}`
  })
  const day = Number(today.slice(5, 7)) * 100 + Number(today.slice(8))
  return `
  with stage (shown, internal, client, actor, blocker, part, ${views.map((_, place) => `v${place}`).join(", ")}) as (values
      ${stageRows(views)}),
  seen as (
    select r.account_id, r.event_id, r.market_id, r.dash_cents, s.internal, s.client, s.actor, s.blocker, s.part,
      s.part is not null as counted,
      case when s.part = ${codes.part.indexOf("paid")} then r.paid_year end as paid_in,
      extract(month from r.paid_on) * 100 + extract(day from r.paid_on) <= ${day} as to_date,
      ${isIn.join(",\n      ")}
    from reclaim r
    join stage s on s.shown = r.stage_id + case when ${pastDeadline(today)} then ${pastDeadlineOffset} else 0 end
    where r.client_id = ${clientId}),
  grouped as (
    select grouping(${groupKeys.join(", ")})::int as key_set, ${groupKeys.join(", ")}, account_id,
      ${columns((v) => [
        `sum(dash_cents) filter (where v${v}) as c${v}`,
        `count(*) filter (where v${v}) as n${v}`,
        `sum(dash_cents) filter (where v${v} and to_date) as d${v}`
      ])}
    from seen
    where ${views.map((_, place) => `v${place}`).join(" or ")}
    group by grouping sets (${groupKeys
      .map((key) => `(${key}, ${key === "counted" ? "event_id" : "account_id"})`)
      .join(", ")}, (account_id))),
  summed as (
    select key_set, ${groupKeys.join(", ")}, case when key_set = ${accountSet} then account_id end as account_id,
      ${columns((v) => [
        `coalesce(sum(c${v}), 0)::double precision as c${v}`,
        `sum(n${v})::double precision as n${v}`,
        `coalesce(sum(d${v}), 0)::double precision as d${v}`,
        `(count(*) filter (where n${v} > 0))::double precision as a${v}`
      ])}
    from grouped
    group by key_set, ${groupKeys.join(", ")}, case when key_set = ${accountSet} then account_id end)
  select g.*, m.iso2, m.name as market_name, a.code as acct_code, k.code as fi_code, k.name as fi_name, o.name as bo_name
  from summed g
  left join market m on m.market_id = g.market_id
  left join account a on a.client_id = ${clientId} and a.account_id = g.account_id
  left join custodian k on k.custodian_id = a.custodian_id
  left join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id`
}
