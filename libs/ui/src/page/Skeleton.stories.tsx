import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Skeleton } from "./Skeleton.tsx"

export default { component: Skeleton } satisfies Meta<typeof Skeleton>

type Story = StoryObj<typeof Skeleton>

/** The placeholder of a line of text. */
export const Line: Story = {
  args: { width: "22ch" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("span")).toHaveAttribute("aria-hidden", "true")
  }
}

/** The placeholder of a card. */
export const Card: Story = { args: { isCard: true, height: "300px" } }
