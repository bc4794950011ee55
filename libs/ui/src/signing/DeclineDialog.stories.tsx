import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { DeclineDialog } from "./DeclineDialog.tsx"

const meta = {
  component: DeclineDialog,
  args: { name: "Form 8802, 2026", onGo: fn(), onCancel: fn() }
} satisfies Meta<typeof DeclineDialog>

export default meta

type Story = StoryObj<typeof meta>

/** A reason is chosen and explained. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Decline to sign" }))
    await expect(screen.getByText("Choose a reason.")).toBeVisible()
    await expect(screen.getByText("Enter an explanation.")).toBeVisible()
    await userEvent.type(screen.getByRole("textbox"), "The fee is another one")
    await userEvent.click(screen.getByText("Something in it is wrong"))
    await userEvent.click(screen.getByRole("button", { name: "Decline to sign" }))
    await expect(args.onGo).toHaveBeenCalledWith({ code: "wrong_content", text: "The fee is another one" })
  }
}
