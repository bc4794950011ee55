import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { EmptyState } from "../page/EmptyState.tsx"
import { ChartCard } from "./ChartCard.tsx"

export default {
  component: ChartCard,
  args: {
    title: "Germany accounts for 41% of open reclaims",
    summary: "Net reclaim by country of issue",
    table: {
      columns: [{ label: "Country" }, { label: "Net reclaim", isNumber: true }],
      rows: [
        ["Germany", "$8,421,173.10"],
        ["France", "$2,680,349.90"]
      ]
    },
    children: <EmptyState sentence="Here stands the chart." />
  }
} satisfies Meta<typeof ChartCard>

type Story = StoryObj<typeof ChartCard>

/** Chart and table share one place of fixed height. */
export const ChartAndTable: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole("region", {
      name: "Germany accounts for 41% of open reclaims Net reclaim by country of issue"
    })
    const height = card.offsetHeight
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(canvas.getByRole("columnheader", { name: "Net reclaim" })).toBeVisible()
    await expect(card.offsetHeight).toBe(height)
  }
}

/** A very long finding wraps. */
export const LongestFinding: Story = {
  args: { title: "United Kingdom of Great Britain and Northern Ireland accounts for 100% of open reclaims" },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    )
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}

/** Without figures there is no table to switch to. */
export const NothingFiled: Story = {
  args: { title: "Nothing paid yet", table: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}
