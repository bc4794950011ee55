import { makeInstruction } from "@reclaim/core/testing/payments/makeInstruction"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { PaymentsUnderWay } from "./PaymentsUnderWay.tsx"

const meta = {
  component: PaymentsUnderWay,
  args: {
    instructions: [
      makeInstruction(),
      makeInstruction({
        instructionId: 5,
        ownerId: 8,
        ownerName: "Møller Pension Fund",
        ownerCount: 500,
        isFromList: true,
        state: "approved",
        missing: []
      })
    ],
    hrefOf: (ownerId) => `/accounts?payments=${String(ownerId)}`
  }
} satisfies Meta<typeof PaymentsUnderWay>

export default meta

type Story = StoryObj<typeof meta>

/** Two changes, each linked to its owner; one covers a whole list. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Alpine LP, CHF: Waiting for approval" })).toHaveAttribute(
      "href",
      "/accounts?payments=7"
    )
    await expect(
      canvas.getByRole("link", { name: "Møller Pension Fund and 499 other owners, CHF: Held" })
    ).toBeVisible()
  }
}

/** No pending changes. */
export const Empty: Story = {
  args: { instructions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No change of payment details is in progress/)).toBeVisible()
  }
}
