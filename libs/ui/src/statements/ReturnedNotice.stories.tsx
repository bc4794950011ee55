import { makeReturnedPayment } from "@reclaim/core/testing/payments/makeReturnedPayment"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ReturnedNotice } from "./ReturnedNotice.tsx"

const meta = {
  component: ReturnedNotice,
  args: {
    returned: makeReturnedPayment(),
    links: { detailsHrefOf: ({ ownerId }) => `/accounts?payments=${String(ownerId)}`, statementHrefOf: String }
  }
} satisfies Meta<typeof ReturnedNotice>

export default meta

type Story = StoryObj<typeof meta>

/** Says what happened, what to do, and how the totals treat it. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("We paid $377,916.76 on 24 APR 2026 to the account ending in 4417, and your bank returned it.")
    ).toBeVisible()
    await expect(canvas.getByText(/^It does not count as paid/)).toBeVisible()
  }
}
