import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { AddAccountsMenu } from "./AddAccountsMenu.tsx"

const meta = {
  component: AddAccountsMenu,
  args: { hrefs: { one: "#one", many: "#many", copy: "#copy" } }
} satisfies Meta<typeof AddAccountsMenu>

export default meta

type Story = StoryObj<typeof meta>

/** By keyboard: opened, moved through, and closed with the focus back on the button. */
export const Usual: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Add accounts" })
    await expect(canvas.queryByRole("menuitem")).toBeNull()
    button.focus()
    await userEvent.keyboard("{ArrowDown}")
    const one = canvas.getByRole("menuitem", { name: /^One account/ })
    await expect(one).toHaveFocus()
    await expect(one).toHaveAttribute("href", "#one")
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("menuitem", { name: /^Many accounts/ })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(canvas.getByRole("menuitem", { name: /^Copy of an account/ })).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.queryByRole("menuitem")).toBeNull()
  }
}
