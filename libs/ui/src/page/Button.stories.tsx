import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { Download } from "../icon/signs.ts"
import { Button } from "./Button.tsx"

export default { component: Button, args: { children: "Download Excel", onPress: fn() } } satisfies Meta<typeof Button>

type Story = StoryObj<typeof Button>

/** An ordinary action. */
export const Plain: Story = {
  args: { icon: <Download aria-hidden /> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await expect(args.onPress).toHaveBeenCalledOnce()
    await expect(canvas.getByRole("button", { name: "Download Excel" })).toHaveFocus()
  }
}

/** The main action of a view. */
export const Primary: Story = { args: { kind: "primary" } }

/** Within text or a toolbar. */
export const Quiet: Story = { args: { kind: "quiet", children: "Dismiss" } }

/** A toggle in a toolbar. */
export const Pressed: Story = {
  args: { isSmall: true, isPressed: true, children: "Compact" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true })).toBeVisible()
  }
}

/** Disabled while another export is running. */
export const Refused: Story = {
  args: { isDisabled: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole("button").click()
    await expect(args.onPress).not.toHaveBeenCalled()
  }
}
