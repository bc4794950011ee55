import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { OriginalDialog } from "./OriginalDialog.tsx"

const meta = {
  component: OriginalDialog,
  args: {
    name: "Form 6166, 2025",
    act: "receive",
    today: CalendarDate.make("2026-11-20"),
    onGo: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof OriginalDialog>

export default meta

type Story = StoryObj<typeof meta>

/** Today unless another day is entered; a future day is rejected. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const day = await screen.findByRole("textbox", { name: /^Received on/ })
    await expect(day).toHaveValue("11/20/2026")
    await userEvent.clear(day)
    await userEvent.type(day, "11/21/2026")
    await userEvent.click(screen.getByRole("button", { name: "Record" }))
    await expect(await screen.findByText("Enter a date that is not in the future")).toBeVisible()
    await userEvent.clear(day)
    await userEvent.type(day, "11/18/2026")
    await userEvent.click(screen.getByRole("button", { name: "Record" }))
    await expect(args.onGo).toHaveBeenCalledWith("2026-11-18")
  }
}

/** It goes back to its owner. */
export const Returned: Story = {
  args: { act: "return" },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Record" }))
    await expect(args.onGo).toHaveBeenCalledWith("2026-11-20")
  }
}
