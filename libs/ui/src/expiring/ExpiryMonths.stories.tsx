import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ExpiryMonths } from "./ExpiryMonths.tsx"

const expiry = makeExpiry()

export default {
  component: ExpiryMonths,
  args: { expiry, chosen: null, onChoose: fn() }
} satisfies Meta<typeof ExpiryMonths>

type Story = StoryObj<typeof ExpiryMonths>

/** The title is the finding; a month can be selected, an empty one cannot. */
export const TwelveMonths: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("heading")).toHaveTextContent("53% of upcoming cut-offs fall in DEC 2026")
    await userEvent.click(canvas.getByRole("button", { name: "DEC 2026, $883,500.75, 41 reclaims" }))
    await expect(args.onChoose).toHaveBeenCalledWith(expiry.months[1])
    await expect(canvas.getByRole("button", { name: /^FEB 2027/ })).toBeDisabled()
  }
}

/** Table of the same figures. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Table" }))
    await expect(canvas.getByRole("row", { name: "DEC 2026 $883,500.75 53.4% 41" })).toBeVisible()
  }
}

/** The selected month stays full; selecting it again clears the selection. */
export const OneChosen: Story = {
  args: {
    chosen: new DueRange({ by: "agent", from: CalendarDate.make("2026-12-01"), to: CalendarDate.make("2026-12-31") })
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { pressed: true, name: /^DEC 2026/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(null)
  }
}

/** Nothing expires. */
export const NothingExpires: Story = {
  args: { expiry: emptyExpiry },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No deadline falls within the next 12 months.")).toBeVisible()
  }
}
