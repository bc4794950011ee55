import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { AmountText } from "./AmountText.tsx"

export default { component: AmountText } satisfies Meta<typeof AmountText>

type Story = StoryObj<typeof AmountText>

/** Twelve million, and some cents. */
export const Millions: Story = {
  args: { cents: 1_234_567_890 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("$12,345,678.90")
  }
}

/** A negative amount. */
export const Negative: Story = { args: { cents: -50 } }
