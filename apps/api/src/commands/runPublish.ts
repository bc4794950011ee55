import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { Publishing } from "@reclaim/engine/publishing/decidePublishing"
import { quarterName } from "@reclaim/engine/publishing/quarterDays"
import { Console, Effect } from "effect"
import { publishStatements } from "../ledger/publishing/publishStatements.ts"
import { CommandRefused } from "./CommandRefused.ts"

/** What became of one quarter, as the command says it. */
const outcomeText = Publishing.$match({
  Publish: ({ version }) => (version === 1 ? "published" : `restated as version ${version}`),
  Unchanged: ({ version }) => `unchanged since version ${version}`,
  ReasonMissing: ({ version }) =>
    `not published: its figures differ from version ${version}, so say why with --reason "…" to restate it`,
  RestateFirst: ({ quarter }) =>
    `not published: ${quarterName(quarter)} closed with other reclaims, so restate that first`,
  NotOver: ({ cutOff }) => `not published: the quarter ends on ${displayDate(cutOff)}`,
  NothingOpen: () => "nothing to state",
  NeverPublished: () => "not restated: it was never published"
})

const isRefused = (outcome: Publishing): boolean =>
  ["ReasonMissing", "RestateFirst", "NotOver", "NeverPublished"].includes(outcome._tag)

/** Publishes a quarter of all clients or of one, and the statements of payments that have none. */
export const runPublish = Effect.fnUntraced(function* (wish: {
  readonly quarter: Quarter
  readonly client: string | null
  readonly reason: string
}) {
  const { client, quarter, reason } = wish
  const published = yield* publishStatements({ quarters: [quarter], clientCode: client, reason })
  for (const { clientCode, payments, quarters } of published) {
    for (const one of quarters) {
      yield* Console.log(`${clientCode} ${quarterName(one.quarter)}: ${outcomeText(one.outcome)}`)
    }
    if (payments > 0) yield* Console.log(`${clientCode}: ${count(payments)} payment statements published`)
  }
  const refused = published.flatMap(({ quarters }) => quarters).filter(({ outcome }) => isRefused(outcome)).length
  if (refused > 0) {
    const problem = `${count(refused)} of ${count(published.length)} statements were not published; the lines above say why.`
    return yield* new CommandRefused({ problem, showsUsage: false })
  }
  return undefined
})
