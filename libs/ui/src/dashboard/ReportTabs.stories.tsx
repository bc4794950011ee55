import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ReportTabs } from "./ReportTabs.tsx"

export default {
  component: ReportTabs,
  args: {
    tabs: [
      { label: "Summary", href: "/reports/reclaim-dashboard/summary", isCurrent: true },
      { label: "Active", href: "/reports/reclaim-dashboard/active", isCurrent: false },
      { label: "Paid", href: "/reports/reclaim-dashboard/paid", isCurrent: false },
      { label: "Expiring", href: "/reports/reclaim-dashboard/expiring", isCurrent: false, badge: "43" }
    ]
  }
} satisfies Meta<typeof ReportTabs>

type Story = StoryObj<typeof ReportTabs>

/** Four views: one is current, and one asks for attention. */
export const SummaryOpen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Summary" })).toHaveAttribute("aria-current", "page")
    await expect(canvas.getByRole("link", { name: "Expiring 43" })).not.toHaveAttribute("aria-current")
  }
}
