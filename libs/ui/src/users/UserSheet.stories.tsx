import { makeClientUser } from "@reclaim/core/testing/people/makeClientUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, waitFor, within } from "storybook/test"
import { UserSheet } from "./UserSheet.tsx"

const meta = {
  component: UserSheet,
  args: {
    user: makeClientUser({ sessionCount: 2 }),
    onAct: fn(),
    isBusy: false,
    problem: null,
    onClose: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 520 }}>
      <UserSheet {...args} />
    </div>
  )
} satisfies Meta<typeof UserSheet>

export default meta

type Story = StoryObj<typeof meta>

/** An act that ends somebody's access explains its effect first. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Lock" }))
    const dialog = within(await screen.findByRole("alertdialog", { name: "Lock Ada Meyer?" }))
    await expect(dialog.getByText(/signed out at once \(2 sessions\)/)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: "Leave it as it is" }))
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole("button", { name: "Reset second factor" }))
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Reset second factor" })
    )
    await expect(args.onAct).toHaveBeenCalledWith({ _tag: "ResetSecondFactor" })
  }
}

/** The last administrator stays: the reason is shown where the button was pressed. */
export const LastAdministrator: Story = {
  args: { problem: { isRoles: false, text: "Ada Meyer is the last administrator | Ref #: R-9" } },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("Ada Meyer is the last administrator")
  }
}

/** A locked user can be unlocked, and has no session to end. */
export const Locked: Story = {
  args: { user: makeClientUser({ status: "locked", sessionCount: 0, secondFactor: "none" }) },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Unlock" })).toBeVisible())
    await expect(screen.queryByRole("button", { name: "End sessions" })).toBeNull()
    await expect(screen.queryByRole("button", { name: "Reset second factor" })).toBeNull()
  }
}
