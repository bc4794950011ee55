import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDelegation } from "@reclaim/core/testing/people/makeDelegation"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { DelegationPart, type DelegationPartProps } from "./DelegationPart.tsx"

const meta = {
  component: DelegationPart,
  args: {
    delegation: [
      makeDelegation({ acts: ["documents", "signing"] }),
      makeDelegation({
        toContactId: 14,
        fromDay: CalendarDate.make("2026-06-01"),
        toDay: CalendarDate.make("2026-06-14")
      })
    ],
    names: new Map([[9, "Ada Meyer"]]),
    today: CalendarDate.make("2026-11-20"),
    onChange: fn() as DelegationPartProps["onChange"],
    takesFocus: false
  }
} satisfies Meta<typeof DelegationPart>

export default meta

type Story = StoryObj<typeof meta>

/** Shows delegate, period and acts; past delegations are marked as ended. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [current, former] = canvas.getAllByRole("listitem")
    await expect(current).toHaveTextContent(/^Ada Meyer1 DEC 2026 to 31 DEC 2026Documents, Signing$/)
    await expect(former).toHaveTextContent(/^Person 14Ended1 JUN 2026 to 14 JUN 2026/)
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(args.onChange).toHaveBeenCalledOnce()
  }
}

export const Empty: Story = {
  args: { delegation: [], onChange: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No delegations.")).toBeVisible()
    await expect(canvas.queryByRole("button")).toBeNull()
  }
}

/** The longest name, written from right to left. */
export const LongestText: Story = {
  args: {
    delegation: [makeDelegation({ acts: ["accounts", "documents", "signing", "authorizations", "statements"] })],
    names: new Map([[9, "عبد الرحمن الخوارزمي ".repeat(8)]])
  }
}
