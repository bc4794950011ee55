import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { UndoLine } from "./UndoLine.tsx"

export default {
  component: UndoLine,
  args: { text: "“Germany” is removed.", undo: "Undo", onUndo: fn() }
} satisfies Meta<typeof UndoLine>

type Story = StoryObj<typeof UndoLine>

/** An entry was removed: the focus is on the button that restores it. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Undo" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect(args.onUndo).toHaveBeenCalledOnce()
  }
}

/** The longest text breaks inside its line. */
export const LongestText: Story = {
  args: { text: `“${"W".repeat(160)}” is removed.` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }
}
