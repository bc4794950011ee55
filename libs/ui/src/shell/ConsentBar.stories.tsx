import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ConsentBar } from "./ConsentBar.tsx"

export default {
  component: ConsentBar,
  args: { onAccept: fn(), onDecline: fn() }
} satisfies Meta<typeof ConsentBar>

type Story = StoryObj<typeof ConsentBar>

/** Accepted by keyboard. */
export const Accepted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole("button", { name: "Accept" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onAccept).toHaveBeenCalledOnce()
  }
}

/** Declined by a click. */
export const Declined: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }))
    await expect(args.onDecline).toHaveBeenCalledOnce()
    await expect(args.onAccept).not.toHaveBeenCalled()
  }
}

/** Reopened by the user: the first answer has the focus. */
export const AskedAgain: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Decline" })).toHaveFocus()
  }
}
