import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SkipLink } from "./SkipLink.tsx"

export default {
  component: SkipLink,
  args: { targetId: "content" },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="content">The content.</main>
      </>
    )
  ]
} satisfies Meta<typeof SkipLink>

type Story = StoryObj<typeof SkipLink>

/** Hidden until Tab reaches it. */
export const ReachedByTab: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole("link", { name: "Skip to content" })
    await expect(link.getBoundingClientRect().bottom).toBeLessThan(0)
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  }
}
