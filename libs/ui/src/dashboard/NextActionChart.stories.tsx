import { makeNextActions } from "@reclaim/core/testing/makeNextActions"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { NextActionChart } from "./NextActionChart.tsx"

export default {
  component: NextActionChart,
  args: { groups: makeNextActions(), selected: [], onToggle: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof NextActionChart>

type Story = StoryObj<typeof NextActionChart>

/** Four parties; what waits for the client stands first and says its share. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("42% of the outstanding amount waits for you")
    const rows = canvas.getAllByRole("listitem").map((row) => row.textContent)
    await expect(rows[0]).toBe("You 61 reclaims $148,902.15")
    await userEvent.click(canvas.getByRole("button", { name: /Custodian/ }))
    await expect(args.onToggle).toHaveBeenCalledWith("custodian")
  }
}

/** One party is chosen; the others fade but stay. */
export const OneSelected: Story = {
  args: { selected: ["tax authority"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Tax authority/ })).toBeVisible()
  }
}

/** The same figures as a table. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    const table = within(canvas.getByRole("table"))
    await expect(table.getByRole("row", { name: "Us $118,442.65 33.4% 49 20" })).toBeVisible()
  }
}

/** Nothing waits for the client. */
export const NothingForTheClient: Story = {
  args: { groups: makeNextActions().slice(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("57% of the outstanding amount waits for us")
  }
}

/** Everything is filed. */
export const NothingOutstanding: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No outstanding reclaims match these filters.")).toBeVisible()
  }
}
