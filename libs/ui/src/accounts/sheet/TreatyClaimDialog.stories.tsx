import { makeTreatyClaim } from "@reclaim/core/testing/account/makeTreatyClaim"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, within } from "storybook/test"
import { TreatyClaimDialog } from "./TreatyClaimDialog.tsx"

const meta = {
  component: TreatyClaimDialog,
  args: { claim: makeTreatyClaim(), onSave: fn(), onCancel: fn() }
} satisfies Meta<typeof TreatyClaimDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The LOB test usual for the legal form is preselected. */
export const Usual: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Claims in France" }))
    await expect(dialog.getByRole("textbox", { name: /^Evidence/ })).toHaveFocus()
    await expect(dialog.getByText(/By entity type: Pension trust or pension fund\./)).toBeVisible()
  }
}

/** Reverting an earlier treaty claim. */
export const TakenBack: Story = {
  args: {
    claim: makeTreatyClaim({
      facts: makeTreatyClaim().facts.map((fact) => ({ ...fact, isRecorded: true })),
      lobTest: null,
      usualLobTest: null
    })
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Claims in France" }))
    await userEvent.click(dialog.getByRole("checkbox", { name: /^comparable pension fund certificate/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /^Evidence/ }), "The certificate was of another fund")
    await userEvent.click(dialog.getByRole("button", { name: "Save" }))
    await expect(args.onSave).toHaveBeenCalledWith({
      facts: [],
      lobTest: null,
      evidence: "The certificate was of another fund"
    })
  }
}

/** If no rate depends on a fact, only the LOB test is recorded. */
export const NoFacts: Story = {
  args: { claim: makeTreatyClaim({ facts: [] }) },
  play: async () => {
    await expect(await screen.findByText("No rate in this market depends on a fact about this owner.")).toBeVisible()
  }
}
