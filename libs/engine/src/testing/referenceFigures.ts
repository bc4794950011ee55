import { Blocker, blockerOf } from "@reclaim/core/domain/reclaim/Blocker"
import { clientStatusDisplayOrder } from "@reclaim/core/domain/reclaim/ClientStatus"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { internalStatusDisplayOrder } from "@reclaim/core/domain/reclaim/InternalStatus"
import { NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import { stageById } from "@reclaim/core/domain/reclaim/Stage"
import { addMonths } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { BlockDelta, BlockEvent, BlockRow } from "../block/BlockDelta.ts"
import type { DashboardFigures } from "../block/DashboardFigures.ts"

const names = (
  { accounts, custodians, markets }: BlockDelta,
  events: ReadonlyMap<number, BlockEvent>,
  row: BlockRow,
  today: number
) => {
  const account = accounts.find(({ accountId }) => accountId === row.accountId)
  const custodian = custodians.find(({ custodianId }) => custodianId === account?.custodianId)
  const market = markets.find(({ marketId }) => marketId === row.marketId)
  const stage = stageById.get(row.stageId)
  const event = events.get(row.eventId)
  if (
    account === undefined ||
    custodian === undefined ||
    market === undefined ||
    stage === undefined ||
    event === undefined
  ) {
    throw new Error("the data of the test names something that it does not hold")
  }
  const isPast = isTooLate(stage.client, market.iso2, row.expiresOn, today)
  return {
    ...row,
    account,
    custodian,
    event,
    market,
    stage: isPast
      ? { ...stage, client: "Past its deadline", internal: "past its deadline", actor: "nobody" }
      : { ...stage, client: stage.client as string, internal: stage.internal as string | null },
    blocker: isPast ? null : blockerOf(stage.stage),
    fiAcct: `${custodian.code}|${account.code}`
  }
}

/** True if an unfiled reclaim is past its final date, as far as sources agree on it. */
const isTooLate = (client: string, market: string, expiresOn: number, today: number): boolean => {
  if (["Filed", "Paid", "Closed"].includes(client) || ["AU", "DK", "ES", "JP"].includes(market)) return false
  return market === "US" ? addMonths(dateOfDayNumber(expiresOn), 2) < dateOfDayNumber(today) : expiresOn < today
}

const isIn = (list: ReadonlyArray<string | number>, value: string | number): boolean =>
  list.length === 0 || list.includes(value)

const distinct = (values: ReadonlyArray<unknown>): number => new Set(values).size

const internalOrder: ReadonlyArray<string> = [...internalStatusDisplayOrder, "paid", "past its deadline"]
const clientOrder: ReadonlyArray<string> = [...clientStatusDisplayOrder, "Paid", "Past its deadline", "Closed"]

const byPlace = (places: ReadonlyArray<string | null>) => (a: { status: string }, b: { status: string }) =>
  places.indexOf(a.status) - places.indexOf(b.status)

type NamedGroups = ReturnType<typeof names>

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("æ", "ae").replaceAll("ø", "o")

/** True if any searched text of a transaction contains a word. */
const isFound = ({ account, custodian, event, market, stage }: NamedGroups, word: string): boolean =>
  [
    account.code,
    account.ownerName,
    custodian.code,
    custodian.name,
    event.isin,
    event.securityName,
    market.name,
    stage.client
  ]
    .map(plain)
    .some((text) => text.includes(word)) ||
  plain(market.iso2) === word ||
  (/^\d{4}[\d-]*$/.test(word) && dateOfDayNumber(event.payDay).startsWith(word))

/** The range that a latest safe date lies in, counted from today. */
const safeRangeOf = ({ latestSafeOn }: NamedGroups, today: number): string => {
  if (latestSafeOn === 0) return "(none)"
  if (latestSafeOn < today) return "past"
  return latestSafeOn <= today + 30 ? "days30" : latestSafeOn <= today + 90 ? "days90" : "later"
}

/** The day of payment as `MM-DD`. */
const paidOn = ({ paidDay, paidYear }: NamedGroups): string =>
  new Date(Date.UTC(paidYear, 0, paidDay)).toISOString().slice(5, 10)

const isDue = ({ agentCutoff, expiresOn }: NamedGroups, due: NonNullable<DashboardFilter["due"]>): boolean => {
  const day = due.by === "agent" && agentCutoff !== 0 ? agentCutoff : expiresOn
  return (due.from === null || day >= dayNumber(due.from)) && (due.to === null || day <= dayNumber(due.to))
}

/** Party who has to act, as shown to a client. */
const partyOf = ({ stage }: NamedGroups): string => (stage.actor === "investor" ? "client" : stage.actor)

/** The days of a test as numbers: `from`, today, and `to` bound the expiring tab, both included. */
export interface Days {
  readonly year: number
  /** Today as `MM-DD`. */
  readonly monthDay: string
  readonly from: number
  readonly to: number
}

/** The reclaims that a filter lets through with all their names, found one by one. */
export const referenceRows = (data: BlockDelta, filter: DashboardFilter, { from, to }: Days) => {
  const events = new Map(data.events.map((event) => [event.eventId, event]))
  const words = plain(filter.search)
    .split(/\s+/)
    .filter((word) => word !== "")
  return data.rows
    .map((row) => names(data, events, row, from))
    .filter((row) => {
      const { stage, paidYear, expiresOn, account, blocker, custodian, event, market } = row
      const isClosed = stage.client === "Closed"
      const isPaid = stage.client === "Paid"
      const isPast = stage.client === "Past its deadline"
      const isUnfiled = !isClosed && !isPaid && !isPast && stage.client !== "Filed"
      if (isClosed && !filter.clientStatuses.includes("Closed")) return false
      const asked = [...filter.clientStatuses, ...filter.internalStatuses].map((status) => status.toLowerCase())
      if (isPast && !asked.includes("past its deadline")) return false
      if (filter.tab === "active" && (isPaid || isClosed)) return false
      if (filter.tab === "paid" && !isPaid) return false
      if (filter.tab === "expiring" && !(isUnfiled && expiresOn >= from && expiresOn <= to)) return false
      if (filter.yearsPaid.length > 0 && !(isPaid && filter.yearsPaid.includes(paidYear))) return false
      return (
        isIn(filter.internalStatuses, stage.internal ?? "(none)") &&
        isIn(filter.clientStatuses, stage.client) &&
        isIn(filter.countries, market.iso2) &&
        isIn(filter.custodianCodes, custodian.code) &&
        isIn(filter.accountCodes, account.code) &&
        isIn(filter.owners, account.ownerName) &&
        isIn(filter.securities, event.isin) &&
        isIn(filter.nextActors, partyOf(row)) &&
        isIn(filter.blockers, blocker ?? "(none)") &&
        isIn(filter.latestSafe, safeRangeOf(row, from)) &&
        words.every((word) => isFound(row, word)) &&
        (filter.due === null || isDue(row, filter.due))
      )
    })
}

/** The rules of the dashboard, written row by row and group by group, slowly and without any index. */
export const referenceFigures = (data: BlockDelta, filter: DashboardFilter, days: Days): DashboardFigures => ({
  ...figuresUnder(data, filter, days),
  facets: facetsUnder(data, filter, days)
})

/** A value that is chosen stays in its own list with nothing in it; one that there is not is in none. */
const plus = <Row, Value>(
  rows: ReadonlyArray<Row>,
  chosen: ReadonlyArray<Value>,
  row: (value: Value) => Row | null
) => [...rows, ...[...new Set(chosen)].map(row).filter((one) => one !== null)]

/**
 * List without its own filter, still including closed reclaims and those past their deadline if that filter alone
 * selects them.
 */
const facetsUnder = (data: BlockDelta, filter: DashboardFilter, days: Days): DashboardFigures["facets"] => {
  const own = figuresUnder(data, filter, days)
  const under = (changes: Partial<DashboardFilter>) => figuresUnder(data, filter.with(changes), days)
  const apart = ["Past its deadline", "past its deadline", "Closed"]
  const withOwn = (wider: DashboardFigures["clientStatuses"], listed: DashboardFigures["clientStatuses"]) => {
    const missing = listed.filter(({ status }) => apart.includes(status) && !wider.some((row) => row.status === status))
    const statuses = [...wider, ...missing].toSorted((a, b) => apart.indexOf(a.status) - apart.indexOf(b.status))
    const whole = statuses.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
    return statuses.map((row) =>
      Object.assign({}, row, { shareOfAll: whole === 0 ? 0 : Math.min(1, Math.max(0, row.netReclaim / whole)) })
    )
  }
  const { accounts } = under({ custodianCodes: [], accountCodes: [] })
  const empty = { netReclaim: 0 as UsdCents, transCount: 0, acctCount: 0 }
  const statusRow = (listed: ReadonlyArray<{ status: string }>, places: ReadonlyArray<string>) => (status: string) =>
    places.includes(status) && !listed.some((one) => one.status === status)
      ? Object.assign({ status, shareOfAll: 0 }, empty)
      : null
  const internal = withOwn(under({ internalStatuses: [] }).internalStatuses, own.internalStatuses)
  const client = withOwn(under({ clientStatuses: [] }).clientStatuses, own.clientStatuses)
  const { years } = under({ yearsPaid: [] })
  const { countries } = under({ countries: [] })
  const { nextActions } = under({ nextActors: [] })
  const { blockers } = under({ blockers: [] })
  return {
    ...(filter.internalStatuses.length === 0
      ? {}
      : {
          internalStatuses: plus(internal, filter.internalStatuses, statusRow(internal, internalOrder)).toSorted(
            byPlace(internalOrder)
          )
        }),
    ...(filter.clientStatuses.length === 0
      ? {}
      : {
          clientStatuses: plus(client, filter.clientStatuses, statusRow(client, clientOrder)).toSorted(
            byPlace(clientOrder)
          )
        }),
    ...(filter.yearsPaid.length === 0
      ? {}
      : {
          years: plus(years, filter.yearsPaid, (yearPaid) =>
            years.some((one) => one.yearPaid === yearPaid) || !/^(?!1[89]00)[1-9]\d{3}$/.test(String(yearPaid))
              ? null
              : Object.assign({ yearPaid, netToDate: empty.netReclaim }, empty)
          ).toSorted((a, b) => a.yearPaid - b.yearPaid)
        }),
    ...(filter.countries.length === 0
      ? {}
      : {
          countries: plus(countries, filter.countries, (coi) => {
            const market = data.markets.find(({ iso2 }) => iso2 === coi)
            return market === undefined || countries.some((one) => one.coi === coi)
              ? null
              : Object.assign({ coi, coiName: market.name, shareOfAll: 0 }, empty)
          }).toSorted((a, b) => b.netReclaim - a.netReclaim || (a.coi < b.coi ? -1 : 1))
        }),
    ...(filter.nextActors.length === 0
      ? {}
      : {
          nextActions: NextActor.literals.flatMap((actor) => [
            ...nextActions.filter((one) => one.actor === actor),
            ...(filter.nextActors.includes(actor) && !nextActions.some((one) => one.actor === actor)
              ? [Object.assign({ actor }, empty)]
              : [])
          ])
        }),
    ...(filter.blockers.length === 0
      ? {}
      : {
          blockers: Blocker.literals.flatMap((blocker) => [
            ...blockers.filter((one) => one.blocker === blocker),
            ...(filter.blockers.includes(blocker) && !blockers.some((one) => one.blocker === blocker)
              ? [Object.assign({ blocker }, empty)]
              : [])
          ])
        }),
    ...(filter.custodianCodes.length + filter.accountCodes.length === 0
      ? {}
      : {
          accounts: {
            largest: accounts.toSorted((a, b) => b.netReclaim - a.netReclaim).slice(0, 50),
            acctCount: accounts.length,
            netReclaim: accounts.reduce((sum, { netReclaim }) => sum + netReclaim, 0) as UsdCents,
            transCount: accounts.reduce((sum, { transCount }) => sum + transCount, 0)
          }
        })
  }
}

/** Reclaims past their deadline, unless the filter names other statuses; none among paid ones. */
const pastUnder = (data: BlockDelta, filter: DashboardFilter, days: Days) => {
  const { clientStatuses, internalStatuses, tab } = filter
  if (tab === "paid" || !isIn(clientStatuses, "Past its deadline")) return []
  return referenceRows(
    data,
    filter.with({
      tab: "summary",
      clientStatuses: ["Past its deadline"],
      internalStatuses: internalStatuses.length === 0 ? ["past its deadline"] : internalStatuses
    }),
    days
  )
}

const figuresUnder = (data: BlockDelta, filter: DashboardFilter, days: Days): Omit<DashboardFigures, "facets"> => {
  const { monthDay, year } = days
  const rows = referenceRows(data, filter, days)
  type Row = (typeof rows)[number]

  const cents = (some: ReadonlyArray<Row>) => Number(some.reduce((sum, row) => sum + BigInt(row.cents), 0n)) as UsdCents
  const countRows = (some: ReadonlyArray<Row>) => ({
    netReclaim: cents(some),
    transCount: some.length,
    acctCount: distinct(some.map(({ fiAcct }) => fiAcct))
  })
  const groupRows = (some: ReadonlyArray<Row>, key: (row: Row) => string | number) =>
    [...new Set(some.map(key))].map((value) => some.filter((row) => key(row) === value))
  const shareOfGroup = (groups: ReadonlyArray<ReadonlyArray<Row>>, group: ReadonlyArray<Row>) => {
    const total = cents(groups.flat())
    return total === 0 ? 0 : Math.min(1, Math.max(0, cents(group) / total))
  }
  const withFigures = <A extends object>(
    name: A,
    group: ReadonlyArray<Row>,
    groups: ReadonlyArray<ReadonlyArray<Row>>
  ) => Object.assign(name, countRows(group), { shareOfAll: shareOfGroup(groups, group) })
  const withStatus = rows.filter(({ stage }) => stage.internal !== null)
  const open = withStatus.filter(({ stage }) => stage.client !== "Past its deadline")
  const past = pastUnder(data, filter, days)
  const active = open.filter(({ stage }) => stage.internal !== "paid")
  const paid = open.filter(({ stage }) => stage.internal === "paid")
  const internal = groupRows(withStatus, ({ stage }) => stage.internal ?? "")
  const client = groupRows(rows, ({ stage }) => stage.client)
  const countries = groupRows(rows, ({ market }) => market.iso2)
  const first = (group: ReadonlyArray<Row>): Row => {
    const [row] = group
    if (row === undefined) throw new Error("a group has at least one row")
    return row
  }
  return {
    summary: {
      totalProcessing: cents(active.filter(({ stage }) => stage.internal !== "filed")),
      totalFiled: cents(active.filter(({ stage }) => stage.internal === "filed")),
      paidSinceIncp: cents(paid),
      paidYTD: cents(paid.filter(({ paidYear }) => paidYear === year)),
      numActiveAcct: distinct(active.map(({ fiAcct }) => fiAcct)),
      numActiveTrans: active.length,
      numPaidAcct: distinct(paid.map(({ fiAcct }) => fiAcct)),
      numPaidTrans: paid.length,
      numEvents: distinct(open.map(({ eventId }) => eventId))
    },
    internalStatuses: internal
      .map((group) => withFigures({ status: first(group).stage.internal ?? "" }, group, internal))
      .toSorted(byPlace(internalOrder)),
    clientStatuses: client
      .map((group) => withFigures({ status: first(group).stage.client }, group, client))
      .toSorted(byPlace(clientOrder)),
    years: groupRows(paid, ({ paidYear }) => paidYear)
      .map((group) => {
        const toDate = group.filter((row) => paidOn(row) <= monthDay)
        return Object.assign({ yearPaid: first(group).paidYear, netToDate: cents(toDate) }, countRows(group))
      })
      .toSorted((a, b) => a.yearPaid - b.yearPaid),
    countries: countries
      .map((group) => {
        const { iso2, name } = first(group).market
        return withFigures({ coi: iso2, coiName: name }, group, countries)
      })
      .toSorted((a, b) => b.netReclaim - a.netReclaim || (a.coi < b.coi ? -1 : 1)),
    nextActions: NextActor.literals.flatMap((actor) => {
      const group = active.filter((row) => row.stage.internal !== "filed" && partyOf(row) === actor)
      return group.length === 0 ? [] : [Object.assign({ actor }, countRows(group))]
    }),
    blockers: Blocker.literals.flatMap((blocker) => {
      const group = rows.filter((row) => row.blocker === blocker)
      return group.length === 0 ? [] : [Object.assign({ blocker }, countRows(group))]
    }),
    pastDeadline: past.length === 0 ? null : countRows(past),
    accounts: groupRows(rows, ({ fiAcct }) => fiAcct)
      .map((group) => {
        const { account, custodian } = first(group)
        const { netReclaim, transCount } = countRows(group)
        return {
          fiCode: custodian.code,
          fiName: custodian.name,
          acctCode: account.code,
          boName: account.ownerName,
          netReclaim,
          transCount
        }
      })
      .toSorted((a, b) => (a.fiCode === b.fiCode ? (a.acctCode < b.acctCode ? -1 : 1) : a.fiCode < b.fiCode ? -1 : 1))
  }
}
