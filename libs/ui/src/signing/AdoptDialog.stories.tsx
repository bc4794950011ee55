import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen } from "storybook/test"
import { AdoptDialog } from "./AdoptDialog.tsx"

const meta = {
  component: AdoptDialog,
  args: { signature: { manner: "typed", name: "Ada Meyer", drawing: null }, onUse: fn(), onCancel: fn() }
} satisfies Meta<typeof AdoptDialog>

export default meta

type Story = StoryObj<typeof meta>

/** The name is typed, and used unchanged. */
export const Typed: Story = {
  play: async ({ args, userEvent }) => {
    const name = await screen.findByRole("textbox", { name: /^Your name/ })
    await expect(name).toHaveFocus()
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole("button", { name: "Use this signature" }))
    await expect(screen.getByText("Enter your name.")).toBeVisible()
    await userEvent.type(name, "  Ada M. Meyer ")
    await userEvent.click(screen.getByRole("button", { name: "Use this signature" }))
    await expect(args.onUse).toHaveBeenCalledWith({ manner: "typed", name: "Ada M. Meyer", drawing: null })
  }
}

/** An empty drawing is rejected; all manners have equal rank. */
export const Drawn: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Draw" }))
    await userEvent.click(screen.getByRole("button", { name: "Use this signature" }))
    await expect(screen.getByText("Draw your signature.")).toBeVisible()
    await expect(args.onUse).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole("button", { name: "Name only" }))
    await userEvent.click(screen.getByRole("button", { name: "Use this signature" }))
    await expect(args.onUse).toHaveBeenCalledWith({ manner: "click", name: "Ada Meyer", drawing: null })
  }
}
