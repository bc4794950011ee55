import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeRegisteredDocument } from "@reclaim/core/testing/documents/makeRegisteredDocument"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { RenewDialog } from "./RenewDialog.tsx"

const meta = {
  component: RenewDialog,
  args: { document: makeRegisteredDocument({ nextPeriod: 2027 }), onGo: fn(), onCancel: fn() }
} satisfies Meta<typeof RenewDialog>

export default meta

type Story = StoryObj<typeof meta>

/** A certificate of a year is requested again for a later one. */
export const OfAYear: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText("A new one is requested for 2027.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Request the next copy" }))
    await expect(args.onGo).toHaveBeenCalled()
  }
}

/** The next copy of a document with an end date starts at that date. */
export const NextCopy: Story = {
  args: {
    document: makeRegisteredDocument({
      title: "Power of attorney",
      period: 0,
      validTo: CalendarDate.make("2027-01-31"),
      nextPeriod: 0
    })
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/when this one expires on 31 JAN 2027/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Not now" }))
    await expect(args.onCancel).toHaveBeenCalled()
  }
}
