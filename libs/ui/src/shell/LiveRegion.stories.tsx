import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { LiveRegion } from "./LiveRegion.tsx"

export default { component: LiveRegion } satisfies Meta<typeof LiveRegion>

type Story = StoryObj<typeof LiveRegion>

/** Announced politely. */
export const FiguresLoaded: Story = {
  args: { message: "1,522 reclaims loaded" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("1,522 reclaims loaded")
  }
}

/** Announced at once. */
export const Urgent: Story = {
  args: { message: "The session ends in 60 seconds", isUrgent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The session ends in 60 seconds")
  }
}
