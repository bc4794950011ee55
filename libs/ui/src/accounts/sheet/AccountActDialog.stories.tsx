import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { AccountActDialog } from "./AccountActDialog.tsx"

const meta = {
  component: AccountActDialog,
  args: {
    act: "suspend",
    account: "NB-004, 417-22",
    today: CalendarDate.make("2026-11-20"),
    onGo: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof AccountActDialog>

export default meta

type Story = StoryObj<typeof meta>

/** From today, unless another day is chosen. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole("textbox", { name: /^Reason/ }), "In dispute")
    await userEvent.click(screen.getByRole("button", { name: "Suspend account" }))
    await expect(args.onGo).toHaveBeenCalledWith("In dispute", "2026-11-20")
  }
}

export const Resume: Story = { args: { act: "resume" } }

export const LongestText: Story = { args: { act: "close", account: "X".repeat(34) } }
