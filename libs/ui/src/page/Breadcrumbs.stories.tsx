import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Breadcrumbs } from "./Breadcrumbs.tsx"

export default {
  component: Breadcrumbs,
  args: {
    above: [{ label: "Payment Statements", to: "/reports/payment-statements" }],
    current: "Payment statement 30 OCT 2026, P-0418"
  }
} satisfies Meta<typeof Breadcrumbs>

type Story = StoryObj<typeof Breadcrumbs>

/** An opened statement, below the list of statements. */
export const OpenedStatement: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Breadcrumbs" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Payment Statements" })).toHaveAttribute(
      "href",
      "/reports/payment-statements"
    )
    await expect(canvas.getByText(/P-0418/)).toHaveAttribute("aria-current", "page")
  }
}

/** Two screens above, and a name that is cut. */
export const LongestName: Story = {
  args: {
    above: [
      { label: "Reclaim Dashboard", to: "#dashboard" },
      { label: "Transactions", to: "#transactions" }
    ],
    current: "Hohenstein-Braunschweig-Wolfenbüttelsche Wertpapierverwahrungsgesellschaft ".repeat(3)
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
