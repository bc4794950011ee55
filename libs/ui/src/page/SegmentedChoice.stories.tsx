import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SegmentedChoice } from "./SegmentedChoice.tsx"

export default {
  component: SegmentedChoice,
  args: {
    label: "Statuses shown",
    options: [
      { key: "client", label: "Client status" },
      { key: "internal", label: "Internal status" }
    ],
    chosen: "client",
    onChoose: fn()
  }
} satisfies Meta<typeof SegmentedChoice>

type Story = StoryObj<typeof SegmentedChoice>

/** One of two is active; the other is a press away, by keyboard too. */
export const OneOfTwo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Client status", pressed: true })).toBeVisible()
    canvas.getByRole("button", { name: "Internal status" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onChoose).toHaveBeenCalledWith("internal")
  }
}
