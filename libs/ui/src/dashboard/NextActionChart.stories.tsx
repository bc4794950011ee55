import { makeNextActionGroups } from "@reclaim/core/testing/makeNextActionGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { NextActionChart } from "./NextActionChart.tsx"

export default {
  component: NextActionChart,
  args: { groups: makeNextActionGroups(), selected: [], onToggle: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof NextActionChart>

type Story = StoryObj<typeof NextActionChart>

/** Four parties; the reclaims that wait for the client come first. A click selects one, a click with Ctrl adds one. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("42% of the outstanding amount is waiting for you")
    const rows = canvas.getAllByRole("listitem").map((row) => row.textContent)
    await expect(rows[0]).toBe("You 402 reclaims $5,201,250.30")
    await userEvent.click(canvas.getByRole("button", { name: /Custodian/ }))
    await expect(args.onToggle).toHaveBeenCalledWith("custodian", false)
    await userEvent.keyboard("{Control>}")
    await userEvent.click(canvas.getByRole("button", { name: /^Tax authority/ }))
    await userEvent.keyboard("{/Control}")
    await expect(args.onToggle).toHaveBeenLastCalledWith("tax authority", true)
  }
}

/** Reclaims for which everything was sent, below the part that counts them until their stage moves on. */
export const PartlySent: Story = {
  args: { sent: { count: 46, net: 13_911_071 } },
  play: async ({ canvas }) => {
    const [own] = canvas.getAllByRole("listitem")
    await expect(own).toHaveTextContent("Of which you have sent everything for 46 reclaims, $139,110.71")
    await expect(canvas.getAllByText(/sent everything/)).toHaveLength(1)
  }
}

/** On the narrowest phone a party takes two lines: the card is as high as its rows. */
export const PartlySentOnThePhone: Story = {
  args: { sent: { count: 46, net: 13_911_071 } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 286 }}>
        <Story />
      </div>
    )
  ],
  play: async ({ canvas }) => {
    const card = canvas.getByRole("region").getBoundingClientRect()
    const last = canvas.getAllByRole("listitem").at(-1)?.getBoundingClientRect()
    await expect(last?.bottom).toBeLessThanOrEqual(card.bottom)
  }
}

/** One party is chosen; the others fade but stay. */
export const OneSelected: Story = {
  args: { selected: ["tax authority"] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Tax authority/ })).toBeVisible()
    await expect(canvas.getAllByRole("button", { pressed: false, name: /reclaims/ })).toHaveLength(3)
  }
}

/** Table of the same figures. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    const table = within(canvas.getByRole("table"))
    await expect(table.getByRole("row", { name: "Us $2,882,203.60 23.3% 450 69" })).toBeVisible()
  }
}

/** Nothing waits for the client. */
export const NothingForTheClient: Story = {
  args: { groups: makeNextActionGroups().slice(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("40% of the outstanding amount is waiting for us")
  }
}

/** Everything is filed. */
export const NothingOutstanding: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing is outstanding under these filters.")).toBeVisible()
  }
}
