import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ConsentFooter } from "./ConsentFooter.tsx"

export default {
  component: ConsentFooter,
  args: { isAccepted: true, onChange: fn() }
} satisfies Meta<typeof ConsentFooter>

type Story = StoryObj<typeof ConsentFooter>

/** Analytics are on, and consent can be withdrawn. */
export const Accepted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Analytics: accepted")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Change: Analytics" }))
    await expect(args.onChange).toHaveBeenCalledOnce()
  }
}

/** Analytics are off. */
export const Declined: Story = {
  args: { isAccepted: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Analytics: declined")).toBeVisible()
  }
}
