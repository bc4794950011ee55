import { displayDate } from "@reclaim/core/format/displayDate"
import { Publishing } from "@reclaim/engine/publishing/decidePublishing"
import { quarterName } from "@reclaim/engine/publishing/quarterDays"
import type { ClientPublished } from "./publishStatements.ts"

const outcomeWords = Publishing.$match({
  Publish: ({ version }) => (version === 1 ? "published" : `restated as version ${version}`),
  Unchanged: ({ version }) => `unchanged, version ${version} holds`,
  ReasonMissing: ({ version }) =>
    `not published: the figures differ from version ${version}; say why with --restate "<reason>" to publish them beside it`,
  RestateFirst: ({ quarter }) =>
    `not published: it opens with other reclaims than ${quarterName(quarter)} closed with; restate ${quarter} first`,
  NotOver: ({ cutOff }) => `not published: the quarter lasts until ${displayDate(cutOff)}`,
  NothingOpen: () => "nothing to publish: no reclaim was open",
  NeverPublished: () => "was never published, so there is nothing to restate"
})

/** Whether somebody has to do something before everything that was wished for is published. */
export const needsAttention = (published: ReadonlyArray<ClientPublished>): boolean =>
  published.some(({ quarters }) =>
    quarters.some(({ outcome }) => ["ReasonMissing", "RestateFirst", "NotOver"].includes(outcome._tag))
  )

/** What was published, a line for each statement of a quarter and one for the payments of a client. */
export const publishingLines = (published: ReadonlyArray<ClientPublished>): ReadonlyArray<string> =>
  published.flatMap(({ clientCode, payments, quarters }) => [
    ...quarters.map(({ outcome, quarter }) => `${clientCode} ${quarterName(quarter)}: ${outcomeWords(outcome)}`),
    ...(payments === 0
      ? []
      : [`${clientCode}: ${payments} payment ${payments === 1 ? "statement" : "statements"} published`])
  ])
