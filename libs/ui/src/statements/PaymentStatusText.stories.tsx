import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaymentStatusText } from "./PaymentStatusText.tsx"

const meta = { component: PaymentStatusText, args: { statement: { paymentStatus: "settled" } } } satisfies Meta<
  typeof PaymentStatusText
>

export default meta

type Story = StoryObj<typeof meta>

export const Settled: Story = {
  args: { statement: { paymentStatus: "settled" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Settled")).toBeVisible()
  }
}

/** Returned, and not paid again yet. */
export const Returned: Story = {
  args: { statement: { paymentStatus: "returned", outstanding: UsdCents.make(37_791_676) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Returned by your bank")).toBeVisible()
  }
}

export const PaidAgain: Story = {
  args: { statement: { paymentStatus: "returned", outstanding: UsdCents.make(0) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Returned, paid again")).toBeVisible()
  }
}

/** The provider gave no status. */
export const Unknown: Story = {
  args: { statement: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("–")).toBeVisible()
  }
}
