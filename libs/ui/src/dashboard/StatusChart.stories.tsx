import { makeStatusGroup, makeStatusGroups } from "@reclaim/core/testing/makeStatusGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { StatusChart, type StatusChartGrouping } from "./StatusChart.tsx"

const onClient = fn()
const onInternal = fn()
const client: StatusChartGrouping = { groups: makeStatusGroups("client"), selected: [], onToggle: onClient }
const internal: StatusChartGrouping = { groups: makeStatusGroups("internal"), selected: [], onToggle: onInternal }

export default {
  component: StatusChart,
  args: { groupings: { client, internal } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof StatusChart>

type Story = StoryObj<typeof StatusChart>

/** The statuses a client sees, in their specified order; paid reclaims are not part of it. The switch shows our own. */
export const BothGroupings: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("40% of open reclaims are filed")
    const steps = () => canvas.getAllByRole("listitem").map((row) => row.textContent)
    await expect(steps()).toHaveLength(4)
    await expect(steps()[0]).toContain("Awaiting documents")
    await expect(steps()[1]).toContain("Awaiting market process")
    await expect(steps()[3]).toContain("Filed")
    await userEvent.click(canvas.getByRole("button", { name: /Processing/ }))
    await expect(onClient).toHaveBeenCalledWith("Processing", false)
    await userEvent.click(canvas.getByRole("button", { name: "Internal status" }))
    await expect(steps()[1]).toContain("Awaiting tax authority")
    canvas.getByRole("button", { name: /tax authority/ }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(onInternal).toHaveBeenCalledWith("awaiting info from the ta", false)
  }
}

/** Brackets sum up the reclaims still to be filed and those filed; together they are everything open. */
export const Brackets: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Outstanding").parentElement).toHaveTextContent("Outstanding$12,345,678.90")
    await expect(canvas.getByText("Filed", { selector: "dt" }).parentElement).toHaveTextContent("Filed$8,200,100.00")
    await expect(canvas.getByText(/\$20,545,778\.90 in all/)).toBeVisible()
  }
}

/** The card is filled to its end, and each amount is next to its label. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    if (window.innerWidth < 800) return
    const body = canvas.getByRole("region").getBoundingClientRect()
    const brackets = canvas.getByText("Outstanding").parentElement?.getBoundingClientRect()
    await expect(body.bottom - (brackets?.bottom ?? 0)).toBeLessThan(24)
    const step = within(canvas.getByRole("button", { name: /^Processing/ }))
    const [label, amount] = [step.getByText("Processing"), step.getByText(/^\$/)].map((part) =>
      part.getBoundingClientRect()
    )
    await expect((amount?.top ?? 0) - (label?.bottom ?? 0)).toBeLessThan(12)
    const amounts = canvas
      .getAllByText(/^\$/, { selector: "button span" })
      .map((part) => part.getBoundingClientRect().top)
    await expect(new Set(amounts).size).toBe(1)
  }
}

/** One status is selected; the others fade but stay. */
export const OneSelected: Story = {
  args: { groupings: { client: { ...client, selected: ["Awaiting documents"] }, internal } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Awaiting documents/ })).toBeVisible()
    await expect(canvas.getAllByRole("button", { pressed: false, name: /\$/ })).toHaveLength(3)
  }
}

/** A filter by internal status alone opens with that grouping. */
export const InternalSelected: Story = {
  args: { groupings: { client, internal: { ...internal, selected: ["processing"] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Internal status", pressed: true })).toBeVisible()
    await expect(canvas.getByRole("button", { pressed: true, name: /Processing/ })).toBeVisible()
  }
}

/** At the width of a phone each status is a row. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 326 }}>
        <Story />
      </div>
    )
  ]
}

/** Table of the same figures. */
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
  args: { groupings: { client: { ...client, groups: [makeStatusGroup()] }, internal } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("100% of open reclaims are filed")
    await expect(canvas.queryByText("Outstanding")).toBeNull()
  }
}

/** Everything is paid, so nothing is open. */
export const NothingOpen: Story = {
  args: { groupings: { client: { ...client, groups: [makeStatusGroup({ status: "Paid" })] }, internal } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No open reclaims match these filters.")).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /\$/ })).toBeNull()
  }
}
