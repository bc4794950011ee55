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

/** By the agent's day, with the switch to the law's. A bucket is a choice, by click and by key. */
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

/** The chosen one stays full, the others fade; the same again lets go. */
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
