import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { HeaderBell } from "./HeaderBell.tsx"

const meta = {
  component: HeaderBell,
  args: { hasNews: false, unread: 0, onOpen: fn() }
} satisfies Meta<typeof HeaderBell>

export default meta

type Story = StoryObj<typeof meta>

export const NothingNew: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Notifications" }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  }
}

/** A custodian has sent data that nobody has acknowledged yet. */
export const SomethingNew: Story = {
  args: { hasNews: true },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole("button", { name: "Notifications, something new" })
    await expect(bell.querySelector("b")).toBeEmptyDOMElement()
  }
}

export const Unread: Story = {
  args: { unread: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Notifications, 3 unread" })).toHaveTextContent("3")
  }
}

export const VeryManyUnread: Story = {
  args: { unread: 1204 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Notifications, 99+ unread" })).toHaveTextContent("99+")
  }
}
