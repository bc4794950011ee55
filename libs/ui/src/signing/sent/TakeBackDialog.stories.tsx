import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { TakeBackDialog } from "./SentFacts.tsx"

const meta = {
  component: TakeBackDialog,
  args: { name: "Form 8802, 2026", onGo: fn(), onCancel: fn() }
} satisfies Meta<typeof TakeBackDialog>

export default meta

type Story = StoryObj<typeof meta>

/** A reason is required. */
export const Usual: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw document" }))
    await expect(screen.getByText("Enter a reason.")).toBeVisible()
    await userEvent.type(screen.getByRole("textbox"), "Sent by mistake")
    await userEvent.click(screen.getByRole("button", { name: "Withdraw document" }))
    await expect(args.onGo).toHaveBeenCalledWith("Sent by mistake")
  }
}
