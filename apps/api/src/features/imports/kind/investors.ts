import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import { Effect } from "effect"
import { upsertInvestors } from "../rows/importInvestors.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells.ts"
import { column, optionalColumn } from "./column.ts"
import { importFileType } from "./ImportFileType.ts"
import { makeKnownClients } from "./knownClients.ts"
import { linkProblem } from "./linkProblem.ts"

const columns = {
  client: column(cells.id, "Id of the client it belongs to."),
  investor: column(cells.id, "Your id of the investor, unique within the client."),
  name: column(cells.name, "Its name."),
  residence: column(cells.country, "Where it is taxed; decides the treaty of its share."),
  investor_type: column(cells.investorType, "What kind of investor it is."),
  entity_type: optionalColumn(
    cells.entityType,
    "Its legal form, which decides its treaty rate: a pension or ira has the market's pension rate. Empty: individual. A look-through entity cannot be an investor itself; name its own investors instead."
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
    "Everything may change. Reclaims keep what was computed with the former residence or entity type until they are imported again.",
  key: ["client", "investor"],
  open: () =>
    Effect.map(makeKnownClients, (known) => ({
      take: (rows, problems) => {
        const found = known.of(rows, problems)
        for (const { entity_type, line } of found) {
          if (entity_type !== null && isTransparent({ entityType: entity_type, usClassification: null })) {
            const text = `a ${entity_type} is a look-through entity: name its own investors with their percentages of the owner instead`
            problems.add(line, "entity_type", text)
          }
        }
        if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
        const written = upsertInvestors(
          found.map(({ clientId, entity_type, investor, investor_type, line, name, portal_investor, residence }) => ({
            line,
            clientId,
            externalId: investor,
            portalNumber: portal_investor,
            values: {
              client_id: clientId,
              external_id: investor,
              name,
              residence,
              investor_type,
              entity_type: entity_type ?? "individual"
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
