import { Schema, Struct } from "effect"
import { sentText } from "../value/sentText.ts"
import { ReportTab } from "./ReportTab.ts"
import type { StageMeaning } from "./Stage.ts"
import { openPhases, phaseOf, type StagePhase, stagePhases } from "./StagePhase.ts"

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
  /** Whether nothing is narrowed but by the tab. */
  get isEmpty(): boolean {
    const { tab: _tab, ...lists } = this.values
    return Object.values(lists).every((list) => list.length === 0)
  }

  /** The same filter but for what is named. */
  with(changes: Partial<FilterValues>): DashboardFilter {
    return new DashboardFilter({ ...this.values, ...changes })
  }

  /**
   * Whether reclaims of a stage pass, as far as their stage decides. Closed reclaims pass only where the client-facing
   * statuses name "Closed".
   */
  admits(meaning: Pick<StageMeaning, "internal" | "client">): boolean {
    const { client, internal } = meaning
    const { clientStatuses, internalStatuses, tab } = this
    const phase = phaseOf(meaning)
    return (
      phasesOfTab[tab].includes(phase) &&
      (internalStatuses.length === 0 || (internal !== null && internalStatuses.includes(internal))) &&
      (clientStatuses.length === 0 ? phase !== "closed" : clientStatuses.includes(client))
    )
  }

  /** Every field, as plain data. */
  get values(): FilterValues {
    return pickFields(this)
  }
}

const phasesOfTab: Readonly<Record<ReportTab, ReadonlyArray<StagePhase>>> = {
  summary: stagePhases,
  active: openPhases,
  paid: ["paid"],
  expiring: ["unfiled"]
}

type FilterValues = ConstructorParameters<typeof DashboardFilter>[0]

/** The fields of a filter among others that a record has. */
export const pickFields = (record: FilterValues): FilterValues =>
  Struct.pick(record, Struct.keys(DashboardFilter.fields))

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
