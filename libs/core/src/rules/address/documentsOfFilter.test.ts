import { describe, expect, it } from "@effect/vitest"
import { DueRange } from "../../domain/reclaim/DueRange.ts"
import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { documentsOfFilter } from "./documentsOfFilter.ts"

const summary = emptyDashboardFilter("summary")

describe("the documents behind a dashboard", () => {
  it("are of its countries, custodians and accounts", () => {
    const part = { countries: ["CH"], custodianCodes: ["NTC"], accountCodes: ["A, 1"] }
    expect(documentsOfFilter(summary.with({ ...part, clientStatuses: ["Awaiting documents"] }))).toEqual({
      ...part,
      clientStatuses: ["Awaiting documents"],
      clientDocumentsOnly: false
    })
  })

  it.each([
    ["a status that waits", { internalStatuses: ["awaiting info from the ta"] }, ["Awaiting market process"], false],
    ["both statuses that wait", { internalStatuses: ["awaiting documents", "awaiting info from the ta"] }, [], false],
    [
      "a status that waits beside another",
      { clientStatuses: ["Filed", "Awaiting documents"] },
      ["Awaiting documents"],
      false
    ],
    ["what the client and its investors do next", { nextActors: ["client"] }, ["Awaiting documents"], false],
    ["what a custodian does next", { nextActors: ["custodian"] }, ["Awaiting documents"], false],
    ["what a document of the client blocks", { blockers: ["client document"] }, ["Awaiting documents"], true]
  ])("narrowed to %s are those of the same reclaims", (_what, changes, clientStatuses, clientDocumentsOnly) => {
    expect(documentsOfFilter(summary.with(changes))).toMatchObject({ clientStatuses, clientDocumentsOnly })
  })

  it("that expire are everybody's, whatever the deadline", () => {
    const due = new DueRange({ by: "agent", from: null, to: CalendarDate.make("2027-01-31") })
    expect(documentsOfFilter(emptyDashboardFilter("expiring").with({ due }))).toMatchObject({
      clientStatuses: [],
      clientDocumentsOnly: false
    })
  })

  it.each([
    ["nothing narrows to what waits", summary],
    ["nothing waits", summary.with({ clientStatuses: ["Filed"] })],
    ["all is paid", emptyDashboardFilter("paid").with({ clientStatuses: ["Awaiting documents"] })],
    ["a security is asked for", summary.with({ clientStatuses: ["Awaiting documents"], securities: ["CH0038863350"] })],
    ["an owner is asked for", summary.with({ clientStatuses: ["Awaiting documents"], owners: ["Alpine LP"] })],
    ["words are searched for", emptyDashboardFilter("expiring").with({ search: "nestle" })]
  ])("are not offered where %s", (_why, filter) => {
    expect(documentsOfFilter(filter)).toBeNull()
  })
})
