import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeInboxItem } from "@reclaim/core/testing/people/makeInboxItem"
import { makeSavedView } from "@reclaim/core/testing/makeSavedView"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, waitFor } from "storybook/test"
import { fakeWorkItems } from "../../testing/desk/fakeWorkItems.ts"
import type { FakeAnswers } from "../../testing/fakeServices.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { DeskScreen } from "./DeskScreen.tsx"

const path = "/desk"

const items = [
  makeInboxItem({ itemId: 1, subjectId: "4", agentCutoff: CalendarDate.make("2027-01-31") }),
  makeInboxItem({ itemId: 2, subjectId: "5", agentCutoff: CalendarDate.make("2026-12-31") }),
  makeInboxItem({ itemId: 3, kind: "mail-bounced", subjectId: "8", agentCutoff: null })
]

const answering = (
  permissions: Readonly<Record<string, boolean>>,
  search = "",
  savedViews: FakeAnswers["savedViews"] = {}
) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    { others: fakeWorkItems(items), savedViews },
    makeUser({ isUserInternal: true, permissions })
  )
})

const meta = {
  title: "Desk",
  component: DeskScreen,
  decorators: [(Story) => <FollowAddress>{Story()}</FollowAddress>],
  parameters: answering({ "desk.documents": true })
} satisfies Meta<typeof DeskScreen>

export default meta

type Story = StoryObj<typeof meta>

/** The keys move through the items, the most urgent first; Enter opens one. What has no review leads to its list. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Desk" })).toBeVisible()
    const links = await canvas.findAllByRole("link")
    await expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/documents?client=12&document=5",
      "/documents?client=12&document=4",
      "/contacts?client=12"
    ])
    await userEvent.keyboard("j")
    await expect(links[0]).toHaveFocus()
    await userEvent.keyboard("jjj")
    await expect(links[2]).toHaveFocus()
    await userEvent.keyboard("k")
    await expect(links[1]).toHaveFocus()
    await expect(canvas.queryByText("Which client?")).toBeNull()
  }
}

/** The address has the filter, and changes with it. */
export const Filtered: Story = {
  parameters: answering({ "desk.documents": true }, "?kind=document"),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("2 of 3")).toBeVisible()
    await expect(canvas.getAllByRole("link")).toHaveLength(2)
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter Kind Document to review" }))
    await expect(await canvas.findByText("3 items")).toBeVisible()
    await expect(canvas.getAllByRole("link")).toHaveLength(3)
  }
}

const kept = [
  makeSavedView({ id: 1, name: "Bounced", query: "kind=mail-bounced" }),
  makeSavedView({ id: 2, name: "My copies", query: "kind=document&assignee=mine" })
]

/** The filter is saved under a name, a saved one is chosen, and the address follows. */
export const SavedViews: Story = {
  parameters: answering({ "desk.documents": true }, "?kind=document", {
    list: () => Effect.succeed(kept),
    add: ({ payload, query }) =>
      query.screen === "desk" ? Effect.succeed(makeSavedView({ id: 3, ...payload })) : Effect.die("another screen")
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Views" }))
    await userEvent.type(await canvas.findByRole("textbox", { name: "Name for the current view" }), "Copies{Enter}")
    await expect(await canvas.findByText("The current view is saved as “Copies”.")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole("button", { name: "Copies shown now" })).toHaveFocus())
    await userEvent.click(canvas.getByRole("button", { name: "Bounced" }))
    await expect(await canvas.findByText("1 of 3")).toBeVisible()
    await expect(canvas.getByRole("button", { name: "Views Bounced" })).toHaveFocus()
    await expect(canvas.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/contacts?client=12"])
    await userEvent.click(canvas.getByRole("button", { name: "Clear all" }))
    await expect(await canvas.findByRole("button", { name: "Views" })).toBeVisible()
  }
}

/** Staff who view reports as clients choose one below the items. */
export const ViewsAs: Story = {
  parameters: answering({ "desk.documents": true, "reclaimDashboard.viewAs": true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: "Which client?" })).toBeVisible()
  }
}
