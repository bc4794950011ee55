import { BigDecimal, Effect } from "effect"
import { readOwnedIds } from "../rows/importLookups.ts"
import { replaceOwnership } from "../rows/importOwnership.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import { clientsOf, type OfClient, makeKnownClients } from "./knownClients.ts"
import { lookup } from "./lookup.ts"
import { numberProblem } from "./numberProblem.ts"

const columns = {
  client: column(cells.id, "Id of the client."),
  owner: column(cells.id, "Id of the look-through owner."),
  tax_year: column(cells.year, "The calendar year of the dividends it applies to."),
  investor: column(cells.id, "Id of the sub-investor."),
  percent: column(cells.share, "Its percentage of the owner. The percentages of one owner and year add up to 100."),
  portal_owner: optionalColumn(
    cells.portalNumber,
    "The portal's number of that owner, as `export-accepted` writes it, as a check: the row is refused if it differs."
  ),
  portal_investor: optionalColumn(cells.portalNumber, "The same check for the investor.")
}

/** A row with its owner and investor resolved. */
interface Part extends OfClient<RowOf<typeof columns>> {
  readonly boId: number
  readonly investorId: number
}

const whole = BigDecimal.fromBigInt(100n)
const tolerance = BigDecimal.make(1n, 3)

/** The owners and years whose parts do not add up to the whole, with the sum and the first line of each. */
const incompleteYears = (parts: ReadonlyArray<Part>) => {
  const years = new Map<string, { readonly first: Part; readonly total: BigDecimal.BigDecimal }>()
  for (const part of parts) {
    const key = `${part.clientId} ${part.boId} ${part.tax_year}`
    const known = years.get(key)
    years.set(key, {
      first: known?.first ?? part,
      total: known === undefined ? part.percent : BigDecimal.sum(known.total, part.percent)
    })
  }
  return [...years.values()].filter(({ total }) =>
    BigDecimal.isGreaterThan(BigDecimal.abs(BigDecimal.subtract(total, whole)), tolerance)
  )
}

/** The investors behind an owner, by tax year. */
export const ownership = importFileType(columns, {
  name: "ownership",
  about: "The percentage of a look-through owner that each sub-investor holds, by tax year.",
  again:
    "The rows of an owner and year replace the former ones. Reclaims keep the percentages they were computed with until they are imported again.",
  key: ["client", "owner", "tax_year", "investor"],
  open: () =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const owners = lookup(
        (clients) => readOwnedIds("beneficial_owner", clients),
        ({ externalId }) => externalId
      )
      const investors = lookup(
        (clients) => readOwnedIds("investor", clients),
        ({ externalId }) => externalId
      )
      const parts: Array<Part> = []
      return {
        take: (rows, problems) =>
          Effect.gen(function* () {
            const found = known.of(rows, problems)
            yield* owners.load(clientsOf(found))
            yield* investors.load(clientsOf(found))
            for (const row of found) {
              const owner = owners.get(row.clientId, row.owner)
              const investor = investors.get(row.clientId, row.investor)
              if (owner === undefined) {
                problems.add(row.line, "owner", `the owner ${row.owner} is unknown: import it with owners.csv first`)
              }
              if (investor === undefined) {
                const text = `the investor ${row.investor} is unknown: import it with investors.csv first`
                problems.add(row.line, "investor", text)
              }
              if (owner !== undefined && investor !== undefined) {
                const { line } = row
                const owned = { line, externalId: row.owner, stated: row.portal_owner }
                numberProblem("owner", owned, owner.id, problems)
                const owning = { line, externalId: row.investor, stated: row.portal_investor }
                numberProblem("investor", owning, investor.id, problems)
                parts.push({ ...row, boId: owner.id, investorId: investor.id })
              }
            }
            return Effect.succeed(noRows)
          }),
        end: (problems) => {
          for (const { first, total } of incompleteYears(parts)) {
            const text = `the shares of ${first.owner} for ${first.tax_year} add up to ${BigDecimal.format(total)}, not 100: correct them or add the missing ones`
            problems.add(first.line, "percent", text)
          }
          if (!problems.isEmpty) return Effect.succeed(noRows)
          return replaceOwnership(
            parts.map(({ clientId, boId, tax_year, investorId, percent }) => ({
              client_id: clientId,
              bo_id: boId,
              tax_year,
              investor_id: investorId,
              percent: BigDecimal.format(percent)
            }))
          )
        }
      }
    })
})
