import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { ActedNotice } from "./ActedNotice.tsx"

const meta: Meta<typeof ActedNotice> = {
  component: ActedNotice,
  args: { act: "Suspend", accounts: 14, onUndo: fn(), onDismiss: fn() }
}

export default meta

type Story = StoryObj<typeof ActedNotice>

/** Accounts suspended by mistake are resumed by one press. */
export const Undoable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("14 accounts suspended")
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  }
}

/** Closing can't be undone. */
export const ForGood: Story = {
  args: { act: "Close", accounts: 1, onUndo: null },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("1 account closed")
    await expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  }
}
