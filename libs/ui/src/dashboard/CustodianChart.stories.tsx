import { makeAccountRow, makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { CustodianChart } from "./CustodianChart.tsx"

export default {
  component: CustodianChart,
  args: { scope: "reclaims, open and paid", rows: makeAccountRows(86), selected: [], onToggle: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof CustodianChart>

type Story = StoryObj<typeof CustodianChart>

/** The eight largest of many accounts. */
export const ManyAccounts: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent(/The 3 largest accounts make up \d+% of reclaims/)
    await expect(canvas.getAllByRole("listitem")).toHaveLength(8)
    canvas.getByRole("button", { name: /NB-004 417-22/ }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onToggle).toHaveBeenCalledWith({ fiCode: "NBC", acctCode: "NB-004 417-22" }, false)
  }
}

/** One account is selected. */
export const OneSelected: Story = {
  args: { selected: [{ fiCode: "NBC", acctCode: "NB-004 417-22" }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /NB-004 417-22/ })).toBeVisible()
  }
}

/** An account code used by two custodians stands for two accounts. */
export const SameCodeTwice: Story = {
  args: {
    rows: [makeAccountRow(), makeAccountRow({ fiCode: "HTB", fiName: "Helvetia Trust Bank" })],
    selected: [{ fiCode: "HTB", acctCode: "NB-004 417-22" }]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true, name: /Helvetia/ })).toBeVisible()
    await expect(canvas.getByRole("button", { pressed: false, name: /Northbank/ })).toBeVisible()
  }
}

/** Table of the same figures. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(within(canvas.getByRole("table")).getByRole("row", { name: /\$1,204,118\.45/ })).toBeVisible()
  }
}

/** There is nothing to show. */
export const NothingFiled: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No reclaim matches these filters.")).toBeVisible()
  }
}
