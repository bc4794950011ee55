import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import { makePaymentStatement } from "@reclaim/core/testing/makePaymentStatement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { newestFirst } from "@reclaim/core/rules/statement/listedStatements"
import { PaymentStatementList } from "./PaymentStatementList.tsx"

export default {
  component: PaymentStatementList,
  args: {
    statements: [
      makePaymentStatement(),
      makePaymentStatement({
        id: 32,
        statementName: "Payment statement 2 Oct 2026, P-2026-040",
        statementDate: CalendarDate.make("2026-10-02"),
        statementAmt: UsdCents.make(1_204_411_845),
        paymentStatus: "returned",
        claimCount: 1204
      })
    ],
    search: { search: "", year: null, order: newestFirst },
    onSearch: fn(),
    hrefOf: ({ id }) => `#${id}`,
    onDownload: fn(),
    isExporting: false
  }
} satisfies Meta<typeof PaymentStatementList>

type Story = StoryObj<typeof PaymentStatementList>

/** Two payments, one of them returned by the client's bank. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const [, newest, settled] = canvas.getAllByRole("row")
    await expect(newest).toHaveTextContent("Returned by your bank")
    await expect(newest).toHaveTextContent("$12,044,118.45")
    await expect(canvas.getByRole("grid", { name: "Statements" })).toBeVisible()
    await expect(settled).toHaveTextContent("account ending in 4417")
    await expect(settled).toHaveTextContent("Version 122$6,120.25")
  }
}

/** A returned payment that was paid again no longer stands out. */
export const PaidAgain: Story = {
  args: {
    statements: [makePaymentStatement({ paymentStatus: "returned", outstanding: UsdCents.make(0) })]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("cell", { name: "Returned, paid again" })).toBeVisible()
  }
}

/** A provider that sends only what the contract requires. */
export const ToldLittle: Story = {
  args: {
    statements: [
      new PaymentStatement({
        id: 7,
        reportGuid: "5f0c",
        statementName: "Payment 7",
        statementDate: CalendarDate.make("2026-01-15"),
        statementAmt: UsdCents.make(-1250)
      })
    ]
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /Payment 7/ })).toHaveTextContent("-$12.50")
  }
}
