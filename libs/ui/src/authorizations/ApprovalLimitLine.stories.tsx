import { ApprovalLimit } from "@reclaim/core/domain/authorization/ApprovalLimit"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { ApprovalLimitLine, type ApprovalLimitLineProps } from "./ApprovalLimitLine.tsx"

const meta = {
  component: ApprovalLimitLine,
  args: {
    limit: new ApprovalLimit({ twoAbove: UsdCents.make(5_000_000), version: 2 }),
    onChange: fn(),
    problem: null
  }
} satisfies Meta<ApprovalLimitLineProps>

export default meta

type Story = StoryObj<ApprovalLimitLineProps>

/** The limit is changed, and removed. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole("button", { name: /^Change when two people/ }))
    const dialog = within(await screen.findByRole("dialog"))
    const amount = dialog.getByRole("textbox", { name: /^Two approvers above/ })
    await expect(amount).toHaveValue("50,000.00")
    await userEvent.clear(amount)
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(args.onChange).toHaveBeenCalledWith(null)
  }
}

export const None: Story = {
  args: { limit: new ApprovalLimit({ twoAbove: null, version: 1 }), onChange: null },
  play: async () => {
    await expect(screen.getByText("One approver is enough, whatever the amount.")).toBeVisible()
    await expect(screen.queryByRole("button")).toBeNull()
  }
}

export const NotSaved: Story = {
  args: { problem: "This could not be saved. Try again." },
  play: async () => {
    await expect(screen.getByRole("alert")).toBeVisible()
  }
}
