import { maxFacetAccounts } from "@reclaim/core/domain/reclaim/DashboardFacets"
import { phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import {
  byCountry,
  byCustodianAccount,
  type DashboardFigures,
  withShares
} from "@reclaim/engine/block/DashboardFigures"
import { keepChosen } from "@reclaim/engine/block/facets"
import { clientStatusListOrder, internalStatusListOrder } from "@reclaim/engine/block/StatusPair"
import { withApart } from "../../ledger/DashboardSql.ts"
import {
  accountSet,
  type BaselineQuestion,
  type CodedKey,
  codes,
  type GroupKey,
  setOf,
  type View,
  viewsOf
} from "./dashboardStatement.ts"

/** A row of `dashboardStatement`: its keys and names, and for each view the sums `c`, `n`, `d` and the accounts `a`. */
export type BaselineRow = Readonly<Record<string, string | number | boolean | null>>

const numberIn = (row: BaselineRow, column: string): number => {
  const value = row[column]
  if (typeof value !== "number") throw new Error(`${column} is ${String(value)}, not a number`)
  return value
}

const textIn = (row: BaselineRow, column: string): string => {
  const value = row[column]
  if (typeof value !== "string") throw new Error(`${column} is ${String(value)}, not a text`)
  return value
}

const codeIn = <Key extends CodedKey>(row: BaselineRow, key: Key): (typeof codes)[Key][number] => {
  const values: ReadonlyArray<(typeof codes)[Key][number]> = codes[key]
  const value = values[numberIn(row, key)]
  if (value === undefined) throw new Error(`${key} has no ${String(row[key])}`)
  return value
}

const centsIn = (row: BaselineRow, column: string) => UsdCents.make(numberIn(row, column))

const inOrder =
  <Key extends string>(order: ReadonlyArray<string>, key: Key) =>
  (a: Readonly<Record<Key, string>>, b: Readonly<Record<Key, string>>): number =>
    order.indexOf(a[key]) - order.indexOf(b[key])

/** The rows that one view has something in, by the grouping set that they are of, each with a reader of its sums. */
const listsOf = (rows: ReadonlyArray<BaselineRow>, place: number) => {
  const [c, n, d, a] = ["c", "n", "d", "a"].map((column) => `${column}${place}`) as [string, string, string, string]
  const sums = (row: BaselineRow) => ({
    netReclaim: centsIn(row, c),
    transCount: numberIn(row, n),
    acctCount: numberIn(row, a)
  })
  const of = (key: GroupKey) =>
    rows.filter((row) => row["key_set"] === setOf(key) && row[key] !== null && numberIn(row, n) > 0)
  const statuses = <Key extends "client" | "internal">(key: Key, order: ReadonlyArray<string>) =>
    withShares(
      of(key)
        .map((row) => ({ status: codeIn(row, key), ...sums(row) }))
        .toSorted(inOrder(order, "status"))
    )
  return {
    internalStatuses: () => statuses("internal", internalStatusListOrder),
    clientStatuses: () => statuses("client", clientStatusListOrder),
    years: () =>
      of("paid_in")
        .map((row) => ({ yearPaid: numberIn(row, "paid_in"), ...sums(row), netToDate: centsIn(row, d) }))
        .toSorted((one, other) => one.yearPaid - other.yearPaid),
    countries: () =>
      withShares(
        of("market_id").map((row) => ({ coi: textIn(row, "iso2"), coiName: textIn(row, "market_name"), ...sums(row) }))
      ).toSorted(byCountry),
    nextActions: () =>
      of("actor")
        .map((row) => ({ actor: codeIn(row, "actor"), ...sums(row) }))
        .toSorted(inOrder(codes.actor, "actor")),
    blockers: () =>
      of("blocker")
        .map((row) => ({ blocker: codeIn(row, "blocker"), ...sums(row) }))
        .toSorted(inOrder(codes.blocker, "blocker")),
    accounts: () =>
      rows
        .filter((row) => row["key_set"] === accountSet && numberIn(row, n) > 0)
        .map((row) => ({
          fiCode: textIn(row, "fi_code"),
          fiName: textIn(row, "fi_name"),
          acctCode: textIn(row, "acct_code"),
          boName: textIn(row, "bo_name"),
          netReclaim: centsIn(row, c),
          transCount: numberIn(row, n)
        }))
        .toSorted(byCustodianAccount),
    part: (part: "open" | "paid") => {
      const row = of("part").find((one) => codeIn(one, "part") === part)
      return row === undefined ? { transCount: 0, acctCount: 0 } : sums(row)
    },
    /** Groups of the set by event, which the statement counts as it counts accounts. */
    events: () => of("counted").reduce((sum, row) => (row["counted"] === true ? sum + numberIn(row, a) : sum), 0)
  }
}

type Lists = ReturnType<typeof listsOf>

const total = (groups: ReadonlyArray<{ readonly netReclaim: number }>): UsdCents =>
  UsdCents.make(groups.reduce((sum, { netReclaim }) => sum + netReclaim, 0))

const summaryOf = (lists: Lists, today: string) => {
  const statuses = lists.internalStatuses()
  const inPhase = (phase: StagePhase) => total(statuses.filter(({ status }) => phaseOf({ internal: status }) === phase))
  const [open, paid] = [lists.part("open"), lists.part("paid")]
  return {
    totalProcessing: inPhase("unfiled"),
    totalFiled: inPhase("filed"),
    paidSinceIncp: inPhase("paid"),
    paidYTD: total(lists.years().filter(({ yearPaid }) => yearPaid === Number(today.slice(0, 4)))),
    numActiveAcct: open.acctCount,
    numActiveTrans: open.transCount,
    numPaidAcct: paid.acctCount,
    numPaidTrans: paid.transCount,
    numEvents: lists.events()
  }
}

const pastDeadlineOf = (lists: Lists) => {
  // Every reclaim past its deadline has the one client-facing status.
  const [past] = lists.clientStatuses()
  if (past === undefined) return null
  const { acctCount, netReclaim, transCount } = past
  return { acctCount, netReclaim, transCount }
}

const accountFacetOf = (lists: Lists) => {
  const accounts = lists.accounts()
  return {
    largest: accounts.toSorted((one, other) => other.netReclaim - one.netReclaim).slice(0, maxFacetAccounts),
    acctCount: accounts.length,
    netReclaim: total(accounts),
    transCount: accounts.reduce((sum, { transCount }) => sum + transCount, 0)
  }
}

/** Dashboard from the rows of `dashboardStatement`, as the portal would return it. */
export const figuresOfRows = (
  rows: ReadonlyArray<BaselineRow>,
  { filter, today }: BaselineQuestion,
  marketNames: ReadonlyMap<string, string>
): DashboardFigures => {
  const views = viewsOf(filter)
  const listsIn = (name: View["name"]): Lists | null => {
    const place = views.findIndex((view) => view.name === name)
    return place < 0 ? null : listsOf(rows, place)
  }
  const own = listsOf(rows, 0)
  const [clientStatuses, internalStatuses] = [own.clientStatuses(), own.internalStatuses()]
  const [past, accounts] = [listsIn("pastDeadline"), listsIn("accounts")]
  const internal = listsIn("internalStatuses")?.internalStatuses()
  const client = listsIn("clientStatuses")?.clientStatuses()
  const years = listsIn("years")?.years()
  const countries = listsIn("countries")?.countries()
  const facets = {
    ...(internal === undefined
      ? {}
      : { internalStatuses: withApart(internal, internalStatuses, internalStatusListOrder) }),
    ...(client === undefined ? {} : { clientStatuses: withApart(client, clientStatuses, clientStatusListOrder) }),
    ...(years === undefined ? {} : { years }),
    ...(countries === undefined ? {} : { countries })
  }
  return {
    summary: summaryOf(own, today),
    internalStatuses,
    clientStatuses,
    years: own.years(),
    countries: own.countries(),
    nextActions: own.nextActions(),
    blockers: own.blockers(),
    pastDeadline: past === null ? null : pastDeadlineOf(past),
    facets: {
      ...keepChosen(facets, filter, (iso2) => marketNames.get(iso2)),
      ...(accounts === null ? {} : { accounts: accountFacetOf(accounts) })
    },
    accounts: own.accounts()
  }
}
