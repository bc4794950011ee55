import { makeRevokeEffect } from "@reclaim/core/testing/documents/makeDocumentAnswers"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { RevokeDialog } from "./RevokeDialog.tsx"

const meta = {
  component: RevokeDialog,
  args: {
    name: "Form 6166, 2025",
    asked: { _tag: "Known", effect: makeRevokeEffect() },
    onRetry: fn(),
    onGo: fn(),
    onCancel: fn()
  }
} satisfies Meta<typeof RevokeDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The button says what stops; a reason is required first. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const go = await screen.findByRole("button", { name: "Revoke it and stop 14 reclaims, $41,200.00" })
    await userEvent.type(screen.getByRole("textbox", { name: /^Reason/ }), "Replaced by the bank")
    await userEvent.click(go)
    await expect(args.onGo).toHaveBeenCalledWith("Replaced by the bank")
  }
}

/** The effect is not known yet, so nothing can be revoked. */
export const WorkingItOut: Story = {
  args: { asked: { _tag: "Loading" } },
  play: async () => {
    await expect(await screen.findByText("Working out what would stop")).toBeVisible()
    await expect(screen.queryByRole("button", { name: /^Revoke it/ })).toBeNull()
  }
}
