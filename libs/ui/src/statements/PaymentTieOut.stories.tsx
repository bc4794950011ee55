import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import { PaymentTotals } from "@reclaim/core/domain/statement/PaymentTotals"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { ReturnedPayment } from "@reclaim/core/domain/statement/ReturnedPayment"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeReturnedPayment } from "@reclaim/core/testing/payments/makeReturnedPayment"
import { makePaymentStatement, makePaymentStatementDetail } from "@reclaim/core/testing/makePaymentStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import type { ReturnedLinks } from "./ReturnedNotice.tsx"
import { PaymentTieOut } from "./PaymentTieOut.tsx"

const detail = makePaymentStatementDetail()

export default { component: PaymentTieOut } satisfies Meta<typeof PaymentTieOut>

type Story = StoryObj<typeof PaymentTieOut>

const links: ReturnedLinks = {
  detailsHrefOf: ({ ownerId }) => `/accounts?payments=${String(ownerId)}`,
  statementHrefOf: (reportId) => `?statement=${String(reportId)}`
}

// Not as args: an exact rate refers to itself, which Storybook warns about.
const withDetail = (shown: PaymentStatementDetail, of: ReturnedLinks = links): Pick<Story, "render"> => ({
  render: () => <PaymentTieOut detail={shown} links={of} />
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

const cameBack = (returned: ReturnedPayment) =>
  makePaymentStatementDetail({
    statement: makePaymentStatement({ paymentStatus: "returned", outstanding: returned.outstanding }),
    returned
  })

const open = { amount: UsdCents.make(612_025), outstanding: UsdCents.make(612_025), transCount: 2 }

/** Money that came back: what to do comes first, and nothing says that it was paid. */
export const CameBack: Story = {
  ...withDetail(cameBack(makeReturnedPayment(open))),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "$6,120.25 came back from your bank" })).toBeVisible()
    await expect(canvas.getByText("Your bank sent $6,120.25 back: check where it should go")).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Jasper Ridge Capital Inc." })).toHaveAttribute(
      "href",
      "/accounts?payments=17"
    )
    await expect(canvas.getByText("Returned by your bank")).toBeVisible()
    await expect(canvas.getByText(/^The lines tie out to the cent/)).toHaveTextContent("None of it counts as paid.")
    await expect(canvas.queryByText(/as paid$/)).toBeNull()
  }
}

/** Users who may not see payment details read whom to ask; of many owners the first are named. */
export const CameBackForOthers: Story = {
  ...withDetail(
    cameBack(
      makeReturnedPayment({
        ...open,
        payeeLast4: "",
        owners: Array.from({ length: 8 }, (_, at) => ({ ownerId: at + 1, ownerName: `Fund ${String(at + 1)} LP` }))
      })
    ),
    { ...links, detailsHrefOf: null }
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ask whoever handles payments/)).toHaveTextContent("Fund 5 LP and 3 more owners.")
    await expect(canvas.queryByRole("link")).toBeNull()
  }
}

const may = {
  paymentId: 5,
  valueDate: CalendarDate.make("2026-05-25"),
  reportId: 35,
  statementName: "Payment statement 25 MAY 2026, P-2026-05"
}

/** Paid again: there is nothing left to do. */
export const PaidAgain: Story = {
  ...withDetail(
    cameBack(makeReturnedPayment({ ...open, outstanding: UsdCents.make(0), transCount: 0, paidAgain: [may] }))
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your bank sent this payment back, and we have paid it again")).toBeVisible()
    await expect(canvas.getByRole("link", { name: may.statementName })).toHaveAttribute("href", "?statement=35")
    await expect(canvas.getByText("Returned, paid again")).toBeVisible()
  }
}

/** A part was paid again, and the rest waits. */
export const PartlyPaidAgain: Story = {
  ...withDetail(
    cameBack(
      makeReturnedPayment({
        ...open,
        outstanding: UsdCents.make(16_445),
        transCount: 1,
        paidAgain: [{ ...may, reportId: null }]
      })
    )
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your bank sent $164.45 back: check where it should go")).toBeVisible()
    await expect(canvas.getByText(/^A part was paid again with/)).toHaveTextContent("on 25 MAY 2026.")
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
