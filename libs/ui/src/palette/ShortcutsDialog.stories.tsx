import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ShortcutsDialog } from "./ShortcutsDialog.tsx"

export default {
  component: ShortcutsDialog,
  args: {
    groups: [
      {
        title: "Everywhere",
        shortcuts: [
          { keys: ["Ctrl K", "/"], meaning: "Search or go to" },
          { keys: ["?"], meaning: "Show this list" }
        ]
      },
      { title: "In grids and charts", shortcuts: [{ keys: ["←", "→", "↑", "↓"], meaning: "Move within" }] }
    ],
    onClose: fn()
  }
} satisfies Meta<typeof ShortcutsDialog>

type Story = StoryObj<typeof ShortcutsDialog>

/** Every shortcut with its meaning; closed by its button. */
export const AllShortcuts: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible()
    await expect(canvas.getAllByRole("term")).toHaveLength(3)
    await userEvent.click(canvas.getByRole("button", { name: "Close" }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  }
}
