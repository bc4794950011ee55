import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ExpiryBuckets } from "./ExpiryBuckets.tsx"

const expiry = makeExpiry()

export default {
  component: ExpiryBuckets,
  args: { expiry, chosen: null, onChoose: fn(), onBasis: fn() }
} satisfies Meta<typeof ExpiryBuckets>

type Story = StoryObj<typeof ExpiryBuckets>

/** By agent cut-off, with a switch to the statutory deadline. A bucket is selected by click and by keyboard. */
export const ByAgent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole("button", { name: /^0–30 days \$610,000\.75 30 reclaims.*until 20 DEC 2026$/ })
    await userEvent.click(next)
    await expect(args.onChoose).toHaveBeenLastCalledWith(expiry.buckets[1])
    canvas.getByRole("button", { name: /^Past cut-off/ }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onChoose).toHaveBeenLastCalledWith(expiry.buckets[0])
    await userEvent.click(canvas.getByRole("button", { name: "Statutory deadline" }))
    await expect(args.onBasis).toHaveBeenCalledWith("statutory")
  }
}

/** The selected bucket stays full and the others fade; selecting it again clears the selection. */
export const OneChosen: Story = {
  args: {
    chosen: new DueRange({ by: "agent", from: CalendarDate.make("2026-11-20"), to: CalendarDate.make("2026-12-20") })
  },
  play: async ({ args, canvas, userEvent }) => {
    const chosen = canvas.getByRole("button", { pressed: true, name: /^0–30 days/ })
    await userEvent.click(chosen)
    await expect(args.onChoose).toHaveBeenCalledWith(null)
  }
}

/** Nothing expires. */
export const NothingExpires: Story = { args: { expiry: emptyExpiry } }
