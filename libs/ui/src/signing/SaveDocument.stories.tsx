import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { SaveDocument } from "./SaveDocument.tsx"

const meta = { component: SaveDocument, args: { onSave: fn() } } satisfies Meta<typeof SaveDocument>

export default meta

type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save as PDF" }))
    await expect(args.onSave).toHaveBeenCalled()
  }
}
