import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StatementListSkeleton } from "./StatementListSkeleton.tsx"
import { StatementSkeleton } from "./StatementSkeleton.tsx"

export default { component: StatementSkeleton } satisfies Meta<typeof StatementSkeleton>

type Story = StoryObj<typeof StatementSkeleton>

/** A statement is loading. */
export const OneStatement: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the statement" })).toHaveAttribute("aria-busy", "true")
  }
}

/** The list is loading. */
export const List: Story = {
  render: () => <StatementListSkeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the statements" })).toHaveAttribute("aria-busy", "true")
  }
}
