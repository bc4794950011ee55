import { makeQuarterlyStatementDetail } from "@reclaim/core/testing/makeQuarterlyStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { StatementBreakdown } from "./StatementBreakdown.tsx"

export default {
  component: StatementBreakdown,
  args: { detail: makeQuarterlyStatementDetail() }
} satisfies Meta<typeof StatementBreakdown>

type Story = StoryObj<typeof StatementBreakdown>

/** The closing balance by status and age, what was closed, and what expires by month; each table has its total. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const statuses = within(canvas.getByRole("region", { name: "By status" }))
    await expect(statuses.getByRole("row", { name: /^Total/ })).toHaveTextContent("1,522$20,545,778.90")
    const ages = within(canvas.getByRole("region", { name: "Time since filing" }))
    await expect(ages.getByRole("row", { name: /^6 to 12 months/ })).toHaveTextContent("210$3,022,600.00")
    await expect(canvas.getByRole("row", { name: /^DEC 2026/ })).toBeVisible()
    const short = within(canvas.getByRole("region", { name: "Refunded short" }))
    await expect(short.getByRole("row", { name: /^Part of the shares on loan/ })).toHaveTextContent("14$25,000.00")
    await expect(short.getByRole("row", { name: /^No reason given/ })).toHaveTextContent("3$6,540.00")
    await expect(short.getByRole("row", { name: /^Total/ })).toHaveTextContent("17$31,540.00")
    const interest = within(canvas.getByRole("region", { name: "Interest and charges" }))
    await expect(interest.getByRole("row", { name: /^Charges by custodians and agents/ })).toHaveTextContent(
      "-$3,000.55"
    )
    await expect(canvas.getByRole("row", { name: /^Rejected: not entitled/ })).toBeVisible()
  }
}

/** A client with nothing left: sentences instead of empty tables. */
export const NothingOpen: Story = {
  args: {
    detail: makeQuarterlyStatementDetail({
      statuses: [],
      ages: [],
      shortReasons: [],
      interestParts: [],
      closedReasons: [],
      expiring: []
    })
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull()
    await expect(canvas.getByText("No reclaims were closed in this quarter.")).toBeVisible()
  }
}
