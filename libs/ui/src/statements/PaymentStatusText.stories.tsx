import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaymentStatusText } from "./PaymentStatusText.tsx"

const meta = { component: PaymentStatusText } satisfies Meta<typeof PaymentStatusText>

export default meta

type Story = StoryObj<typeof meta>

export const Settled: Story = {
  args: { paymentStatus: "settled" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Settled")).toBeVisible()
  }
}

/** Returned, and not paid again yet. */
export const Returned: Story = {
  args: { paymentStatus: "returned", outstanding: UsdCents.make(37_791_676) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Returned by your bank")).toBeVisible()
  }
}

export const PaidAgain: Story = {
  args: { paymentStatus: "returned", outstanding: UsdCents.make(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Returned, paid again")).toBeVisible()
  }
}

/** The provider gave no status. */
export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("–")).toBeVisible()
  }
}
