import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PageTitle } from "./PageTitle.tsx"

export default { component: PageTitle } satisfies Meta<typeof PageTitle>

type Story = StoryObj<typeof PageTitle>

/** Receives the focus when the route changes. */
export const TakesTheFocus: Story = {
  args: { children: "Reclaim dashboard" },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading", { level: 1 })
    title.focus()
    await expect(title).toHaveFocus()
  }
}
