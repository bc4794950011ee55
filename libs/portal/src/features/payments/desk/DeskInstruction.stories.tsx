import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { DeskInstructionGroup } from "@reclaim/core/contract/payments/DeskInstructionGroup"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { makeDeskInstruction } from "@reclaim/core/testing/payments/makeDeskInstruction"
import { makeWorkItem } from "@reclaim/core/testing/people/makeWorkItem"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect, Layer } from "effect"
import { expect, screen, within } from "storybook/test"
import { OrDesk } from "../../../app/aside/OrDesk.tsx"
import { fakeWorkItems } from "../../../testing/desk/fakeWorkItems.ts"
import { FollowAddress } from "../../../testing/FollowAddress.tsx"
import { fakeDeskInstructions } from "../../../testing/payments/fakeDeskInstructions.ts"
import { seedPortal } from "../../../testing/seedPortal.ts"

const meta = {
  title: "Payment details at the desk",
  component: OrDesk,
  args: { screen: "contacts", children: null },
  render: () => (
    <FollowAddress>
      <OrDesk screen="contacts">
        <h1>The screen of clients</h1>
      </OrDesk>
    </FollowAddress>
  )
} satisfies Meta<typeof OrDesk>

export default meta

type Story = StoryObj<typeof meta>

const staff = makeUser({ isUserInternal: true, permissions: { "desk.people": true } })

const path = "/contacts"

const answering = (search = "", answers: Partial<GroupCalls<typeof DeskInstructionGroup>> = {}) => ({
  path: path + search,
  seed: seedPortal(
    { path, search },
    {
      others: Layer.merge(
        fakeWorkItems([makeWorkItem({ kind: "payment-instruction", clientId: 12, subjectId: "4" })]),
        fakeDeskInstructions(makeDeskInstruction(), answers)
      )
    },
    staff
  )
})

/** From the list to the call-back and the resulting state: the key approves only what is complete. */
export const Usual: Story = {
  parameters: answering(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Payment details to confirm by phone 4" }))
    await canvas.findByRole("button", { name: "Approve" })
    await userEvent.keyboard("a")
    await expect(canvas.getByRole("radio", { name: /Ada Meyer/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole("radio", { name: /Ada Meyer/ }))
    await userEvent.type(canvas.getByRole("textbox", { name: /^Day of the call/ }), "{Control>}a{/Control}11202026")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Time of the call/ }), "14:05")
    await userEvent.type(canvas.getByRole("textbox", { name: /^Spoke to/ }), "Ada Meyer")
    await userEvent.click(canvas.getByRole("radio", { name: /Ada Meyer/ }))
    await userEvent.keyboard("a")
    await expect(await canvas.findByText(/^It is approved, and held/)).toBeVisible()
    await userEvent.click(canvas.getByRole("link", { name: "Contacts" }))
    await expect(await canvas.findByRole("heading", { name: /Waiting for us/ })).toBeVisible()
  }
}

/** Rejected by its key, with a reason. */
export const Rejected: Story = {
  parameters: answering("?client=12&instruction=4"),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("button", { name: "Reject" })
    await userEvent.keyboard("r")
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Nobody there knows of it")
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }))
    await expect(await canvas.findByText(/^It has ended/)).toBeVisible()
  }
}

/** The client can approve it by itself: the desk does not. */
export const NotOurTurn: Story = {
  parameters: answering("?client=12&instruction=4", {
    reject: () => Effect.fail(makeFailure({ status: 409, message: "Another user of the client approves it" }))
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reject" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Unknown")
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Another user of the client approves it")
  }
}

export const Loading: Story = {
  parameters: answering("?client=12&instruction=4", { find: () => Effect.never }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the payment details")).toBeInTheDocument()
  }
}

export const Failed: Story = {
  parameters: answering("?client=12&instruction=4", {
    find: () => Effect.fail(makeFailure({ status: 404, message: "This change does not exist" }))
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This change does not exist/)).toBeVisible()
  }
}
