import { Effect } from "effect"
import { upsertClients } from "../rows/importClients.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"

const columns = {
  client: column(cells.id, "Your id of the client; every other file names the client by it."),
  name: column(cells.name, "Its name as people read it.")
}

/** Clients. */
export const clients = importFileType(columns, {
  name: "clients",
  about: "The investors who use the service; every other row belongs to one of them.",
  again: "The name may change.",
  key: ["client"],
  open: () =>
    Effect.succeed({
      take: (rows, problems) =>
        Effect.succeed(
          problems.isEmpty
            ? upsertClients(rows.map(({ client, name }) => ({ code: client, name })))
            : Effect.succeed(noRows)
        ),
      end: () => Effect.succeed(noRows)
    })
})
