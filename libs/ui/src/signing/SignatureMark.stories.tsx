import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SignatureMark } from "./SignatureMark.tsx"

const meta = {
  component: SignatureMark,
  args: { signature: { manner: "typed", name: "Ada Meyer", drawing: null } }
} satisfies Meta<typeof SignatureMark>

export default meta

type Story = StoryObj<typeof meta>

/** In a script face. */
export const Typed: Story = {
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("Ada Meyer")).fontFamily).toContain("Dancing Script")
  }
}

/** The name in plain text. */
export const NameOnly: Story = { args: { signature: { manner: "click", name: "Ada Meyer", drawing: null } } }

/** Line by line, a single point as a dot. */
export const Drawn: Story = {
  args: {
    signature: {
      manner: "drawn",
      name: "Ada Meyer",
      drawing: [
        [
          [100, 520],
          [260, 400],
          [420, 560],
          [640, 430]
        ],
        [[700, 380]]
      ]
    }
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Ada Meyer" })).toBeVisible()
  }
}
