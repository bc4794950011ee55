import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { PaymentTotals } from "@reclaim/core/domain/statement/PaymentTotals"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makePaymentStatementDetail } from "@reclaim/core/testing/makePaymentStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaymentTieOut } from "./PaymentTieOut.tsx"

const detail = makePaymentStatementDetail()

export default { component: PaymentTieOut } satisfies Meta<typeof PaymentTieOut>

type Story = StoryObj<typeof PaymentTieOut>

// Not as args: an exact rate refers to itself, which Storybook warns about.
const withDetail = (shown: PaymentStatementDetail): Pick<Story, "render"> => ({
  render: () => <PaymentTieOut detail={shown} />
})

/** From two refunds to the amount paid, with the reference on the bank statement. */
export const Usual: Story = {
  ...withDetail(detail),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ties out to the cent/)).toHaveTextContent(
      "Ties out to the cent: 2 lines total $6,120.25, as paid"
    )
    await expect(canvas.getByText("$6,668.68 + $10.00 − $25.00 − $533.43 − $0.00 = $6,120.25")).toBeVisible()
    await expect(canvas.getByText("RP/2026/08/031")).toBeVisible()
  }
}

/** The credited account and the reference on the bank statement are not available. */
export const ToldLittle: Story = {
  ...withDetail(makePaymentStatementDetail({ remittanceReference: "" })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Remittance reference").nextElementSibling).toHaveTextContent("–")
  }
}

/** A total that differs from the amount paid, which the database does not allow. */
export const DoesNotTieOut: Story = {
  ...withDetail(
    makePaymentStatementDetail({
      totals: new PaymentTotals({
        gross: UsdCents.make(666_768),
        interest: detail.totals.interest,
        charges: detail.totals.charges,
        fees: detail.totals.fees,
        feeTax: detail.totals.feeTax,
        net: detail.totals.net
      })
    })
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("differ from the total by $1.00")
  }
}
