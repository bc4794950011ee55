import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makePaymentStatementDetail, makePaymentStatementLine } from "@reclaim/core/testing/makePaymentStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaymentLines } from "./PaymentLines.tsx"

export default { component: PaymentLines } satisfies Meta<typeof PaymentLines>

type Story = StoryObj<typeof PaymentLines>

// Not as args: an exact rate refers to itself, which Storybook warns about.
const withDetail = (detail: PaymentStatementDetail): Pick<Story, "render"> => ({
  render: () => <PaymentLines detail={detail} />
})
const two = withDetail(makePaymentStatementDetail())

/** Two reclaims; the last line is the amount paid. */
export const Usual: Story = {
  ...two,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /^Toyota/ })).toHaveTextContent("11,959")
    await expect(canvas.getByRole("row", { name: /^All lines/ })).toHaveTextContent("$6,668.68-$548.43$6,120.25")
  }
}

/** A line expands to its calculation: the amounts filed and refunded, the rate, and the deductions. */
export const OpenedToItsArithmetic: Story = {
  ...two,
  play: async ({ canvas, userEvent }) => {
    const line = canvas.getByRole("button", { name: /^Nestlé SA/ })
    await expect(line).toHaveAttribute("aria-expanded", "false")
    line.focus()
    await userEvent.keyboard("{Enter}")
    await expect(line).toHaveAttribute("aria-expanded", "true")
    const steps = canvas.getAllByRole("listitem").map((step) => step.textContent?.replaceAll("\u00a0", " "))
    await expect(steps).toEqual([
      "Refund in US dollarsCHF 5,900.00 × 1.1, rate of 10 AUG 2026, ECB reference rate $6,490.00",
      "plus interest from the tax authority $10.00",
      "less charges by custodians and agents -$25.00",
      "less service fee of 8% -$519.20",
      "Net paid $5,955.80"
    ])
    await expect(canvas.getByText("Charge of the tax office")).toBeVisible()
  }
}

/** Searched: the total covers the remaining lines, and says so. */
export const Searched: Story = {
  ...two,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "japan")
    await expect(canvas.getByRole("row", { name: /^Lines shown/ })).toHaveTextContent("1 line$178.68-$14.23$164.45")
    await userEvent.type(canvas.getByRole("searchbox"), "x")
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search" }))
    await expect(canvas.getByRole("row", { name: /^All lines/ })).toBeVisible()
  }
}

/** More lines than fit on a page: the total still covers them all. */
export const ManyLines: Story = {
  ...withDetail(makePaymentStatementDetail({ lineCount: 12_000 })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("2 of 12,000 lines")
    await expect(canvas.getByRole("row", { name: /^All lines/ })).toHaveTextContent("12,000 lines")
  }
}

/** A line that does not add up, which the database does not allow. */
export const DoesNotAddUp: Story = {
  ...withDetail(
    makePaymentStatementDetail({
      lines: [makePaymentStatementLine({ net: UsdCents.make(1) })]
    })
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Nestlé/ }))
    await expect(canvas.getByRole("alert")).toHaveTextContent("This line does not add up.")
  }
}

/** Very long names. */
export const LongestNames: Story = {
  ...withDetail(
    makePaymentStatementDetail({
      lines: [
        makePaymentStatementLine({
          securityName: "Compagnie Générale des Établissements Michelin Société en commandite par actions, Série B",
          boName:
            "The Worshipful Company of Widows, Orphans and Retired Lighthouse Keepers Pension and Benevolent Fund of 1873"
        })
      ]
    })
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
