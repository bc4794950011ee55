import { Effect, Schema, Struct } from "effect"
import { sentText } from "../value/sentText.ts"
import { blockerAt } from "./Blocker.ts"
import { DueRange } from "./DueRange.ts"
import { nextActorOf } from "./NextActor.ts"
import { ReportTab } from "./ReportTab.ts"
import { type NamedStage, pastDeadlineMeaning } from "./Stage.ts"
import { openPhases, phaseOf, type StagePhase, stagePhases } from "./StagePhase.ts"

/** A status, code or name to filter by, as given in a URL or a request. */
export const FilterValue = sentText(500)

/** Maximum length of a search text. */
const maxSearchLength = 100

/** The words that transactions are searched for. */
export const TransactionSearch = sentText(maxSearchLength)

/** A list of values; empty when a filter is made without it. */
const Values = Schema.Array(Schema.String).pipe(Schema.withConstructorDefault(Effect.succeed([])))

/** Filter of the dashboard. An empty list does not restrict; values within a list are alternatives, lists combine. */
export class DashboardFilter extends Schema.Class<DashboardFilter>("@reclaim/core/DashboardFilter")({
  tab: ReportTab,
  internalStatuses: Schema.Array(Schema.String),
  clientStatuses: Schema.Array(Schema.String),
  /** Two-letter codes of the countries of issue. */
  countries: Schema.Array(Schema.String),
  custodianCodes: Schema.Array(Schema.String),
  accountCodes: Schema.Array(Schema.String),
  yearsPaid: Schema.Array(Schema.Int),
  /** Values of `NextActor`. */
  nextActors: Values,
  /** Values of `Blocker`. */
  blockers: Values,
  /** Values of `LatestSafeRange`. */
  latestSafe: Values,
  /** Names of beneficial owners. */
  owners: Values,
  /** ISINs. */
  securities: Values,
  /** Words that must all be found in a reclaim's names and codes; empty finds everything. */
  search: TransactionSearch.pipe(Schema.withConstructorDefault(Effect.succeed(""))),
  /** Null for any deadline. */
  due: Schema.NullOr(DueRange).pipe(Schema.withConstructorDefault(Effect.succeed(null)))
}) {
  /** True if nothing but the tab restricts. */
  get isEmpty(): boolean {
    const { due, tab: _tab, ...lists } = this.values
    return due === null && Object.values(lists).every((list) => list.length === 0)
  }

  /** Copies the filter with some fields replaced. */
  with(changes: Partial<FilterFields>): DashboardFilter {
    return new DashboardFilter({ ...this.values, ...changes })
  }

  /**
   * Matches a stage against the filters that depend on it. Closed reclaims, and those past their deadline, match only
   * if their status is named.
   */
  admits(meaning: NamedStage): boolean {
    const { actor, client, internal } = meaning
    const { blockers, clientStatuses, internalStatuses, nextActors, tab } = this
    const phase = phaseOf(meaning)
    return (
      phasesOfTab[tab].includes(phase) &&
      isAmong(internalStatuses, internal) &&
      (clientStatuses.length === 0
        ? isOpenOrPaid(phase) || isNamed(internalStatuses, internal)
        : clientStatuses.includes(client)) &&
      isAmong(nextActors, nextActorOf(actor)) &&
      isAmong(blockers, blockerAt(meaning))
    )
  }

  /**
   * Filter of the reclaims past their deadline with the same restrictions, on the tab of open reclaims; null where the
   * filter excludes them.
   */
  get pastDeadline(): DashboardFilter | null {
    if (this.tab === "paid") return null
    const { client, internal } = pastDeadlineMeaning
    const { clientStatuses, internalStatuses } = this
    if (!isAmong(clientStatuses, client) || !isAmong(internalStatuses, internal)) return null
    return this.with({ tab: this.tab === "expiring" ? "active" : this.tab, clientStatuses: [client] })
  }

  /** Every field, as plain data. */
  get values(): FilterFields {
    return pickFields(this)
  }
}

const phasesOfTab: Readonly<Record<ReportTab, ReadonlyArray<StagePhase>>> = {
  summary: stagePhases,
  active: [...openPhases, "past"],
  paid: ["paid"],
  expiring: ["unfiled"]
}

/** True for phases included in lists and totals by default. */
const isOpenOrPaid = (phase: StagePhase): boolean => phase !== "closed" && phase !== "past"

const isNamed = (wanted: ReadonlyArray<string>, value: string | null): boolean =>
  value !== null && wanted.includes(value)

/** Matches a value against a list; an empty one matches any value, null included. */
const isAmong = (wanted: ReadonlyArray<string>, value: string | null): boolean =>
  wanted.length === 0 || isNamed(wanted, value)

/** A filter as plain data. */
type FilterFields = Schema.Struct.Type<typeof DashboardFilter.fields>

/** The fields of a filter among others that a record has. */
export const pickFields = (record: FilterFields): FilterFields =>
  Struct.pick(record, Struct.keys(DashboardFilter.fields))

/** Everything of one tab. */
export const emptyDashboardFilter = (tab: ReportTab): DashboardFilter =>
  new DashboardFilter({
    tab,
    internalStatuses: [],
    clientStatuses: [],
    countries: [],
    custodianCodes: [],
    accountCodes: [],
    yearsPaid: []
  })
