import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SceneSwitch } from "./SceneSwitch.tsx"

const href = "/reports/reclaim-dashboard/summary"

export default {
  component: SceneSwitch,
  args: {
    label: "Figures or transactions",
    scenes: [
      { scene: "figures", label: "Figures", href, isCurrent: true },
      { scene: "transactions", label: "Transactions", href: `${href}?view=transactions`, isCurrent: false }
    ]
  }
} satisfies Meta<typeof SceneSwitch>

type Story = StoryObj<typeof SceneSwitch>

/** The figures are shown; the transactions are a link away. Narrow windows show the icons alone. */
export const FiguresShown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Figures" })).toHaveAttribute("aria-current", "page")
    await expect(canvas.getByRole("link", { name: "Transactions" })).toHaveAttribute(
      "href",
      `${href}?view=transactions`
    )
  }
}
