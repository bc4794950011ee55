import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { ValueAtRisk } from "@reclaim/core/domain/reclaim/Expiry"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ExpirySummary } from "./ExpirySummary.tsx"

export default {
  component: ExpirySummary,
  args: { state: { _tag: "Loaded", expiry: makeExpiry() }, onCalendar: fn() }
} satisfies Meta<typeof ExpirySummary>

type Story = StoryObj<typeof ExpirySummary>

/** The amount at risk and the next deadline come first. */
export const AtRisk: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("140 reclaims not filed yet")).toBeVisible()
    await expect(canvas.getByText("27 NOV 2026")).toBeVisible()
    await expect(canvas.getByText("in 7 days")).toBeVisible()
    await expect(canvas.getByText(/^first statutory deadline \d+ [A-Z]{3} 202\d, in \d+ days$/)).toBeVisible()
    await expect(canvas.getByText("Cause: you 6, custodian 3, not available 1")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Add to calendar" }))
    await expect(args.onCalendar).toHaveBeenCalledOnce()
  }
}

/** Nothing expires. */
export const NothingExpires: Story = {
  args: { state: { _tag: "Loaded", expiry: emptyExpiry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("no document is past its last safe day")).toBeVisible()
    await expect(canvas.getByText("nothing expired")).toBeVisible()
  }
}

/** The largest amounts that are exact. */
export const LargestAmounts: Story = {
  args: {
    state: {
      _tag: "Loaded",
      expiry: makeExpiry({
        by: "statutory",
        total: new ValueAtRisk({ count: 999_999, net: UsdCents.make(9_007_199_254_740_991) })
      })
    }
  }
}

/** Loading: the space is reserved. */
export const Loading: Story = {
  args: { state: { _tag: "Loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Loading the expiring reclaims" })).toBeVisible()
  }
}

const onRetry = fn()

/** The server refuses. */
export const Failed: Story = {
  args: { state: { _tag: "Failed", text: "Not now | Ref #: R-77", onRetry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }))
    await expect(onRetry).toHaveBeenCalledOnce()
  }
}
