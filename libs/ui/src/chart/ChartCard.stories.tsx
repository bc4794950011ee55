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

/** A chart is one Tab stop, which stays where it was used last. */
export const WalkedByKeys: Story = {
  args: {
    children: (
      <>
        <button type="button">Germany</button>
        <button type="button">France</button>
      </>
    )
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <button type="button">After the chart</button>
      </>
    )
  ],
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole("button", { name })
    await userEvent.tab()
    await expect(button("Chart")).toHaveFocus()
    await userEvent.keyboard("{ArrowRight}{ArrowDown}")
    await expect(button("Germany")).toHaveFocus()
    await userEvent.keyboard("{End}")
    await expect(button("France")).toHaveFocus()
    await userEvent.tab()
    await expect(button("After the chart")).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(button("France")).toHaveFocus()
    await userEvent.keyboard("{Home}{ArrowRight}{Enter}")
    await expect(canvas.getByRole("table")).toBeVisible()
    await expect(button("Table")).toHaveFocus()
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
