import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { MaintenancePage } from "./MaintenancePage.tsx"

export default {
  component: MaintenancePage,
  parameters: { layout: "fullscreen" },
  args: { productName: "Reclaim Portal" }
} satisfies Meta<typeof MaintenancePage>

type Story = StoryObj<typeof MaintenancePage>

/** Under maintenance. */
export const UnderMaintenance: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Reclaim Portal is down for maintenance")
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** With a button to check whether it is over. */
export const CheckAgain: Story = {
  args: { onCheckAgain: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }))
    await expect(args.onCheckAgain).toHaveBeenCalledOnce()
  }
}
