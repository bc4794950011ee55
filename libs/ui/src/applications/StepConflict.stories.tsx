import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { StepConflict } from "./StepConflict.tsx"

const meta = {
  component: StepConflict,
  args: {
    step: "owner",
    mine: makeSteps({ owner: { taxNumber: { last4: "170" } } }).owner,
    theirs: makeSteps({ owner: { name: "Jasper Ridge Capital LP", taxNumber: { last4: "417" } } }).owner,
    fields: ["name", "taxNumber"],
    proposed: { name: "theirs" },
    names: { owner: String, person: String, custodian: String },
    isSaving: false,
    problem: null,
    onSave: fn(),
    onKeepEditing: fn()
  },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <StepConflict {...args} />
    </div>
  )
} satisfies Meta<typeof StepConflict>

export default meta

type Story = StoryObj<typeof meta>

/** Lists only the fields that differ, secrets by their last characters; the user picks a version of each. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("radio", { name: "saved: Jasper Ridge Capital LP" })).toBeChecked()
    await userEvent.click(screen.getByRole("radio", { name: "yours: •••• 170" }))
    await userEvent.click(screen.getByRole("button", { name: "Save these values" }))
    await expect(args.onSave).toHaveBeenCalledWith({ name: "theirs", taxNumber: "mine" })
  }
}

/** Escape returns to the form. */
export const KeptEditing: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole("dialog")
    await userEvent.keyboard("{Escape}")
    await expect(args.onKeepEditing).toHaveBeenCalledOnce()
  }
}
