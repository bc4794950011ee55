import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskGroup } from "@reclaim/core/contract/desk/DeskGroup"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect, screen, waitFor, within } from "storybook/test"
import { fakeWorkItems } from "../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import { seedPortal } from "../../testing/seedPortal.ts"
import { OrDesk } from "../aside/OrDesk.tsx"

const meta = {
  title: "Waiting for us",
  component: OrDesk,
  args: { screen: "documents", children: <h1>The screen of clients</h1> },
  render: (args) => (
    <FollowAddress>
      <OrDesk {...args} />
    </FollowAddress>
  )
} satisfies Meta<typeof OrDesk>

export default meta

type Story = StoryObj<typeof meta>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.documents": true } })

const items = [
  makeWorkItem(),
  makeWorkItem({ itemId: 42, clientId: 14, clientName: "Nordlys Partners", dueOn: null }),
  makeWorkItem({ itemId: 43, kind: "mail-bounced" })
]

const path = "/documents"

const answering = (search = "", answers: Partial<GroupCalls<typeof DeskGroup>> = {}, user = staff) => ({
  path: path + search,
  seed: seedPortal({ path, search }, { others: fakeWorkItems(items, answers) }, user)
})

const bounces = (answers: Partial<GroupCalls<typeof DeskGroup>> = {}) => ({
  path: "/contacts",
  seed: seedPortal(
    { path: "/contacts", search: "" },
    {
      others: fakeWorkItems(
        [
          makeWorkItem({ itemId: 43, kind: "mail-bounced" }),
          makeWorkItem({ itemId: 45, kind: "mail-bounced", subjectId: "8" })
        ],
        answers
      )
    },
    makeUser({ isUserInternal: true, permissions: { "desk.people": true } })
  )
})

/** The screen's own items; items of other screens link there. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: /Waiting for us 2 items/ })).toBeVisible()
    await expect(canvas.getAllByRole("link", { name: "Document to review 7" })[0]).toHaveAttribute(
      "href",
      "/documents?client=12&document=7"
    )
  }
}

/** Taking an item that is handled in the list. */
export const Taken: Story = {
  args: { screen: "contacts" },
  parameters: bounces(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take Mail bounced 7, Alpine Pension Fund" }))
    await expect(await canvas.findByText("Sam Staff")).toBeVisible()
    await expect(canvas.getAllByRole("button", { name: /^Take/ })).toHaveLength(1)
  }
}

/** Items of one client by the address, and a button to show all clients again. */
export const OfOneClient: Story = {
  parameters: answering("?client=14"),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Only Nordlys Partners")).toBeVisible()
    await expect(canvas.queryByText("Alpine Pension Fund")).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Show all clients" }))
    await expect(await canvas.findByText("Alpine Pension Fund")).toBeVisible()
  }
}

/** Item taken by another user first: the reason is shown at the item. */
export const TakenMeanwhile: Story = {
  args: { screen: "contacts" },
  parameters: bounces({
    take: () => Effect.fail(makeFailure({ status: 409, message: "Nora Staff has taken this item" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take Mail bounced 7, Alpine Pension Fund" }))
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Nora Staff has taken this item"))
  }
}

/** Staff who do not work at the desk see the screen as other users do. */
export const NotAtTheDesk: Story = {
  parameters: answering("", {}, makeUser({ isUserInternal: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The screen of clients")).toBeVisible()
  }
}

/** An item about an owner changed by an import is taken, then closed with a note. */
export const ClosedByHand: Story = {
  args: { screen: "accounts" },
  parameters: {
    path: "/accounts",
    seed: seedPortal(
      { path: "/accounts", search: "" },
      { others: fakeWorkItems([makeWorkItem({ itemId: 44, kind: "owner-changed-by-import", subjectId: "17" })]) },
      makeUser({ isUserInternal: true, permissions: { "desk.accounts": true } })
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Take Owner changed by import 17/ }))
    await userEvent.click(await canvas.findByRole("button", { name: /^Close Owner changed by import 17/ }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox", { name: /^What was done/ }), "New power of attorney asked for")
    await userEvent.click(dialog.getByRole("button", { name: "Close item" }))
    await expect(await canvas.findByText("No items are waiting for us.")).toBeVisible()
  }
}
