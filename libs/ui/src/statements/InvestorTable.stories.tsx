import { makeStatementInvestors } from "@reclaim/core/testing/makeStatementInvestors"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { InvestorTable } from "./InvestorTable.tsx"

export default {
  component: InvestorTable,
  args: { investors: makeStatementInvestors(), investorCount: 3, hasBalance: true }
} satisfies Meta<typeof InvestorTable>

type Story = StoryObj<typeof InvestorTable>

/** Investors of a partnership, one of them without a treaty; their shares add up to the partnership's amount. */
export const OfAQuarter: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^Ada Meyer/ })).toHaveTextContent("US")
    await expect(canvas.getByRole("row", { name: /^All investors shown/ })).toHaveTextContent("$34,000.14$4,392.02")
  }
}

/** A payment statement has shares but no balance. */
export const OfAPayment: Story = {
  args: { hasBalance: false, investorCount: 812 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("columnheader", { name: "Closing balance" })).toBeNull()
    await expect(canvas.getByText("The 3 largest of 812 are shown; the Excel file has every one.")).toBeVisible()
  }
}
