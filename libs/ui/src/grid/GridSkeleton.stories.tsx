import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { GridSkeleton } from "./GridSkeleton.tsx"

export default { component: GridSkeleton } satisfies Meta<typeof GridSkeleton>

type Story = StoryObj<typeof GridSkeleton>

/** The accounts are loading. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the accounts" })).toHaveAttribute("aria-busy", "true")
  }
}
