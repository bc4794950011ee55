import { Effect } from "effect"
import { upsertInvestors } from "../rows/fedTables.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells.ts"
import { column } from "./column.ts"
import { feedKind } from "./FeedKind.ts"
import { openKnownClients } from "./knownClients.ts"

const columns = {
  client: column(cells.id, "Id of the client it belongs to."),
  investor: column(cells.id, "Your id of the investor, different from every other of the client."),
  name: column(cells.name, "Its name."),
  residence: column(cells.country, "Where it is taxed; decides the treaty of its part."),
  investor_type: column(cells.investorType, "What kind of investor it is.")
}

/** Sub-investors. */
export const investors = feedKind(columns, {
  name: "investors",
  about: "The sub-investors who stand behind owners that are looked through.",
  again: "Everything may change.",
  key: ["client", "investor"],
  open: () =>
    Effect.map(openKnownClients, (known) => ({
      take: (rows, problems) => {
        const found = known.of(rows, problems)
        if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
        return Effect.succeed(
          upsertInvestors(
            found.map(({ clientId, investor, name, residence, investor_type }) => ({
              client_id: clientId,
              external_id: investor,
              name,
              residence,
              investor_type
            }))
          )
        )
      },
      end: () => Effect.succeed(noRows)
    }))
})
