import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAuthorization } from "@reclaim/core/testing/authorization/makeAuthorization"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen } from "storybook/test"
import { AuthorizationFigures } from "./AuthorizationFigures.tsx"

const meta = {
  component: AuthorizationFigures,
  args: {
    batches: [makeAuthorization(), makeAuthorization({ batchId: 12, dueOn: CalendarDate.make("2027-01-18") })],
    today: CalendarDate.make("2026-11-21")
  }
} satisfies Meta<typeof AuthorizationFigures>

export default meta

type Story = StoryObj<typeof meta>

/** Pending batches, costs, net amount, and the first deadline. */
export const Usual: Story = {
  play: async () => {
    await expect(screen.getByText("2 batches, 2 reclaims")).toBeVisible()
    await expect(screen.getByText("our fee $18,750.00, third parties $2,400.00")).toBeVisible()
    await expect(screen.getByText("before our fee and third-party costs")).toBeVisible()
    await expect(screen.getByText("after our fee and third-party costs: 83.1% of the estimated refund")).toBeVisible()
    await expect(
      screen.getByText("$106,250.00 after our fee and before third-party costs, as these claims stand on other screens")
    ).toBeVisible()
    await expect(screen.getByText("in 7 days, worth $51,925.00")).toBeVisible()
  }
}

export const DueToday: Story = {
  args: { today: CalendarDate.make("2026-11-28") },
  play: async () => {
    await expect(screen.getByText("today, worth $51,925.00")).toBeVisible()
  }
}

/** Costs exceed the refund. */
export const TooDear: Story = {
  args: {
    today: CalendarDate.make("2026-11-27"),
    batches: [
      makeAuthorization({
        sums: { ...makeAuthorization().sums, costs: UsdCents.make(9_000_000), net: UsdCents.make(-3_687_500) }
      })
    ]
  },
  play: async () => {
    await expect(screen.getByText("Our fee and third-party costs exceed the refund")).toBeVisible()
    await expect(screen.getByText(/^tomorrow/)).toBeVisible()
  }
}
