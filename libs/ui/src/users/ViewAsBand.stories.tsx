import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ViewAsBand } from "./ViewAsBand.tsx"

export default {
  component: ViewAsBand,
  args: { clientName: "Møller Pension Fund", userName: "Ada Meyer", onStop: fn() }
} satisfies Meta<typeof ViewAsBand>

type Story = StoryObj<typeof ViewAsBand>

/** Staff are viewing a client's reports. */
export const ViewingAClient: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("region", { name: "Viewing as a client" })).toHaveTextContent(
      "Viewing the portal of Møller Pension Fund as Ada Meyer."
    )
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  }
}

/** A very long name is truncated, so that the band keeps its height; the way out stays in place. */
export const LongestClientName: Story = {
  args: {
    clientName:
      "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873",
    userName: "Maximiliane-Katharina von und zu Oberwaldhausen-Niederfeld"
  },
  decorators: [
    (Story) => (
      <div style={{ width: 721 }}>
        <Story />
      </div>
    )
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Stop" })).toBeVisible()
    await expect(canvas.getByRole("region").offsetHeight).toBeLessThanOrEqual(45)
  }
}
