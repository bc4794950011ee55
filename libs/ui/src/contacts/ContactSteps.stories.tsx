import { makeContact } from "@reclaim/core/testing/people/makeContact"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { ContactSteps } from "./ContactSteps.tsx"

const meta = {
  component: ContactSteps,
  args: {
    contact: makeContact({ status: "draft", isLetIn: false }),
    successors: [makeContact({ contactId: 9, firstName: "Ada", lastName: "Meyer" })],
    timeZone: "Europe/Zurich",
    onStep: fn(),
    isBusy: false,
    problem: null
  },
  render: (args) => (
    <div style={{ minHeight: 520 }}>
      <ContactSteps {...args} />
    </div>
  )
} satisfies Meta<typeof ContactSteps>

export default meta

type Story = StoryObj<typeof meta>

/** A new contact is invited, after the effect of the e-mail is explained. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Invite" }))
    const dialog = within(await screen.findByRole("alertdialog", { name: "Invite Bo Lind?" }))
    await expect(dialog.getByText(/bo.lind@example.com with a link that works once, for 7 days/)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Invite" }))
    await expect(args.onStep).toHaveBeenCalledWith({ _tag: "Invite" })
  }
}

/** A contact is deactivated: the dialog lists what ends, and a successor can be named. */
export const Deactivated: Story = {
  args: { contact: makeContact({ status: "active", isLetIn: true, userId: 4 }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Invite" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Deactivate" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Bo Lind" }))
    await waitFor(() => expect(dialog.getByText("Their sessions and their sign-in")).toBeVisible())
    await userEvent.clear(dialog.getByRole("combobox", { name: "Successor" }))
    await userEvent.type(dialog.getByRole("combobox", { name: "Successor" }), "Meyer")
    await userEvent.click(await screen.findByRole("option", { name: "Meyer, Ada" }))
    await userEvent.click(dialog.getByRole("button", { name: "Deactivate Bo Lind" }))
    await expect(args.onStep).toHaveBeenCalledWith({ _tag: "Deactivate", successorContactId: 9 })
  }
}

/** A pending invitation can be sent again or withdrawn. */
export const Invited: Story = {
  args: { contact: makeContact({ status: "invited", invitedUntil: new Date("2026-11-29T09:00:00Z") }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Invite again" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Revoke invitation" }))
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke invitation" })
    )
    await expect(args.onStep).toHaveBeenCalledWith({ _tag: "RevokeInvitation" })
  }
}

/** A contact who has left can be reactivated, and nothing else. */
export const Gone: Story = {
  args: { contact: makeContact({ status: "inactive" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(1)
    await expect(canvas.getByRole("button", { name: "Reactivate" })).toBeVisible()
  }
}

/** The last signatory of an owner cannot be deactivated. */
export const Refused: Story = {
  args: { problem: "Nobody else can sign for Alpine LP | Ref #: R-5" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Nobody else can sign for Alpine LP")
  }
}
