import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { TooLate } from "./TooLate.tsx"

const late = (requirementId: number, changes: Parameters<typeof makeRequirement>[0]) =>
  makeRequirement({ requirementId, tooLate: UsdCents.make(4_120_000), ...changes })

const meta = {
  component: TooLate,
  args: {
    summary: { tooLate: UsdCents.make(8_240_000), tooLateCount: 41 },
    rows: [
      late(301, { original: "original", latestSafeOn: CalendarDate.make("2026-10-16") }),
      late(302, { name: "Tax voucher", marketNames: ["Germany"], original: "electronic" }),
      late(303, { name: "Certificate of residence", marketNames: ["Italy"], original: null, latestSafeOn: null })
    ],
    hasMore: true,
    onOpen: fn()
  }
} satisfies Meta<typeof TooLate>

export default meta

type Story = StoryObj<typeof TooLate>

/** The total, and for each document the remedy that its market's rule leaves. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("$82,400.00 in 41 reclaims")).toBeVisible()
    await expect(canvas.getByText(/send it by express courier/)).toBeVisible()
    await expect(canvas.getByText(/send us a scan/)).toBeVisible()
    await expect(canvas.getByText("Ask us what the market still accepts.")).toBeVisible()
    await expect(canvas.getByText(/Last safe day 16 OCT 2026/)).toBeVisible()
    await expect(canvas.getByText(/Cut-off passed/)).toBeVisible()
    await expect(canvas.getByText(/To see the rest/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: /^What to do about Tax voucher/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ requirementId: 302 }))
  }
}

/** A single document with long names, on a phone. */
export const Longest: Story = {
  args: {
    summary: { tooLate: UsdCents.make(123_456_789_000), tooLateCount: 1 },
    rows: [
      late(304, {
        name: "Certificate of residence and beneficial ownership for collective investment vehicles",
        marketNames: ["Bosnia and Herzegovina"],
        owner: "The Superannuation Arrangements of the Municipal Employees of Greater Minneapolis",
        tooLate: UsdCents.make(123_456_789_000)
      })
    ],
    hasMore: false
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("$1,234,567,890.00 in 1 reclaim")).toBeVisible()
    await expect(canvas.queryByText(/To see the rest/)).toBeNull()
  }
}
