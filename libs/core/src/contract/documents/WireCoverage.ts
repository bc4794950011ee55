import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import {
  Coverage,
  type CoverageCell,
  type CoverageRow,
  CoverageState
} from "../../domain/document/register/Coverage.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { asClass } from "../wire/asClass.ts"
import { usd } from "../wire/usd.ts"
import { centsOf } from "../wire/UsdNumber.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"

const Places = Schema.Array(Schema.Natural)

/** Places from 1 on; 0 for none. */
const PlacesOrNone = Places

/**
 * Coverage on the wire: one column for each attribute of rows and cells, because there may be tens of thousands of
 * cells. Frequent values are listed once and referred to by their place in the list.
 */
const CoverageColumns = Schema.Struct({
  years: Schema.Array(Schema.Int),
  this_year: Schema.Int,
  owners: Schema.Array(
    Schema.Struct({ owner_id: Schema.Int, owner: Schema.String, is_looked_through: Schema.Boolean })
  ),
  investors: Schema.Array(Schema.Struct({ investor_id: Schema.Int, investor: Schema.String })),
  documents: Schema.Array(Schema.Struct({ code: DocumentCode, name: Schema.String })),
  states: Schema.Array(CoverageState),
  days: Schema.Array(CalendarDate),
  rows: Schema.Struct({ owner: Places, investor: PlacesOrNone, document: Places, cells: Places }),
  cells: Schema.Struct({
    year: Places,
    state: Places,
    document_id: PlacesOrNone,
    ahead_id: PlacesOrNone,
    until: PlacesOrNone,
    due_on: PlacesOrNone,
    reclaims: Places,
    net: Schema.Array(Schema.Finite)
  }),
  rev: Schema.Int
})
type CoverageColumns = typeof CoverageColumns.Type

/** Assigns each value a place in a list, by a key that identifies it. */
class Dictionary<Value, Listed = Value> {
  readonly listed: Array<Listed> = []
  readonly #places = new Map<Value, number>()

  placeOf(key: Value, listed: () => Listed): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const place = this.listed.push(listed()) - 1
    this.#places.set(key, place)
    return place
  }
}

const encodeCoverage = ({ rev, rows, thisYear, years }: Coverage): CoverageColumns => {
  const owners = new Dictionary<number, CoverageColumns["owners"][number]>()
  const investors = new Dictionary<number, CoverageColumns["investors"][number]>()
  const documents = new Dictionary<string, CoverageColumns["documents"][number]>()
  const days = new Dictionary<CalendarDate>()
  const dayPlace = (day: CalendarDate | null): number => (day === null ? 0 : days.placeOf(day, () => day) + 1)
  const yearPlaces = new Map(years.map((year, place) => [year, place]))
  const statePlaces = new Map(CoverageState.literals.map((state, place) => [state, place]))
  const cells = rows.flatMap((row) => row.cells)
  return {
    years,
    this_year: thisYear,
    rows: {
      owner: rows.map(({ isLookedThrough, owner, ownerId }) =>
        owners.placeOf(ownerId, () => ({ owner_id: ownerId, owner, is_looked_through: isLookedThrough }))
      ),
      investor: rows.map(({ investor, investorId }) =>
        investorId === null
          ? 0
          : investors.placeOf(investorId, () => ({ investor_id: investorId, investor: investor ?? "" })) + 1
      ),
      document: rows.map(({ code, name }) => documents.placeOf(`${code} ${name}`, () => ({ code, name }))),
      cells: rows.map((row) => row.cells.length)
    },
    cells: {
      year: cells.map(({ year }) => yearPlaces.get(year) ?? 0),
      state: cells.map(({ state }) => statePlaces.get(state) ?? 0),
      document_id: cells.map(({ documentId }) => documentId ?? 0),
      ahead_id: cells.map(({ aheadId }) => aheadId ?? 0),
      until: cells.map(({ until }) => dayPlace(until)),
      due_on: cells.map(({ dueOn }) => dayPlace(dueOn)),
      reclaims: cells.map(({ reclaims }) => reclaims),
      net: cells.map(({ net }) => usd(net))
    },
    owners: owners.listed,
    investors: investors.listed,
    documents: documents.listed,
    states: CoverageState.literals,
    days: days.listed,
    rev
  }
}

/** Value at a place of a response's list. Throws when there is none, because the response is malformed. */
const at = <A>(values: ReadonlyArray<A>, place: number | undefined): A => {
  const value = place === undefined ? undefined : values[place]
  if (value === undefined) throw new RangeError(`Coverage names place ${String(place)} of ${values.length}`)
  return value
}

const atOrNone = <A>(values: ReadonlyArray<A>, place: number | undefined): A | null =>
  place === 0 ? null : at(values, place === undefined ? undefined : place - 1)

const cellsOf = (sent: CoverageColumns): ReadonlyArray<CoverageCell> =>
  sent.cells.year.map((year, place) => {
    const documentId = at(sent.cells.document_id, place)
    const aheadId = at(sent.cells.ahead_id, place)
    return {
      year: at(sent.years, year),
      state: at(sent.states, sent.cells.state[place]),
      documentId: documentId === 0 ? null : documentId,
      aheadId: aheadId === 0 ? null : aheadId,
      until: atOrNone(sent.days, sent.cells.until[place]),
      dueOn: atOrNone(sent.days, sent.cells.due_on[place]),
      reclaims: at(sent.cells.reclaims, place),
      net: centsOf(at(sent.cells.net, place)) as UsdCents
    }
  })

const decodeCoverage = (sent: CoverageColumns): Coverage => {
  const cells = cellsOf(sent)
  let first = 0
  const rows = sent.rows.owner.map((owner, place): CoverageRow => {
    const { is_looked_through, owner: name, owner_id } = at(sent.owners, owner)
    const behind = atOrNone(sent.investors, sent.rows.investor[place])
    const last = first + at(sent.rows.cells, place)
    const own = cells.slice(first, last)
    first = last
    return {
      ownerId: owner_id,
      owner: name,
      isLookedThrough: is_looked_through,
      investorId: behind?.investor_id ?? null,
      investor: behind?.investor ?? null,
      ...at(sent.documents, sent.rows.document[place]),
      cells: own
    }
  })
  return { years: sent.years, thisYear: sent.this_year, rows, rev: sent.rev }
}

/** Documents that owners have, lack and will need. */
export const WireCoverage: Schema.Codec<Coverage, typeof CoverageColumns.Encoded> = CoverageColumns.pipe(
  Schema.decodeTo(
    Schema.declare((input): input is Coverage => typeof input === "object" && input !== null),
    {
      decode: SchemaGetter.transformEffect((sent: CoverageColumns) =>
        Effect.try({
          try: () => decodeCoverage(sent),
          catch: (cause) => new SchemaIssue.InvalidValue({ message: String(cause) }, sent)
        })
      ),
      encode: SchemaGetter.transform(encodeCoverage)
    }
  ),
  asClass(Coverage)
)
