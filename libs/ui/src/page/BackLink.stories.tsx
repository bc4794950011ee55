import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { BackLink } from "./BackLink.tsx"

export default {
  component: BackLink,
  args: { to: "#accounts", label: "Back to My Accounts" }
} satisfies Meta<typeof BackLink>

/** Above the title of a screen that was opened from another. */
export const ToMyAccounts: StoryObj<typeof BackLink> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Back to My Accounts" })).toHaveAttribute("href", "#accounts")
  }
}
