import { makeBlockerGroups } from "@reclaim/core/testing/makeNextActionGroups"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { PlainLink } from "../page/Link.tsx"
import { BlockerChart } from "./BlockerChart.tsx"

export default {
  component: BlockerChart,
  args: { groups: makeBlockerGroups(), selected: [], onToggle: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 460 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof BlockerChart>

type Story = StoryObj<typeof BlockerChart>

/** Blockers of open reclaims; one is selected, and the others fade and keep their amounts. */
export const OneChosen: Story = {
  args: { selected: ["authorization"] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("Your document blocks the most: $4.00M")
    await expect(canvas.getByRole("button", { pressed: true, name: /Your authorization/ })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { pressed: false, name: /Your document/ }))
    await expect(args.onToggle).toHaveBeenCalledWith("client document", false)
  }
}

/** As a table, whose rows link to the transactions. */
export const AsTable: Story = {
  args: { behind: { hrefOf: (value) => `#${value}`, LinkComponent: PlainLink } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(within(canvas.getByRole("table")).getAllByRole("row")).toHaveLength(5)
    await expect(canvas.getByRole("link", { name: /^Your authorization/ })).toHaveAttribute("href", "#authorization")
  }
}

/** Nothing is blocked. */
export const NothingBlocked: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing is blocked under these filters.")).toBeVisible()
  }
}
