import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import { Effect } from "effect"
import { type LinkedOutcome, type LinkedRow, type LinkedTable, upsertLinked } from "../rows/upsertLinked.ts"
import { type InImport, noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import { makeKnownClients } from "./knownClients.ts"
import { linkProblem } from "./linkProblem.ts"

const table: LinkedTable = {
  name: "investor",
  id: "investor_id",
  key: ["client_id", "external_id"],
  types: {
    client_id: "int",
    external_id: "text",
    name: "text",
    residence: "text",
    investor_type: "text",
    entity_type: "text",
    us_classification: "text"
  }
}

/** Writes sub-investors. */
const upsertInvestors = (rows: ReadonlyArray<LinkedRow>): InImport<LinkedOutcome> => upsertLinked(table, rows)

const columns = {
  client: column(cells.id, "Id of the client it belongs to."),
  investor: column(cells.id, "Your id of the investor, unique within the client."),
  name: column(cells.name, "Its name."),
  residence: column(cells.country, "Its country of tax residence; determines the treaty for its share."),
  investor_type: column(cells.investorType, "The type of investor."),
  entity_type: optionalColumn(
    cells.entityType,
    "Its entity type, which determines its treaty rate: a pension or ira has the market's pension rate. Empty: individual. A look-through entity cannot be an investor itself; name its own investors instead."
  ),
  us_classification: optionalColumn(
    cells.usClassification,
    "The US tax classification of an llc. One taxed as a partnership, or disregarded, is a look-through entity."
  ),
  portal_investor: optionalColumn(
    cells.portalNumber,
    "The portal's number of an investor that it accepted, from `export-accepted`; links that investor to your id. Empty for every other investor."
  )
}

/** Sub-investors. */
export const investors = importFileType(columns, {
  name: "investors",
  about: "The sub-investors of look-through owners.",
  again:
    "Everything may change. Reclaims keep the amounts for the former residence or entity type until they are imported again.",
  key: ["client", "investor"],
  open: () =>
    Effect.map(makeKnownClients, (known) => ({
      take: (rows, problems) => {
        const found = known.of(rows, problems)
        for (const { entity_type, line, us_classification } of found) {
          const usClassification = us_classification
          if (usClassification !== null && entity_type !== "llc") {
            problems.add(line, "us_classification", "only an llc is classified: leave it empty for any other")
          } else if (entity_type !== null && isTransparent({ entityType: entity_type, usClassification })) {
            const what = usClassification === null ? entity_type : `${entity_type} taxed as ${usClassification}`
            const text = `a ${what} is a look-through entity: name its own investors with their percentages of the owner instead`
            problems.add(line, usClassification === null ? "entity_type" : "us_classification", text)
          }
        }
        if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
        const written = upsertInvestors(
          found.map(({ clientId, investor, line, portal_investor, ...row }) => ({
            line,
            clientId,
            externalId: investor,
            portalNumber: portal_investor,
            values: {
              client_id: clientId,
              external_id: investor,
              name: row.name,
              residence: row.residence,
              investor_type: row.investor_type,
              entity_type: row.entity_type ?? "individual",
              us_classification: row.us_classification
            }
          }))
        )
        return Effect.succeed(
          Effect.map(written, ({ refusals, tally }) => {
            for (const refusal of refusals) linkProblem("investor", refusal, problems)
            return tally
          })
        )
      },
      end: () => Effect.succeed(noRows)
    }))
})
