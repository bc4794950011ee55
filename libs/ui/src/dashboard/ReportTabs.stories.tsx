import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ReportTabs } from "./ReportTabs.tsx"

export default {
  component: ReportTabs,
  args: {
    tabs: [
      { label: "Summary", href: "/reports/reclaim-dashboard/summary", isCurrent: true },
      { label: "Active", href: "/reports/reclaim-dashboard/active", isCurrent: false, badge: "1,842" },
      { label: "Paid", href: "/reports/reclaim-dashboard/paid", isCurrent: false, badge: "2,911" },
      {
        label: "Expiring",
        href: "/reports/reclaim-dashboard/expiring",
        isCurrent: false,
        badge: "43",
        isUrgent: true
      }
    ]
  }
} satisfies Meta<typeof ReportTabs>

type Story = StoryObj<typeof ReportTabs>

/** Four views: one is current; the others have counts, and one of them asks for attention. */
export const SummaryOpen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Summary" })).toHaveAttribute("aria-current", "page")
    if (window.innerWidth > 360) await expect(canvas.getByRole("link", { name: "Active 1,842" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Expiring 43" })).not.toHaveAttribute("aria-current")
  }
}
