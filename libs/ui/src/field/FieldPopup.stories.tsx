import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn } from "storybook/test"
import { FieldPopup } from "./FieldFrame.tsx"

export default {
  component: FieldPopup,
  args: { id: "popup", label: "Phone", message: "This number belongs to another contact.", onDismiss: fn() }
} satisfies Meta<typeof FieldPopup>

type Story = StoryObj<typeof FieldPopup>

/** Dismissed by its button, which is large enough for touch. */
export const Dismissable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Dismiss the message about Phone" })
    await expect(button.offsetWidth).toBeGreaterThanOrEqual(24)
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(24)
    await userEvent.click(button)
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  }
}

/** A long sentence wraps. */
export const LongestSentence: Story = {
  args: {
    message:
      "This account number is already known under another beneficial owner of yours: choose that owner, or ask the service desk to move it."
  },
  decorators: [
    (Story) => (
      <div style={{ display: "grid", maxWidth: 280 }}>
        <Story />
      </div>
    )
  ]
}
