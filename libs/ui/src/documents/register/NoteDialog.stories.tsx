import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { NoteDialog } from "./NoteDialog.tsx"

const meta = {
  component: NoteDialog,
  args: { name: "Form 6166, 2025", onGo: fn(), onCancel: fn() }
} satisfies Meta<typeof NoteDialog>

export default meta

type Story = StoryObj<typeof meta>

/** An empty note is not added. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    const go = await screen.findByRole("button", { name: "Add the note" })
    await userEvent.click(go)
    await expect(await screen.findByText("Enter a note")).toBeVisible()
    await userEvent.type(screen.getByRole("textbox", { name: /^Note/ }), "Lies in the safe")
    await userEvent.click(go)
    await expect(args.onGo).toHaveBeenCalledWith("Lies in the safe")
  }
}
