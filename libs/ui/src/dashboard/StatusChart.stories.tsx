import { makeStatusGroup, makeStatusGroups } from "@reclaim/core/testing/makeStatusGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { StatusChart } from "./StatusChart.tsx"

export default {
  component: StatusChart,
  args: { groups: makeStatusGroups("client"), kind: "client", selected: [], onToggle: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 470 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof StatusChart>

type Story = StoryObj<typeof StatusChart>

/** The statuses a client sees, in their specified order; paid reclaims are not part of it. */
export const ClientStatuses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("40% of open reclaims are filed")
    const rows = canvas.getAllByRole("listitem").map((row) => row.textContent)
    await expect(rows[0]).toContain("Awaiting documents")
    await expect(rows[3]).toContain("Filed")
    await expect(rows).toHaveLength(4)
    await userEvent.click(canvas.getByRole("button", { name: /Processing/ }))
    await expect(args.onToggle).toHaveBeenCalledWith("Processing")
  }
}

/** The statuses of our own process. */
export const InternalStatuses: Story = {
  args: { groups: makeStatusGroups("internal"), kind: "internal" },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: /tax authority/ }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onToggle).toHaveBeenCalledWith("awaiting info from the ta")
  }
}

/** One status is selected; the others fade but stay. */
export const OneSelected: Story = {
  args: { selected: ["Awaiting documents"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Awaiting documents/ })).toBeVisible()
    await expect(canvas.getAllByRole("button", { pressed: false, name: /\$/ })).toHaveLength(3)
  }
}

/** The same figures as a table. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    const table = within(canvas.getByRole("table"))
    await expect(table.getByRole("row", { name: "Filed $8,200,100.00 39.9% 318 61" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Chart" }))
    await expect(canvas.queryByRole("table")).toBeNull()
  }
}

/** Everything open has one status. */
export const AllFiled: Story = {
  args: { groups: [makeStatusGroup()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("100% of open reclaims are filed")
  }
}

/** Everything is paid, so nothing is open. */
export const NothingOpen: Story = {
  args: { groups: [makeStatusGroup({ status: "Paid" })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No open reclaims match these filters.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}
