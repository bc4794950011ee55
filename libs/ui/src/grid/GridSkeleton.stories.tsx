import { gridMinimumHeightPixels } from "@reclaim/core/rules/shell/appConstants"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { GridSkeleton } from "./GridSkeleton.tsx"

export default { component: GridSkeleton } satisfies Meta<typeof GridSkeleton>

type Story = StoryObj<typeof GridSkeleton>

/** The accounts are loading. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole("region", { name: "Loading the accounts" })
    await expect(card).toHaveAttribute("aria-busy", "true")
    const rows = card.lastElementChild
    await expect(rows).toHaveStyle({ minHeight: `${gridMinimumHeightPixels}px` })
    card.style.setProperty("--grid-minimum-height", "340px")
    await expect(rows).toHaveStyle({ minHeight: "340px" })
  }
}
