import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent } from "storybook/test"
import { StillThereDialog } from "./StillThereDialog.tsx"

const meta = {
  component: StillThereDialog,
  args: {
    title: "Are you still there?",
    sentence: "You will be signed out in 60 seconds.",
    announcement: "You will be signed out in 60 seconds.",
    continueLabel: "Continue",
    signOutLabel: "Sign out",
    onContinue: fn(),
    onSignOut: fn()
  }
} satisfies Meta<typeof StillThereDialog>

export default meta

type Story = StoryObj<typeof meta>

/** Half an hour without activity. */
export const Asking: Story = {
  play: async ({ args, canvas }) => {
    const continueButton = canvas.getByRole("button", { name: "Continue" })
    await expect(continueButton).toHaveFocus()
    const dialog = canvas.getByRole("alertdialog", { name: "Are you still there?" })
    await expect(dialog).toHaveAccessibleDescription("You will be signed out in 60 seconds.")
    await userEvent.click(continueButton)
    await expect(args.onContinue).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Sign out" }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  }
}

/** The last second, between two announcements. */
export const LastSecond: Story = {
  args: { sentence: "You will be signed out in 1 second.", announcement: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alertdialog", { name: "Are you still there?" })).toHaveTextContent("1 second")
  }
}
