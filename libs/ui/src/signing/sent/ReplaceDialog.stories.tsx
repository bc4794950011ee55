import { makeSigner } from "@reclaim/core/testing/signing/makeEnvelope"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { ReplaceDialog } from "./ReplaceDialog.tsx"

const cleo = { contactId: 33, name: "Cleo Berg", jobTitle: "Director" }

const ada = makeSigner({ replacements: [cleo] })

const bo = makeSigner({ n: 2, contactId: 32, name: "Bo Lind", isYou: false })

const meta = {
  component: ReplaceDialog,
  args: { name: "Engagement agreement", signers: [ada, bo], onGo: fn(), onCancel: fn() }
} satisfies Meta<typeof ReplaceDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The signer to replace, and the replacement. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Replace signer" }))
    await expect(screen.getByText("Choose the signer to replace.")).toBeVisible()
    await userEvent.click(screen.getByText("Ada Meyer, Director"))
    await userEvent.click(screen.getByRole("button", { name: "Replace signer" }))
    await expect(screen.getByText("Choose the new signer.")).toBeVisible()
    await userEvent.click(screen.getByText("Cleo Berg, Director"))
    await userEvent.click(screen.getByRole("button", { name: "Replace signer" }))
    await expect(args.onGo).toHaveBeenCalledWith({ n: 1, contactId: 33 })
  }
}

/** Nobody else has signing power. */
export const Nobody: Story = {
  args: { signers: [bo] },
  play: async () => {
    await expect(
      await screen.findByText(
        "Nobody else has the power to sign this instead of Bo Lind. Name another signatory under Contacts, then choose them here."
      )
    ).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Replace signer" })).toBeNull()
  }
}
