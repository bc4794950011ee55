import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ExpiryNotice } from "./ExpiryNotice.tsx"

export default { component: ExpiryNotice } satisfies Meta<typeof ExpiryNotice>

type Story = StoryObj<typeof ExpiryNotice>

/** Reclaims are about to expire. */
export const AtRisk: Story = {
  args: {
    tone: "danger",
    amount: "$412,870.00",
    sentence: "in 43 reclaims will be lost unless filed within the next 12 months.",
    link: { label: "Show expiring reclaims", to: "/reports/reclaim-dashboard/expiring" }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Show expiring reclaims" })).toHaveAttribute(
      "href",
      "/reports/reclaim-dashboard/expiring"
    )
  }
}

/** Nothing expires: a sentence in the same place says so. */
export const NothingExpires: Story = {
  args: { tone: "quiet", sentence: "Nothing expires within the next 12 months." },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

/** Not known yet: the space is reserved. */
export const Loading: Story = {
  args: { tone: "loading", sentence: "" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("[aria-busy=true]")).not.toBeNull()
  }
}
