import { count } from "@reclaim/core/format/count"
import { Console, Effect } from "effect"
import { publishStatements } from "../ledger/publishing/publishStatements.ts"
import { countRefused, publishingLines } from "../ledger/publishing/publishingLines.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { PublishRequest } from "./portalCommand.ts"

/** Publishes a quarter of all clients or of one, and the statements of payments that have none. */
export const runPublish = Effect.fnUntraced(function* ({ client, quarter, reason }: PublishRequest) {
  const published = yield* publishStatements({ quarters: [quarter], clientCode: client, reason })
  yield* Effect.forEach(publishingLines(published), (line) => Console.log(line), { discard: true })
  const refused = countRefused(published)
  if (refused > 0) {
    const all = published.reduce((sum, { quarters }) => sum + quarters.length, 0)
    const problem = `${count(refused)} of ${count(all)} statements were not published; see the reasons above.`
    return yield* new CommandRefused({ problem })
  }
  return undefined
})
