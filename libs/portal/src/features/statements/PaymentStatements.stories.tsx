import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { everyTask, makeUser } from "@reclaim/core/testing/makeUser"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { Effect } from "effect"
import { expect } from "storybook/test"
import { FollowAddress } from "../../testing/FollowAddress.tsx"
import type { FakeAnswers } from "../../testing/fakeServices.ts"
import { seedPortal } from "../../testing/seedPortal.ts"
import { PaymentStatements } from "./PaymentStatements.tsx"

export default {
  title: "Payment statements",
  component: PaymentStatements,
  render: () => (
    <FollowAddress>
      <PaymentStatements />
    </FollowAddress>
  )
} satisfies Meta<typeof PaymentStatements>

type Story = StoryObj<typeof PaymentStatements>

const path = "/reports/payment-statements"

const portalAt = (answers: FakeAnswers, search = "", user = makeUser()) => ({
  path: path + search,
  seed: seedPortal({ path, search }, answers, user)
})

/** A payment is opened from the list: its lines add up to the amount paid. */
export const ListAndOne: Story = {
  parameters: portalAt({}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: /^Payment statement 12 Aug 2026/ }))
    await canvas.findByText(/^Ties out to the cent: 2 lines total \$6,120.25, as paid/)
    await expect(canvas.getByRole("row", { name: /^All lines/ })).toHaveTextContent("$6,120.25")
    await expect(canvas.getByRole("region", { name: "By investor" })).toBeVisible()
  }
}

/** The investors behind the owner are not shown without the task for them, even where a host sends them. */
export const WithoutInvestors: Story = {
  parameters: portalAt(
    {},
    "?statement=31",
    makeUser({
      tasks: { ...everyTask, Features: everyTask.Features.filter(({ name }) => name !== "investorDocumentsAndData") }
    })
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Ties out to the cent: 2 lines total \$6,120.25, as paid/)
    await expect(canvas.queryByRole("region", { name: "By investor" })).toBeNull()
  }
}

/** A client who has never been paid. */
export const NothingPaid: Story = {
  parameters: portalAt({ paymentStatements: { available: () => Effect.succeed([]) } }),
  play: async ({ canvas }) => {
    await canvas.findByText(/No payment statement has been published yet/)
  }
}

/** One statement fails to load: the way back to the others stays. */
export const OneFailed: Story = {
  parameters: portalAt(
    { statements: { paymentDetail: () => Effect.fail(makeFailure({ status: 503, message: "Not now" })) } },
    "?statement=31"
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Not now")
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible()
    await expect(canvas.getByRole("link", { name: "Payment Statements" })).toBeVisible()
  }
}
