import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { AheadRequest, FiledDocument, RegisterReclaim } from "./RegisterRows.ts"
import type { ForecastNeed } from "./forecastNeeds.ts"
import type { OpenRequirement } from "../DocumentRows.ts"

/** An open request with a reclaim of one year behind it, and the last day to order for it; null where there is none. */
export interface OpenFor {
  readonly requirement: OpenRequirement
  readonly reclaim: { readonly seq: number; readonly cents: number }
  readonly safe: number | null
}

/** All that decides one cell. */
export interface CellTally {
  readonly open: Array<OpenFor>
  /** Documents that were used, and the reclaims that they were used for. */
  readonly used: Array<{ readonly document: FiledDocument; readonly reclaims: ReadonlyArray<RegisterReclaim> }>
  /** Documents that are on file for the year, whether anything needs them or not. */
  readonly standing: Array<FiledDocument>
  /** Forecast needs, each with the document that already covers it. */
  readonly foreseen: Array<{ readonly forecast: ForecastNeed; readonly document: FiledDocument | null }>
  /** Requests ahead of need. */
  readonly ahead: Array<AheadRequest>
}

/** Holder and kind of a document. */
export interface RowKey {
  readonly ownerId: number
  readonly investorId: number | null
  readonly code: DocumentCode
}

/** One row, year by year. */
export interface RowTally extends RowKey {
  /** Title used by the first requirement or document. */
  readonly name: string
  readonly years: Map<number, CellTally>
}

/** Collects the facts that decide each cell. */
export class CoverageTally {
  readonly #rows = new Map<string, RowTally>()
  readonly #years: ReadonlySet<number>

  /** Limits the tally to these years. */
  constructor(years: ReadonlyArray<number>) {
    this.#years = new Set(years)
  }

  /** Returns a cell; null if its year is not shown. */
  cell({ code, investorId, ownerId }: RowKey, name: string, year: number): CellTally | null {
    if (!this.#years.has(year)) return null
    const key = `${ownerId} ${investorId ?? ""} ${code}`
    let row = this.#rows.get(key)
    if (row === undefined) {
      row = { ownerId, investorId, code, name, years: new Map() }
      this.#rows.set(key, row)
    }
    let cell = row.years.get(year)
    if (cell === undefined) {
      cell = { open: [], used: [], standing: [], foreseen: [], ahead: [] }
      row.years.set(year, cell)
    }
    return cell
  }

  get rows(): ReadonlyArray<RowTally> {
    return [...this.#rows.values()]
  }
}
