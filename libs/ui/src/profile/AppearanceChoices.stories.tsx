import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { AppearanceChoices } from "./AppearanceChoices.tsx"

const meta = {
  component: AppearanceChoices,
  args: { theme: "system", onTheme: fn(), isCompact: false, onCompact: fn() }
} satisfies Meta<typeof AppearanceChoices>

export default meta

type Story = StoryObj<typeof meta>

/** Both apply at once, in this browser. */
export const Usual: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dark" }))
    await expect(args.onTheme).toHaveBeenCalledWith("dark")
    await userEvent.click(canvas.getByRole("button", { name: "Compact" }))
    await expect(args.onCompact).toHaveBeenCalledWith(true)
  }
}
