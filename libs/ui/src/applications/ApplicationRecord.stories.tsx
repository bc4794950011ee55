import { makeApplication } from "@reclaim/core/testing/account/makeApplication"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { ApplicationRecord } from "./ApplicationRecord.tsx"

const meta = {
  component: ApplicationRecord,
  args: {
    application: makeApplication({ state: "submitted", gaps: [] }),
    names: { owner: String, person: () => "Bo Lind", custodian: () => "Northern Custody" }
  }
} satisfies Meta<typeof ApplicationRecord>

export default meta

type Story = StoryObj<typeof meta>

/** Shows the next step and the entered values, read-only. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We review your application/)).toBeVisible()
    await expect(canvas.getByText("Northern Custody")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** Shows the reason for the rejection. */
export const Rejected: Story = {
  args: {
    application: makeApplication({ state: "rejected", rejectReason: "not eligible", reason: "No treaty applies." })
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No treaty applies.")).toBeVisible()
  }
}

/** A change request shows neither investors nor payment details. */
export const Change: Story = {
  args: { application: makeApplication({ kind: "change", state: "submitted", gaps: [], accountId: 7 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Beneficial owner" })).toBeVisible()
    await expect(canvas.queryByRole("heading", { name: "Payment" })).toBeNull()
  }
}
