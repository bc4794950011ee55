import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeRequirement } from "@reclaim/core/testing/documents/makeRequirement"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { HowSheet } from "./HowSheet.tsx"

export default {
  component: HowSheet,
  args: {
    requirement: makeRequirement({ blockedBy: ["Form 8802"] }),
    today: CalendarDate.make("2026-11-23"),
    isAssumed: false,
    onAssume: fn(),
    onClose: fn()
  }
} satisfies Meta<typeof HowSheet>

type Story = StoryObj<typeof HowSheet>

/** How it is got, in words, and what waits for it. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("dialog", { name: "Form 6166, 2024" })).toBeVisible()
    await expect(screen.getByText("Ask the IRS with Form 8802.")).toBeVisible()
    await expect(screen.getByText("No signature from you")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Assume that it arrives" }))
    await expect(args.onAssume).toHaveBeenCalledWith(true)
    await userEvent.keyboard("{Escape}")
    await expect(args.onClose).toHaveBeenCalled()
  }
}

/** Its latest safe date has passed, nothing says how it is got, and no rule how it is signed. */
export const TooLate: Story = {
  args: {
    requirement: makeRequirement({
      latestSafeOn: CalendarDate.make("2026-11-02"),
      howTo: "",
      signature: null,
      original: null,
      certification: null
    }),
    isAssumed: true
  },
  play: async () => {
    await expect(await screen.findByText(/2 NOV 2026, passed/)).toBeVisible()
    await expect(screen.getByText(/Ask the service desk/)).toBeVisible()
    await expect(screen.getByRole("button", { name: "Assume no longer that it arrives" })).toBeVisible()
  }
}
