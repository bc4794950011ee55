import { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeQuarterlyStatement, makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import { makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import type { FakeAnswers } from "../../testing/fakeServices.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { nobodyViewedMessages } from "../../app/viewAs/nobodyViewedMessages.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.tsx"

export default {
  title: "Quarterly statements",
  component: QuarterlyStatements,
  render: () => (
    <FollowAddress>
      <QuarterlyStatements />
    </FollowAddress>
  )
} satisfies Meta<typeof QuarterlyStatements>

type Story = StoryObj<typeof QuarterlyStatements>

const path = "/reports/quarterly-statements"

const portalAt = (answers: FakeAnswers, search = "", user = makeUser()) => ({
  path: path + search,
  seed: seedPortal({ path, search }, answers, user)
})

const before = makeQuarterlyStatement({
  id: 7,
  statementName: "Quarterly statement Q2 2026",
  statementDate: CalendarDate.make("2026-06-30"),
  status: "restated"
})
const list = [makeQuarterlyStatement(), before]

/** Two quarters; one is opened, and the way back keeps the search of the list. */
export const ListAndOne: Story = {
  parameters: portalAt({ quarterlyStatements: { available: () => Effect.succeed(list) } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "q3")
    await userEvent.click(canvas.getByRole("link", { name: "Quarterly statement Q3 2026" }))
    await canvas.findByText("Ties out to the cent")
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Quarterly statement Q3 2026")
    await expect(
      canvas.getByText("Meyer Family Office · As of 30 SEP 2026 · published 14 OCT 2026 · Version 1")
    ).toBeVisible()
    await userEvent.click(canvas.getByRole("link", { name: "Quarterly Statements" }))
    await expect(await canvas.findByRole("searchbox")).toHaveValue("q3")
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("1 of 2 statements")
  }
}

/** A link to one statement, with its files in a menu. */
export const FromAKeptLink: Story = {
  parameters: portalAt({}, "?statement=8"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { name: "Open balance up 4.3% since the end of Q2 2026" })
    await userEvent.click(canvas.getByRole("button", { name: "Download" }))
    await expect(await canvas.findByRole("menuitem", { name: /^Download Excel/ })).toBeVisible()
  }
}

/** A restated statement: it says so, and leads to its replacement. */
export const Restated: Story = {
  parameters: portalAt(
    {
      quarterlyStatements: { available: () => Effect.succeed(list) },
      statements: {
        quarterlyDetail: () =>
          Effect.succeed(
            makeQuarterlyStatementDetail({
              statement: before,
              versions: [
                new StatementVersion({
                  id: 8,
                  reportGuid: "g",
                  version: 2,
                  publishedOn: CalendarDate.make("2026-08-20"),
                  restatementReason: "A receipt of June was entered in July"
                }),
                new StatementVersion({
                  id: 7,
                  reportGuid: "h",
                  version: 1,
                  publishedOn: CalendarDate.make("2026-07-14"),
                  restatementReason: ""
                })
              ]
            })
          )
      }
    },
    "?statement=7&year=2026"
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("This statement was replaced by version 2 of 20 AUG 2026.")
    await expect(canvas.getByRole("link", { name: "Version 2 of 20 AUG 2026" })).toHaveAttribute(
      "href",
      `${path}?statement=8&year=2026`
    )
  }
}

/** The list is loading: its space is reserved. */
export const Loading: Story = {
  parameters: portalAt({ quarterlyStatements: { available: () => Effect.never } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the statements" })).toBeVisible()
  }
}

/** A statement is loading; its name is known already. */
export const OneLoading: Story = {
  parameters: portalAt({ statements: { quarterlyDetail: () => Effect.never } }, "?statement=8"),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Quarterly statement Q3 2026" })
    await expect(canvas.getByRole("region", { name: "Loading the statement" })).toBeVisible()
  }
}

/** A new client: the date of the first statement, and where to look until then. */
export const NothingPublished: Story = {
  parameters: portalAt({ quarterlyStatements: { available: () => Effect.succeed([]) } }),
  play: async ({ canvas }) => {
    await canvas.findByText(/No quarterly statement has been published yet/)
    await expect(canvas.getByRole("button", { name: "See the reclaim dashboard" })).toBeVisible()
  }
}

/** An address that leads nowhere, or to another client's statement. */
export const NotFound: Story = {
  parameters: portalAt({}, "?statement=404"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("This statement does not exist, or you do not have access to it.")
    await userEvent.click(canvas.getByRole("button", { name: "All quarterly statements" }))
    await canvas.findByRole("link", { name: "Quarterly statement Q3 2026" })
  }
}

const state = { isDown: true }

/** The server fails: shown in place, dismissed, and back on another request. */
export const Failed: Story = {
  beforeEach: () => {
    state.isDown = true
  },
  parameters: portalAt({
    quarterlyStatements: {
      available: () =>
        Effect.suspend(() =>
          state.isDown
            ? Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-77" }))
            : Effect.succeed(list)
        )
    }
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now | Ref #: R-77")
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }))
    await canvas.findByText("No statements are shown.")
    state.isDown = false
    await userEvent.click(canvas.getByRole("button", { name: "Load the statements" }))
    await canvas.findByRole("link", { name: "Quarterly statement Q3 2026" })
  }
}

/** Staff who have not chosen a client. */
export const NobodyViewed: Story = {
  parameters: portalAt({}, "", makeUser({ isUserInternal: true, permissions: {} })),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: nobodyViewedMessages.withoutRight.title })
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Quarterly Statements")
    await expect(canvas.queryByRole("table")).toBeNull()
  }
}
