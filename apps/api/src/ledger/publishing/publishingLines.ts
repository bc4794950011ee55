import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { PublishDecision, type UntiedLine } from "@reclaim/engine/publishing/decidePublishing"
import { quarterName } from "@reclaim/engine/publishing/quarterDays"
import type { ClientPublished } from "./publishStatements.ts"

const linesNamed = 5

/** Names the lines that do not add up, up to a limit: `account A-1 in Germany by $0.02`. */
const untiedText = (untied: ReadonlyArray<UntiedLine>): string =>
  [
    ...untied
      .slice(0, linesNamed)
      .map(({ account, cents, market }) => `account ${account} in ${market} by ${usd(cents)}`),
    ...(untied.length > linesNamed ? [`${count(untied.length - linesNamed)} more`] : [])
  ].join(", ")

const outcomeText = PublishDecision.$match({
  Publish: ({ version }) => (version === 1 ? "published" : `restated as version ${version}`),
  PublishUntied: ({ untied, version }) =>
    `published as version ${version} although its check fails, and says so: the movements differ from the closing balance of ${untiedText(untied)}`,
  DoesNotHold: ({ untied }) =>
    `not published: its check fails, as the movements differ from the closing balance of ${untiedText(untied)}; correct the reclaims and payments there, or publish it anyway with --reason "…"`,
  Unchanged: ({ version }) => `unchanged since version ${version}`,
  ReasonMissing: ({ version }) =>
    `not published: its figures differ from version ${version}; restate it with --reason "…"`,
  RestateFirst: ({ quarter }) =>
    `not published: ${quarterName(quarter)} closed with different reclaims, so restate it first`,
  NotOver: ({ cutOff }) => `not published: the quarter ends on ${displayDate(cutOff)}`,
  NothingOpen: () => "nothing to state",
  NeverPublished: () => "not restated: it was never published"
})

const isRefused = ({ _tag }: PublishDecision): boolean =>
  ["DoesNotHold", "ReasonMissing", "RestateFirst", "NotOver", "NeverPublished"].includes(_tag)

/** Number of statements that were requested but not published. */
export const countRefused = (published: ReadonlyArray<ClientPublished>): number =>
  published.flatMap(({ quarters }) => quarters).filter(({ outcome }) => isRefused(outcome)).length

/** Report of published statements: a line for each quarterly statement and one for a client's payment statements. */
export const publishingLines = (published: ReadonlyArray<ClientPublished>): ReadonlyArray<string> =>
  published.flatMap(({ clientCode, payments, quarters }) => [
    ...quarters.map(({ outcome, quarter }) => `${clientCode} ${quarterName(quarter)}: ${outcomeText(outcome)}`),
    ...(payments === 0
      ? []
      : [`${clientCode}: ${count(payments)} payment ${payments === 1 ? "statement" : "statements"} published`])
  ])
