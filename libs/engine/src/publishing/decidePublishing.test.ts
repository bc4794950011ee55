import { expect, it } from "@effect/vitest"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decidePublishing, PublishDecision } from "./decidePublishing.ts"

const first = {
  quarter: Quarter.make("2026Q3"),
  today: CalendarDate.make("2026-10-01"),
  version: 0,
  isSame: false,
  isEmpty: false,
  opensAsClosed: true,
  untied: [],
  isFollowing: false,
  reason: ""
}

const untied = [{ account: "A-1", market: "Germany", cents: 2 }]

it.each([
  ["is held back when its check does not hold", { untied }, PublishDecision.DoesNotHold({ untied })],
  ["is held back as a new version, too", { untied, version: 1 }, PublishDecision.DoesNotHold({ untied })],
  [
    "is published for a reason although its check does not hold",
    { untied, reason: "custodian confirms later" },
    PublishDecision.PublishUntied({ version: 1, untied })
  ],
  [
    "is restated for a reason although its check does not hold",
    { untied, version: 1, reason: "custodian confirms later" },
    PublishDecision.PublishUntied({ version: 2, untied })
  ],
  [
    "is not published for the reason of the one before",
    { untied, isFollowing: true, reason: "late file" },
    PublishDecision.NeverPublished()
  ],
  [
    "stays as it was published when its check did not hold",
    { untied, version: 1, isSame: true },
    PublishDecision.Unchanged({ version: 1 })
  ],
  ["is published once it is over", {}, PublishDecision.Publish({ version: 1 })],
  [
    "is not published on its last day",
    { today: CalendarDate.make("2026-09-30") },
    PublishDecision.NotOver({ cutOff: CalendarDate.make("2026-09-30") })
  ],
  ["is not published when nothing was open", { isEmpty: true }, PublishDecision.NothingOpen()],
  [
    "is restated when nothing turns out to have been open",
    { isEmpty: true, version: 1, reason: "wrong client" },
    PublishDecision.Publish({ version: 2 })
  ],
  ["is not published again", { version: 2, isSame: true, reason: "again" }, PublishDecision.Unchanged({ version: 2 })],
  ["is not restated without a reason", { version: 1, reason: "  " }, PublishDecision.ReasonMissing({ version: 1 })],
  ["is not restated before it was published", { reason: "late file" }, PublishDecision.NeverPublished()],
  ["is restated for a reason", { version: 1, reason: "late file" }, PublishDecision.Publish({ version: 2 })],
  [
    "waits for the restatement of the one before",
    { opensAsClosed: false, version: 1, reason: "late file" },
    PublishDecision.RestateFirst({ quarter: Quarter.make("2026Q2") })
  ]
])("a quarter %s", (_, facts, outcome) => {
  expect(decidePublishing({ ...first, ...facts })).toEqual(outcome)
})
